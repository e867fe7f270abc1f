import { describe, expect, test } from "vitest";
import { allKinds } from "#functions/adapters/dynamodb/kinds/all.ts";
import { endpoints } from "#shared/api/endpoints.ts";
import { stageOf } from "./support/assembly.ts";
import { isOfKeys, ofKeys, permissionsOf, productFunctions, roleNameOf } from "./support/roles.ts";

const { world, manifest } = await stageOf("prod");
const writes = /^dynamodb:(PutItem|UpdateItem|DeleteItem|BatchWriteItem) /;

/** GET requests that change something, each with what and why; every other one only reads. */
const changing: Readonly<Record<string, string>> = {
  "shop.getShop": "the first visit installs the shop",
  "documents.downloadDocument": "takes a place in the pace of the provider, and renews its tokens",
  "documents.downloadXml": "the same",
  "links.openLink":
    "takes a place in the pace of the provider, renews its tokens, keeps the file, and counts wrong proofs",
  "connection.listPrintLayouts": "takes a place in the pace of the provider, and renews its tokens",
  "plans.returnFromCharge": "takes over what the platform billed",
  "coupons.checkCoupon": "counts tries, and notes who entered a code",
  "coupons.showCoupon": "counts tries and openings",
  "scopes.completeGrant": "spends the state of the grant, and keeps the scopes",
  "setup.readTaxes": "renews the tokens of the platform",
  "connection.startConnect": "makes a ticket",
  "connection.beginAuthorization": "spends the ticket",
  "connection.completeAuthorization": "spends the state, and keeps the consent",
  "admin.listShops": "notes who looked",
  "admin.listShopLogs": "notes who looked",
  "admin.listShopQueue": "notes who looked",
  "admin.listComplianceRequests": "notes who looked",
  "admin.getTotals": "notes who looked",
  "admin.getDowntimes": "notes who looked",
  "admin.getPause": "notes who looked",
  "payouts.listPartners": "notes who looked",
  "payouts.showPartner": "notes who looked",
  "payouts.listHolds": "notes who looked",
  "payouts.getPayoutMonth": "notes who looked",
  "payouts.listDuePayouts": "notes who looked",
  "payouts.listPayoutGaps": "notes who looked",
  "payouts.openReceipt": "notes who looked",
  "payouts.openPaymentFile": "notes who took the file",
};

const reading = endpoints.filter(({ method }) => method === "GET");
const idOf = ({ module, id }: { module: string; id: string }) => `${module}.${id}`;

/** GET requests that may write every item, each with why its items cannot be named. */
const wholeTable: Readonly<Record<string, string>> = {
  "shop.getShop": "installing again puts back what an uninstallation took out of every list",
  "plans.returnFromCharge": "a plan changes credits, the coupon's redemption, its commission and waiting work",
  "connection.completeAuthorization": "shares its stores with the page that then connects the shop",
};

/** The route's writes of the table. */
function writesOf(route: { module: string; id: string }): string[] {
  const file = route.id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const name = `belegfluss-prod-http-${route.module}-${file}`;
  const lambda = productFunctions(world).find((candidate) => candidate.name === name);
  if (!lambda) throw new Error(`no function ${name}`);
  return permissionsOf(world, roleNameOf(lambda)).filter((permission) => writes.test(permission));
}

/** The same beside the items that count its limit. */
const changesOf = (route: { module: string; id: string }): string[] =>
  writesOf(route).filter((permission) => !permission.endsWith(ofKeys(["LIMIT"])));

describe("a GET request", () => {
  test.each(
    reading.filter((route) => changing[idOf(route)] === undefined).map((route) => [idOf(route), route] as const),
  )("%s may not write the table", (_, route) => {
    expect(changesOf(route)).toEqual([]);
  });

  test.each(["previewPreferences", "previewChangedDocument"])("%s, a POST for its long input, is like one", (id) => {
    expect(changesOf({ module: "dry-run", id })).toEqual([]);
  });

  test("that is limited may change the items of limits, and another one none", () => {
    const counting = reading.filter((route) =>
      writesOf(route).some((permission) => / of .*\bLIMIT\b/.test(permission)),
    );

    expect(counting.map(idOf).sort()).toEqual(
      reading
        .filter(({ limit }) => limit !== undefined)
        .map(idOf)
        .sort(),
    );
  });

  test("that changes something is named with its reason, and no other", () => {
    const found = reading.filter((route) => changesOf(route).length > 0).map(idOf);
    expect(found.sort()).toEqual(Object.keys(changing).sort());
  });

  test("writes items whose keys it names, but for three with a reason", () => {
    const free = reading.filter((route) => changesOf(route).some((permission) => !isOfKeys(permission))).map(idOf);

    expect(free.sort()).toEqual(Object.keys(wholeTable).sort());
    expect(free.length).toBeLessThanOrEqual(3);
  });
});

test("every word of a key that a function names begins keys of a kind", () => {
  const words = manifest.functions.flatMap(({ declaration }) =>
    declaration.services.flatMap(({ access }) => access.writes ?? []),
  );
  const declared = allKinds.map(({ declared: { key } }) => key[0].split("#")[0]);

  expect(words.filter((word) => !declared.includes(word))).toEqual([]);
});
