// Every operation of the contract × every identity: whom it answers, and that one shop never reads another's.
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { staffStore } from "#functions/adapters/dynamodb/stores/admin/staff-store.ts";
import { shopifyAuthorization } from "#functions/adapters/shopify/tokens.ts";
import { endpoints } from "#shared/api/endpoints.ts";
import { aFuzzedShop, givePermission } from "../contract/api/a-fuzzed-shop.ts";
import { type HostedApi, startHostedApi } from "../contract/api/a-hosted-api.ts";
import type { ApiAnswer } from "../contract/api/answers.ts";
import { type DescribedOperation, describedOperations } from "../contract/api/description.ts";
import { type Known, validRequest } from "../contract/api/requests.ts";
import { useTable } from "../contract/dynamodb/a-table.ts";
import { anInstalledShop } from "../contract/dynamodb/fixtures.ts";
import { mintSessionToken } from "../sandbox/shopify/auth/session-token.ts";
import { app } from "../world/shopify/platform-under-test.ts";
import { bearer, tokenOf } from "./identities.ts";

const table = useTable();
let api: HostedApi;
let victim: { shop: string; known: Known };
let [attacker, left, staff] = ["", "", ""];

beforeAll(async () => {
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
  api = await startHostedApi(table());
  victim = await aFuzzedShop(api, { isDocumented: true });
  attacker = await anotherMerchant(api);
  const gone = await anInstalledShop(table());
  left = gone.shop;
  await gone.shops.uninstall(new Date().toISOString(), 1);
  staff = (await anInstalledShop(table())).shop;
  await givePermission(staffStore(table()), staff, "manage_flags", new Date().toISOString());
});
afterAll(async () => {
  vi.restoreAllMocks();
  await api.stop();
});

/** A separate shop with its own tokens at the platform. */
async function anotherMerchant({ platform }: HostedApi): Promise<string> {
  const { shop, shops } = await anInstalledShop(table());
  await platform.simulator.createShop({ shop });
  const authorization = shopifyAuthorization({
    baseUrl: `${platform.simulator.url}/{shop}`,
    clientId: app.apiKey,
    clientSecret: async () => app.apiSecret,
    now: () => Date.now(),
  });
  const tokens = await authorization.exchange(shop, await platform.simulator.sessionToken(shop));
  await shops.saveTokens(tokens, (await shops.tokens()).refreshToken);
  return shop;
}

const operations = describedOperations();
const routeOf = ({ operationId }: DescribedOperation) => endpoints.find((endpoint) => endpoint.id === operationId);
const guarded = operations.filter(({ isPublic }) => !isPublic);
const ofShops = guarded.filter((operation) => routeOf(operation)?.access === "shop");
const ofStaff = guarded.filter((operation) => (routeOf(operation)?.permissions ?? []).length > 0);
const ofMerchants = ofShops.filter((operation) => !ofStaff.includes(operation));

/** A good request with the victim's own ids and names; without a token it has none. */
/** Bodies that are read before the shop is looked for, and must be good beyond their schema. */
const goodBodies: Readonly<Record<string, unknown>> = {
  validateSmtp: {
    ...{ host: "mail.laden.example", port: 587, encryption: "STARTTLS" },
    ...{ user: "laden", pass: "geheim", email: "laden@laden.example", name: "" },
  },
};

async function callAs(operation: DescribedOperation, token: string | undefined): Promise<ApiAnswer> {
  const [request] = fc.sample(validRequest(operation, victim.known), { numRuns: 1, seed: 7 });
  if (request === undefined) throw new Error("no request");
  const good = goodBodies[operation.operationId];
  return api.call(operation, attacker, {
    ...request,
    ...(good === undefined ? {} : { body: JSON.stringify(good) }),
    isSignedIn: false,
    headers: { ...request.headers, ...bearer(token) },
  });
}

const nowMs = () => Date.now();
const strangers: Readonly<Record<string, () => string | undefined>> = {
  nobody: () => undefined,
  "a text that is no token": () => "x".repeat(40),
  "a forged signature": () => `${mintSessionToken(victim.shop, app, nowMs()).slice(0, -4)}AAAA`,
  "another app": () => mintSessionToken(victim.shop, { ...app, apiKey: "another-app" }, nowMs()),
  "another app's secret": () => mintSessionToken(victim.shop, { ...app, apiSecret: "guessed" }, nowMs()),
  "a token that ended": () => mintSessionToken(victim.shop, app, nowMs() - 66_000),
  "a token of tomorrow": () => mintSessionToken(victim.shop, app, nowMs() + 86_400_000),
  "a token for a year": () => tokenOf({ shop: victim.shop, seconds: 31_536_000 }),
  "a shop in another's name": () => tokenOf({ shop: attacker, dest: `https://${victim.shop}` }),
};

test("the matrix covers the whole contract", () => {
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(
    endpoints.map((endpoint) => endpoint.id).sort(),
  );
  expect(guarded.length).toBeGreaterThan(30);
});

describe.each(Object.entries(strangers))("%s", (_, tokenFor) => {
  test.each(guarded)("$operationId is refused, in the same words as all", async (operation) => {
    const answer = await callAs(operation, tokenFor());

    expect(answer.status).toBe(401);
    expect(JSON.parse(answer.body)).toEqual({ code: "unauthorized", message: expect.any(String) });
  });
});

test.each(ofShops)("$operationId: a shop that left, and one that never came, are not installed", async (operation) => {
  for (const shop of [left, "nie-da.myshopify.com"]) {
    const answer = await callAs(operation, mintSessionToken(shop, app, nowMs()));

    expect([answer.status, JSON.parse(answer.body).code]).toEqual([409, "shop_not_installed"]);
  }
});

test.each(guarded.filter((operation) => !ofShops.includes(operation)))(
  "$operationId: a shop that the platform does not know is refused with 4xx",
  async (operation) => {
    const answer = await callAs(operation, mintSessionToken("nie-da.myshopify.com", app, nowMs()));

    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status, answer.body).toBeLessThan(500);
  },
);

test.each(ofStaff)(
  "$operationId: merchants, colleagues and those with another permission are forbidden",
  async (operation) => {
    const colleague = tokenOf({ shop: victim.shop, user: "4711" });
    for (const token of [mintSessionToken(attacker, app, nowMs()), colleague, mintSessionToken(staff, app, nowMs())]) {
      const answer = await callAs(operation, token);

      expect([answer.status, JSON.parse(answer.body).code]).toEqual([403, "forbidden"]);
    }
  },
);

test.each(ofMerchants)("$operationId: another shop learns nothing by the victim's ids", async (operation) => {
  const answer = await callAs(operation, mintSessionToken(attacker, app, nowMs()));

  expect(answer.body).not.toContain(victim.shop);
  const namesOne = /\{(orderId|documentKey|key|taskKey)\}/.test(operation.path);
  if (namesOne) expect([400, 402, 404, 409, 422], answer.body).toContain(answer.status);
});
