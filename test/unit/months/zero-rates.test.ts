import { expect, test } from "vitest";
import { toMonthDocument } from "#functions/modules/months/month-document.presenter.ts";
import { zeroRateReasons } from "#shared/domain/documents/tax/product-rules.ts";
import type { OrderLine } from "#shared/domain/orders/order.ts";
import { sumCents } from "#shared/values/money.ts";
import { aLineItem, anOrder } from "#test/builders/orders.ts";
import { wantedInvoiceOf } from "#test/builders/plans.ts";
import { aDocument } from "#test/contract/dynamodb/fixtures.ts";

const links = { documentUrl: () => "" } as never;

/** A line without tax, each of another sum, so that no two are confused. */
const untaxed = (totalCents: number, fields: Partial<OrderLine> = {}) =>
  aLineItem({ totalCents, rate: 0, taxes: [], taxable: false, productTags: [], ...fields });

const lineOf = {
  margin: untaxed(1_000, { productTags: ["differenzbesteuert"] }),
  photovoltaics: untaxed(2_000, { productTags: ["photovoltaik"] }),
  exempt: untaxed(3_000, { productTags: ["steuerfrei"] }),
  noConsideration: untaxed(4_000, { productTags: ["kein-entgelt"] }),
  voucher: untaxed(5_000, { giftCard: true }),
} satisfies Record<(typeof zeroRateReasons)[number], OrderLine>;

/** The rates of an invoice over these lines, as the month tells them. */
function ratesOf(lines: readonly OrderLine[]) {
  const order = anOrder({ lines, shipping: [] });
  const { content, supply } = wantedInvoiceOf({ order });
  const { grossCents: totalCents, taxCents } = content.totals;
  const document = aDocument({ orderId: order.id, totalCents, taxCents, ...supply });
  const sent = { orderName: order.name, content, isErased: false };
  return (
    toMonthDocument(links, document, { sent, placed: { order }, endedAt: undefined, vatIdProofs: undefined }).rates ??
    []
  );
}

test("what an invoice has at 0 % is told by the reason of each line, and comes to its sum", () => {
  const lines = [...Object.values(lineOf), aLineItem({ totalCents: 11_900 })];

  const rates = ratesOf(lines);

  expect(rates.filter(({ taxRate }) => taxRate === 0)).toEqual([
    { taxRate: 0, zeroReason: "margin", net: 10, tax: 0 },
    { taxRate: 0, zeroReason: "photovoltaics", net: 20, tax: 0 },
    { taxRate: 0, zeroReason: "exempt", net: 30, tax: 0 },
    { taxRate: 0, zeroReason: "noConsideration", net: 40, tax: 0 },
    { taxRate: 0, zeroReason: "voucher", net: 50, tax: 0 },
  ]);
  expect(sumCents(rates, ({ net, tax }) => Math.round((net + tax) * 100))).toBe(
    sumCents(lines, (line) => line.totalCents),
  );
});

test.each(zeroRateReasons)("two lines at 0 % for the same reason are one sum: %s", (reason) => {
  const [first, second] = [lineOf[reason], { ...lineOf[reason], id: "another" }];

  expect(ratesOf([first, second, aLineItem({ totalCents: 11_900 })]).filter(({ taxRate }) => taxRate === 0)).toEqual([
    { taxRate: 0, zeroReason: reason, net: (2 * first.totalCents) / 100, tax: 0 },
  ]);
});
