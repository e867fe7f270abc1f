import { describe, expect, test } from "vitest";
import { decide } from "#functions/modules/orders/decide-order.ts";
import type { ImportRun } from "#shared/domain/shop/shop.ts";
import { aFulfillment, aLineItem, anAddress, anOrder } from "#test/builders/orders.ts";
import { supplyOf } from "#test/builders/plans.ts";
import { preferences } from "#test/builders/settings.ts";
import { aConnection, aShop, NOW } from "#test/contract/dynamodb/fixtures.ts";

const placed = "2026-01-20T10:00:00.000Z";
const settings = { invoiceCreate: "all", invoiceEvent: "created", invoiceFinalize: "created" } as const;
const parcels = {
  fulfillments: ["2026-01-22", "2026-02-03"].map((day) => aFulfillment({ createdAt: `${day}T10:00:00.000Z` })),
};
const unsent = { fulfillments: [], fulfillmentStatus: "UNFULFILLED" };

/** The invoice of an order of an imported day. */
function invoiceOf(
  answer: ImportRun["withoutParcel"],
  { onDemand = false, ...fields }: Partial<ReturnType<typeof anOrder>> & { onDemand?: boolean },
  patch: Parameters<typeof preferences>[0] = {},
) {
  const run = { from: "2026-01-20", to: "2026-01-21", startedAt: NOW };
  const importRuns = [answer === undefined ? run : { ...run, withoutParcel: answer }];
  const shop = {
    ...aShop("becher.myshopify.com", { since: { invoice: NOW } }),
    importsBegun: ["2026-01-20"],
    importRuns,
  };
  const whole = { shop, preferences: preferences({ ...settings, ...patch }), unused: {}, connection: aConnection() };
  const order = anOrder({ id: "1", createdAt: placed, processedAt: placed, ...fields });
  const requests = { onDemand: new Set(onDemand ? ["invoice:1"] : []), again: new Set<string>() };
  return decide(NOW, whole, order, undefined, requests).find(({ kind }) => kind === "invoice");
}

const contentOf = (decision: ReturnType<typeof invoiceOf>) => {
  if (decision?.verdict !== "wanted") throw new Error(JSON.stringify(decision));
  return decision.content;
};

describe.each([
  ["created", { invoiceDate: "created", invoiceDeliveryDate0Event: "created" }],
  ["fulfilled", { invoiceDate: "fulfilled" }],
  ["as before", { invoiceDate: "created", invoiceDeliveryDate0Event: "created", papersBefore: ["days"] }],
  ["a day later", { invoiceDeliveryDate0Modify: "plus", invoiceDeliveryDate0Offset: 1 }],
] as const)("with the days of the shop: %s", (_, patch) => {
  test("O102 an imported invoice has no day before it is made, and was supplied with the last parcel", () => {
    const content = contentOf(invoiceOf("hold", parcels, patch));

    expect([content.date, content.issue]).toEqual([undefined, {}]);
    expect(supplyOf(content)).toEqual({ type: "delivery", day: "2026-02-03" });
  });

  test("without a parcel it was supplied on the day of the order, if the merchant said so", () => {
    const content = contentOf(invoiceOf("orderDay", unsent, patch));

    expect(supplyOf(content)).toEqual({ type: "delivery", day: "2026-01-20" });
    expect(content.remark).not.toContain("noch nicht ausgeführte");
  });

  test("without a parcel it is held, if the merchant wants to look, and a request makes it", () => {
    expect(invoiceOf("hold", unsent, patch)).toMatchObject({ verdict: "hold", code: "IMPORT_WITHOUT_PARCEL" });
    expect(supplyOf(contentOf(invoiceOf("hold", { ...unsent, onDemand: true }, patch)))).toMatchObject({
      day: "2026-01-20",
    });
  });
});

const toAustria = {
  billingAddress: anAddress({ countryCode: "AT", zip: "1010", city: "Wien", company: "Tee AG" }),
  shippingAddress: anAddress({ countryCode: "AT", zip: "1010", city: "Wien", company: "Tee AG" }),
  company: { name: "Tee AG", taxId: "ATU13585627" },
};

test("an intra-community supply waits for its parcel, whatever the merchant said of orders without one", () => {
  const lines = [aLineItem({ taxes: [] })];

  expect(invoiceOf("orderDay", { ...unsent, ...toAustria, lines })).toMatchObject({ verdict: "wait", code: "WAIT" });
});

test("where the list had no order without a parcel, a later one is as any other: no day, and the sentence", () => {
  const content = contentOf(invoiceOf("unasked", unsent));

  expect(content.delivery).toEqual({ type: "none" });
  expect(content.remark).toContain("noch nicht ausgeführte");
  expect(content.date).toBeUndefined();
});

test("an import that a version before began keeps to the settings", () => {
  const content = contentOf(invoiceOf(undefined, parcels, { invoiceDate: "created" }));

  expect(content.date).toBe("2026-01-20");
});

test("an order that waits for its shipment is not made by the answer", () => {
  const patch = { invoiceEvent: "fulfilled", invoiceFinalize: "fulfilled" } as const;

  expect(invoiceOf("orderDay", unsent, patch)).toMatchObject({ verdict: "wait" });
});
