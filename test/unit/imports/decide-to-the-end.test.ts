import { expect, test } from "vitest";
import { decideToTheEnd } from "#functions/modules/imports/decide-to-the-end.ts";
import type { WholeOrder } from "#functions/modules/orders/ports.ts";
import type { WholeShop } from "#functions/modules/shop/ports.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import type { PreferencesPatch } from "#shared/domain/preferences/preferences.ts";
import { aParcel, aPayout, aRefundLine, aRefundOf } from "../../builders/order-parts.ts";
import { aLineItem, anAddress, anOrder } from "../../builders/orders.ts";
import { aProfile, preferences } from "../../builders/settings.ts";
import { aConnection, aShop, NOW } from "../../contract/dynamodb/fixtures.ts";

const line = aLineItem();
const placed = "2026-01-20T10:00:00.000Z";
const everything = { invoiceCreate: "all", creditCreate: "all" } as const;

/** An order of an imported day, sent and given back since. */
function aRefundedOrder(fields: Partial<Order> = {}): Order {
  const refund = aRefundOf({ id: "r1", createdAt: "2026-01-25T10:00:00.000Z", lines: [aRefundLine(line)] });
  const order = anOrder({ createdAt: placed, processedAt: placed, lines: [line] });
  return {
    ...order,
    refunds: [refund],
    transactions: [...order.transactions, aPayout(refund)],
    fulfillments: [aParcel([line], { createdAt: placed })],
    ...fields,
  };
}

function outlookOf(order: Order, settings: PreferencesPatch = everything) {
  const since = { invoice: NOW, creditNote: NOW };
  const whole = {
    shop: { ...aShop("becher.myshopify.com", { since }), importsBegun: ["2026-01-20"] },
    preferences: preferences(settings),
    unused: {},
    connection: aConnection({ profile: aProfile(), organizationId: "org-1" }),
  };
  const stored = { order, tasks: [], documents: [], trials: [], head: { decisions: [], payments: [] } };
  // Only what decisions read of them.
  const decisions = decideToTheEnd(NOW, whole as unknown as WholeShop, stored as unknown as WholeOrder);
  return decisions
    .map(({ kind, verdict, ...one }) => `${kind} ${verdict}${"code" in one ? ` ${one.code}` : ""}`)
    .sort();
}

test("a credit note that waits for the invoice is among what an import makes in the end", () => {
  expect(outlookOf(aRefundedOrder())).toEqual(["creditNote wanted", "invoice wanted"]);
});

test("a draft is corrected by hand, so no credit note follows it", () => {
  expect(outlookOf(aRefundedOrder(), { ...everything, invoiceFinalize: false })).not.toContain("creditNote wanted");
});

test("what waits for anything else is not made", () => {
  const order = aRefundedOrder({ fulfillments: [], refunds: [], fulfillmentStatus: "UNFULFILLED" });

  expect(outlookOf(order, { ...everything, invoiceEvent: "fulfilled", invoiceFinalize: "fulfilled" })).toEqual([
    "invoice wait WAIT",
  ]);
});

test("an invoice without tax counts although no register was asked", () => {
  const place = anAddress({ company: "ABC BV", countryCode: "NL", zip: "1012 LG", city: "Amsterdam" });
  const order = anOrder({
    ...{ createdAt: placed, processedAt: placed },
    ...{ billingAddress: place, shippingAddress: place, note: "NL004495445B01" },
    lines: [aLineItem({ totalCents: 10_000, taxes: [] })],
  });

  expect(outlookOf(order, { ...everything, sellerVatId: "DE136695976" })).toEqual(["invoice wanted"]);
});
