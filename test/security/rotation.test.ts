import { createHmac } from "node:crypto";
import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { mockClient } from "aws-sdk-client-mock";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Scope, Service } from "#functions/runtime/service.ts";
import { ORIGIN_HEADER, type SecretName, secretNames, secretVariable } from "#shared/messages/secrets.ts";
import { clientId, tokenWith } from "../unit/adapters/shopify/tokens.ts";

// Each secret is rotated step by step as functions/adapters/secrets/README.md says, under functions that run on.

// A container keeps what it read; files of this suite share modules. So this file has a container of its own.
vi.resetModules();
const { cipherOf } = await import("#functions/runtime/resources/cipher.ts");
const { providerClientSecretOf } = await import("#functions/runtime/resources/provider-client.ts");
const { environmentOf } = await import("#functions/runtime/service.ts");
const { sessions } = await import("#functions/runtime/services/shops.ts");
const { origin } = await import("#functions/runtime/services/system.ts");
const { webhookSignatures } = await import("#functions/runtime/services/webhooks.ts");

const vault = new Map<string, object>();
const secretsManager = mockClient(SecretsManagerClient);
secretsManager
  .on(GetSecretValueCommand)
  .callsFake(({ SecretId }) => ({ SecretString: JSON.stringify(vault.get(SecretId)) }));
for (const name of secretNames) vi.stubEnv(secretVariable(name), name);
vi.stubEnv("SHOPIFY_API_KEY", clientId);

const everySecret: Service<undefined> = { name: "secrets", access: { secrets: secretNames }, create: () => undefined };
const scope: Scope = {
  environment: environmentOf({ everySecret, sessions }),
  requestId: "r",
  remainingMilliseconds: () => 1000,
  shop: () => "a.myshopify.com",
};

/** Stores a new document of a secret, and lets the quarter of an hour pass until every container reads it. */
function rotate(name: SecretName, document: object): void {
  vault.set(name, document);
  vi.advanceTimersByTime(15 * 60_000);
}

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());
afterAll(() => {
  secretsManager.restore();
  vi.unstubAllEnvs();
  vi.resetModules();
});

test("Shopify's secret: deliveries and tokens of both are believed while it is rotated, afterwards of the new one alone", async () => {
  const body = Buffer.from("{}");
  const believed = async (key: string): Promise<boolean[]> => {
    const seconds = Math.floor(Date.now() / 1000);
    const token = tokenWith({ exp: seconds + 60, nbf: seconds, iat: seconds }, undefined, key);
    const signature = createHmac("sha256", key).update(body).digest("base64");
    const { isGenuine } = await webhookSignatures.create(scope);
    return [isGenuine(body, signature), "session" in (await (await sessions.create(scope)).verify(token))];
  };
  rotate("session", { shopifyApiSecret: "shpss_old" });
  expect(await Promise.all([believed("shpss_old"), believed("shpss_new")])).toEqual([
    [true, true],
    [false, false],
  ]);

  rotate("session", { shopifyApiSecret: "shpss_new", shopifyApiSecretPrevious: "shpss_old" });
  expect(await Promise.all([believed("shpss_old"), believed("shpss_new")])).toEqual([
    [true, true],
    [true, true],
  ]);

  rotate("session", { shopifyApiSecret: "shpss_new" });
  expect(await Promise.all([believed("shpss_old"), believed("shpss_new")])).toEqual([
    [false, false],
    [true, true],
  ]);
});

test("the token keys: what the old key sealed opens until that key goes, what is new has the new one", async () => {
  const key = (letter: string) => Buffer.alloc(32, letter).toString("base64");
  const context = "a.myshopify.com|test";
  rotate("token-keys", { tokenKeys: { old: key("a") }, activeTokenKey: "old" });
  const sealedBefore = (await cipherOf(scope)).seal("token", context);

  rotate("token-keys", { tokenKeys: { old: key("a"), new: key("b") }, activeTokenKey: "old" });
  rotate("token-keys", { tokenKeys: { old: key("a"), new: key("b") }, activeTokenKey: "new" });
  const sealedAfter = (await cipherOf(scope)).seal("token", context);
  const both = await cipherOf(scope);
  expect([sealedBefore, sealedAfter].map((text) => text.split(".")[1])).toEqual(["old", "new"]);
  expect([both.open(sealedBefore, context), both.open(sealedAfter, context)]).toEqual(["token", "token"]);

  rotate("token-keys", { tokenKeys: { new: key("b") }, activeTokenKey: "new" });
  const last = await cipherOf(scope);
  expect(last.open(sealedAfter, context)).toBe("token");
  expect(() => last.open(sealedBefore, context)).toThrow();
});

test("the provider's client secret: the new one is used a quarter of an hour after it was stored", async () => {
  rotate("provider-client", { lexofficeClientSecret: "old" });
  expect(await providerClientSecretOf(scope)).toBe("old");

  vault.set("provider-client", { lexofficeClientSecret: "new" });
  expect(await providerClientSecretOf(scope)).toBe("old");
  rotate("provider-client", { lexofficeClientSecret: "new" });
  expect(await providerClientSecretOf(scope)).toBe("new");
});

test("the origin secret: the API answers through CloudFront at every step, afterwards to the new one alone", async () => {
  const answers = async (secret: string) => (await origin.create(scope)).accepts({ [ORIGIN_HEADER]: secret });
  rotate("origin", { originSecret: "old" });
  expect([await answers("old"), await answers("new")]).toEqual([true, false]);

  rotate("origin", { originSecret: "new", originSecretPrevious: "old" });
  expect([await answers("old"), await answers("new")]).toEqual([true, true]);

  rotate("origin", { originSecret: "new" });
  expect([await answers("old"), await answers("new")]).toEqual([false, true]);
});
