import { expect, test } from "vitest";
import type { Order } from "#shared/domain/orders/order.ts";
import type { PreferencesPatch } from "#shared/domain/preferences/preferences.ts";
import { aLineItem, anOrder, aShippingLine, aTax } from "../../builders/orders.ts";
import { invoiceDecisionOf, invoiceVerdictOf, wantedInvoiceOf } from "../../builders/plans.ts";
import { preferences } from "../../builders/settings.ts";

const made = (order: Order, patch: PreferencesPatch = {}) => {
  const { content, trace } = wantedInvoiceOf({ order, preferences: preferences(patch) });
  const rules = ["net-document", "rounding", "tax-rounding"];
  return {
    taxType: content.taxType,
    gross: content.totals.grossCents,
    rounding: content.lines.filter(({ title }) => title === "Rundung").map((line) => [line.totalCents, line.taxRate]),
    steps: trace.filter(({ rule }) => rules.includes(rule)),
  };
};
const asNet: PreferencesPatch = { invoiceAsNet: true };
const charging = (totalCents: number) => anOrder({ totals: { totalCents, currentTotalCents: totalCents } });
const rounded = (datum: string) => ({ rule: "rounding", outcome: "passed", setting: "invoiceUseRounding", datum });

test("a lost cent is a line of its own, and the trace names its setting", () => {
  expect(made(charging(1191))).toEqual({
    ...{ taxType: "gross", gross: 1191, rounding: [[1, 1900]] },
    steps: [rounded("0,01 €")],
  });
});

const netOrder = (totalCents: number) =>
  anOrder({
    taxesIncluded: false,
    lines: [aLineItem({ totalCents: 10_000, isNet: true })],
    totals: { totalCents, currentTotalCents: totalCents },
  });

test("a net order that lost one cent stays net with a line for it, and tells both", () => {
  expect(made(netOrder(11_901), asNet)).toMatchObject({
    ...{ taxType: "net", gross: 11_901, rounding: [[1, 1900]] },
    steps: [{ rule: "net-document" }, rounded("0,01 €")],
  });
});

test("a net order that lost two cents is held, whatever is wished", () => {
  expect(invoiceVerdictOf({ order: netOrder(11_902), preferences: preferences(asNet) })).toBe("hold SUM_MISMATCH");
});

test("a wish for net that the rounding leaves in doubt is told once", () => {
  const lines = [334, 333, 333].map((totalCents) => aLineItem({ totalCents }));

  expect(made(anOrder({ lines }), asNet).steps.filter(({ rule }) => rule === "net-document")).toHaveLength(1);
});

test("without a wish nothing is said of net amounts", () => {
  expect(made(anOrder())).toEqual({ taxType: "gross", gross: 1190, rounding: [], steps: [] });
});

const free = (fields: Parameters<typeof aShippingLine>[0] = {}) =>
  aShippingLine({ originalCents: 490, chargedCents: 0, taxes: [aTax(1900, 0)], ...fields });
test.each<[string, Partial<Order>, number, string]>([
  ["counts free shipping among the discounts", { shipping: [free()] }, 490, "wanted"],
  ["does not count it", { shipping: [free()] }, 0, "wanted"],
  ["counts more than free shipping", { shipping: [free()] }, 491, "hold SUM_MISMATCH"],
  ["counts shipping that is charged", { shipping: [aShippingLine()] }, 490, "hold SUM_MISMATCH"],
  ["counts shipping that was removed", { shipping: [free({ removed: true })] }, 490, "hold SUM_MISMATCH"],
])("a cent is rounded where the platform %s: discounts %j", (_, fields, discountCents, verdict) => {
  const { totalCents } = anOrder(fields).totals;
  const totals = { totalCents: totalCents + 1, currentTotalCents: totalCents + 1, discountCents };

  expect(invoiceVerdictOf({ order: anOrder({ ...fields, totals }) })).toBe(verdict);
});

/** Lines of 1.19 whose tax of 0.19 the platform counts higher by `cents` in all. */
const taxedHigher = (count: number, cents: number, rate = 1900) =>
  Array.from({ length: count }, (_, index) =>
    aLineItem({ totalCents: 119, rate, taxes: [aTax(rate, (rate === 1900 ? 19 : 8) + (index < cents ? 1 : 0))] }),
  );
test.each([
  ["one cent on one line", 1, 1, "wanted"],
  ["two cents on one line's worth", 2, 2, "hold TAX_UNCLEAR"],
  ["two cents on four lines", 4, 2, "wanted"],
  ["three cents on four lines", 4, 3, "hold TAX_UNCLEAR"],
])("tax that differs by %s is half a cent a line at most, and a cent always", (_, count, cents, verdict) => {
  expect(invoiceVerdictOf({ order: anOrder({ lines: taxedHigher(count, cents) }) })).toBe(verdict);
});

test("each rate whose tax differs is told with both amounts", () => {
  const { steps } = made(anOrder({ lines: [...taxedHigher(1, 1), ...taxedHigher(1, 1, 700)] }));

  expect(steps).toEqual([
    { rule: "tax-rounding", outcome: "passed", datum: "7 %: 0,08 € statt 0,09 €, 19 %: 0,19 € statt 0,20 €" },
  ]);
});

test("a sum that cannot be reached is held with both sums and those of each rate", () => {
  expect(invoiceDecisionOf({ order: charging(1195) })).toMatchObject({
    ...{ verdict: "hold", code: "SUM_MISMATCH" },
    details: {
      documentCents: 1190,
      orderCents: 1195,
      perRate: [{ basisPoints: 1900 }, { documentCents: 0, orderCents: 5 }],
    },
  });
});
