import { expect, test } from "vitest";
import type { PaymentTerm } from "#shared/domain/preferences/kinds.ts";
import { multiplyDivideHalfUp } from "#shared/values/money.ts";
import { creditVerdictsOf, linesOf, ratesOf } from "../../builders/credit-notes.ts";
import { aFee, aRefundOf } from "../../builders/order-parts.ts";
import { aLineItem, anAddress, anOrder, aShippingLine } from "../../builders/orders.ts";
import { invoiceVerdictOf, wantedInvoiceOf } from "../../builders/plans.ts";
import { preferences } from "../../builders/settings.ts";

const giftOf = (cents: number) => [{ amountCents: cents, title: "GESCHENK" }];

test("O11 goods and shipping at 100 % off: skipped, or 0.00 where the merchant wants it", () => {
  const order = anOrder({
    lines: [aLineItem({ discounts: giftOf(1190) })],
    shipping: [aShippingLine({ originalCents: 490, chargedCents: 0 })],
  });

  expect(invoiceVerdictOf({ order })).toBe("skip SKIP_FREE");
  const patch = { skipFree: false, invoiceShippingShowFree: true };
  const { content } = wantedInvoiceOf({ order, preferences: preferences(patch) });
  expect(linesOf(content)).toEqual([
    ["Becher (BECHER)", 1, 1190],
    ["Versand", 1, 490],
    ["Rabatt", 1, -1680],
  ]);
  expect(ratesOf(content)).toEqual(["19 %: 0.00 + 0.00"]);
});

test("O37 what goes back is a duty of 8.10 that the invoice left out: nothing to correct", () => {
  const swiss = anAddress({ countryCode: "CH", zip: "8001", city: "Zürich" });
  const order = anOrder({
    billingAddress: swiss,
    shippingAddress: swiss,
    lines: [aLineItem({ totalCents: 10_000, taxes: [], duties: [aFee(810, { id: "d1" })] })],
    totals: { totalCents: 10_810, currentTotalCents: 10_810, receivedCents: 10_810, dutiesCents: 810 },
  });
  const refunds = [aRefundOf({ duties: [{ feeId: "d1", amountCents: 810 }] })];

  expect(creditVerdictsOf({ order, refunds, settings: { invoiceExcludeDuties: true } })).toEqual([
    "skip NOTHING_TO_CORRECT",
  ]);
});

test("O79 119.00 less 3 % within 7 days: the invoice is 119.00 = 100.00 + 19.00, its terms lead to 115.43", () => {
  const order = anOrder({
    lines: [aLineItem({ totalCents: 11_900 })],
    financialStatus: "PENDING",
    gateways: ["Rechnung"],
  });
  const term: PaymentTerm = { type: "DISCOUNT", label: "", duration: 30, discount: { percentage: 3, range: 7 } };
  const patch = { invoiceFinalize: "created", invoicePaymentGateway: { Rechnung: term } } as const;

  const { content } = wantedInvoiceOf({ order, preferences: preferences(patch) });

  expect(ratesOf(content)).toEqual(["19 %: 100.00 + 19.00"]);
  expect(content.payment).toEqual({
    label: "Zahlbar innerhalb von 30 Tagen, bei Zahlung innerhalb von 7 Tagen 3 % Skonto",
    durationDays: 30,
    discount: { rate: 300, days: 7 },
  });
  const { rate = 0 } = content.payment?.discount ?? {};
  expect(11_900 - multiplyDivideHalfUp(11_900, rate, 10_000)).toBe(11_543);
});

test("O90 a draft order's own items have no SKU and their own tax: 250.00 = 210.08 + 39.92, 107.00 = 100.00 + 7.00", () => {
  const custom = { sku: undefined, vendor: undefined, variantTitle: undefined };
  const lines = [
    aLineItem({ ...custom, title: "Sonderanfertigung", unitPriceCents: 25_000 }),
    aLineItem({ ...custom, title: "Rezeptheft", unitPriceCents: 10_700, rate: 700 }),
  ];

  const { content } = wantedInvoiceOf({ order: anOrder({ sourceName: "shopify_draft_order", lines }) });

  expect(linesOf(content)).toEqual([
    ["Sonderanfertigung", 1, 25_000],
    ["Rezeptheft", 1, 10_700],
  ]);
  expect(ratesOf(content)).toEqual(["7 %: 100.00 + 7.00", "19 %: 210.08 + 39.92"]);
});
