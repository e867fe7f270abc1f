import { describe, expect, test } from "vitest";
import { endpoints } from "#shared/api/endpoints.ts";
import { stageOf } from "./support/assembly.ts";
import { ofLimits, permissionsIn, permissionsOf, productFunctions, roleNameOf } from "./support/roles.ts";

const { world } = await stageOf("prod");
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

const reading = endpoints.map(({ route }) => route).filter(({ method }) => method === "GET");
const idOf = ({ module, id }: { module: string; id: string }) => `${module}.${id}`;

/** The route's writes beside the items that count its limit. */
function writesOf(route: { module: string; id: string }): string[] {
  const file = route.id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const name = `belegfluss-prod-http-${route.module}-${file}`;
  const lambda = productFunctions(world).find((candidate) => candidate.name === name);
  if (!lambda) throw new Error(`no function ${name}`);
  return permissionsOf(world, roleNameOf(lambda)).filter(
    (permission) => writes.test(permission) && !permission.endsWith(ofLimits),
  );
}

describe("a GET request", () => {
  test.each(
    reading.filter((route) => changing[idOf(route)] === undefined).map((route) => [idOf(route), route] as const),
  )("%s may not write the table", (_, route) => {
    expect(writesOf(route)).toEqual([]);
  });

  test.each(["previewPreferences", "previewChangedDocument"])("%s, a POST for its long input, is like one", (id) => {
    expect(writesOf({ module: "dry-run", id })).toEqual([]);
  });

  test("that is limited may change the items of limits, and another one none", () => {
    const counting = world
      .all("AWS::IAM::Policy")
      .flatMap(permissionsIn)
      .filter((permission) => permission.endsWith(ofLimits));

    expect(counting).toHaveLength(endpoints.filter(({ route }) => route.limit !== undefined).length);
    expect(new Set(counting.map((permission) => permission.split(" on ")[0]))).toEqual(
      new Set(["dynamodb:UpdateItem"]),
    );
  });

  test("that changes something is named with its reason, and no other", () => {
    const found = reading.filter((route) => writesOf(route).length > 0).map(idOf);
    expect(found.sort()).toEqual(Object.keys(changing).sort());
  });
});
