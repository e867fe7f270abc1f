import { expect, test } from "vitest";
import type { ContentLine } from "#shared/domain/documents/paper/content.ts";
import type { Order, OrderLine } from "#shared/domain/orders/order.ts";
import { sumCents } from "#shared/values/money.ts";
import { creditNotesOf } from "../../builders/credit-notes.ts";
import { aFee, aRefundLine, aRefundOf } from "../../builders/order-parts.ts";
import { aLineItem, anOrder, aShippingLine } from "../../builders/orders.ts";
import { invoiceDecisionOf, wantedInvoiceOf } from "../../builders/plans.ts";
import { preferences } from "../../builders/settings.ts";

const lines = (count: number, fields: (index: number) => Parameters<typeof aLineItem>[0]): OrderLine[] =>
  Array.from({ length: count }, (_, index) => aLineItem(fields(index)));
const contentOf = (order: Order) => wantedInvoiceOf({ order }).content;
const ofRate = (printed: readonly ContentLine[], rate: number) =>
  sumCents(
    printed.filter(({ taxRate }) => taxRate === rate),
    ({ totalCents }) => totalCents,
  );

test("O93 299 items keep a line each", () => {
  const order = anOrder({ lines: lines(299, (index) => ({ sku: `S${index}` })) });

  expect(contentOf(order).lines).toHaveLength(299);
});

test("O37 O93 200 items with a duty of 0.10 each are 201 lines, and all of it comes back in as many", () => {
  const dutiable = lines(200, (index) => ({ sku: `S${index}`, duties: [aFee(10, { id: `d${index}` })] }));
  const totalCents = 200 * 1190 + 2000;
  const totals = { dutiesCents: 2000, totalCents, currentTotalCents: totalCents, receivedCents: totalCents };
  const order = anOrder({ lines: dutiable, totals });
  const refund = aRefundOf({
    lines: dutiable.map((line) => aRefundLine(line)),
    duties: dutiable.map((_line, index) => ({ feeId: `d${index}`, amountCents: 10 })),
  });

  expect(contentOf(order).lines).toHaveLength(201);
  expect(creditNotesOf({ order, refunds: [refund] })).toMatchObject([{ totals: contentOf(order).totals }]);
});

test("O93 501 equal items are one line of 501 units: 501 × 11.90 = 5,961.90", () => {
  const { lines: printed, totals } = contentOf(anOrder({ lines: lines(501, () => ({})) }));

  expect(printed).toMatchObject([{ quantity: 501, unitPriceE4: 119_000, totalCents: 596_190 }]);
  expect(totals.grossCents).toBe(596_190);
});

test("O93 501 different items: the first 250 alone, the others listed, one total and the same sum per rate", () => {
  const order = anOrder({
    lines: lines(501, (index) => ({
      title: `Becher Nr. ${index + 1}`,
      sku: undefined,
      totalCents: 100 + index,
      rate: index % 3 === 0 ? 700 : 1900,
      discounts: index === 7 ? [{ amountCents: 50, title: "TREUE" }] : [],
    })),
    shipping: [aShippingLine()],
  });

  const { lines: printed, totals } = contentOf(order);

  expect(printed.length).toBeLessThanOrEqual(300);
  expect(totals.grossCents).toBe(order.totals.totalCents);
  const sevenPercent = sumCents(order.lines, (line) => (line.taxes[0]?.rate === 700 ? line.totalCents : 0));
  expect(ofRate(printed, 700)).toBe(sevenPercent);
  expect(printed.slice(0, 250).map(({ title }) => title)).toEqual(order.lines.slice(0, 250).map(({ title }) => title));
  const listed = printed.filter(({ source }) => source === "other").flatMap(({ detail = "" }) => detail.split("\n"));
  expect(listed).toHaveLength(251);
  expect(listed).toContain("1 × Becher Nr. 501: 6,00 €");
  expect(printed.every(({ detail = "" }) => detail.length <= 2000)).toBe(true);
});

test("O93 a line that stands for others says how many", () => {
  const order = anOrder({ lines: lines(310, (index) => ({ title: `Becher ${index}`, sku: undefined })) });

  const printed = contentOf(order).lines.filter(({ source }) => source === "other");

  expect(printed).toMatchObject([
    { title: "60 weitere Positionen", quantity: 1, totalCents: 60 * 1190, taxRate: 1900 },
  ]);
});

test("O93 more than can be listed is held with the number of lines", () => {
  const title = "Becher mit einem Namen, der die Zeile einer Sammelposition für sich allein schon gut füllt";
  const order = anOrder({ lines: lines(4000, (index) => ({ title: `${index} ${title}`, sku: undefined })) });

  expect(invoiceDecisionOf({ order })).toMatchObject({ verdict: "hold", code: "UNSUPPORTED_TOO_MANY_LINES" });
});

test("O93 an English document lists its items in English", () => {
  const order = anOrder({
    customerLocale: "en",
    lines: lines(310, (index) => ({ title: `Mug ${index}`, sku: undefined })),
  });

  const { lines: printed } = wantedInvoiceOf({ order, preferences: preferences() }).content;

  expect(printed.find(({ source }) => source === "other")).toMatchObject({ title: "60 further items" });
  expect(printed.find(({ source }) => source === "other")?.detail).toContain("1 × Mug 309: EUR 11.90");
});

test.each<[string, (index: number) => Parameters<typeof aLineItem>[0], number]>([
  ["equal items in one line of 501", () => ({}), 1],
  ["different items, the last of which share a line", (index) => ({ title: `Becher ${index}`, sku: undefined }), 0],
])("O93 O46 %s: any of them given back is corrected at its rate", (_label, fields, linkable) => {
  const items = lines(501, (index) => ({ ...fields(index), rate: index % 2 === 0 ? 1900 : 700 }));
  const order = anOrder({ lines: items });
  const [last] = items.slice(-2);
  if (last === undefined) throw new Error("no items");

  const [content, ...others] = creditNotesOf({ order, refunds: [aRefundOf({ lines: [aRefundLine(last)] })] });

  expect(others).toEqual([]);
  expect(content?.lines).toMatchObject([{ source: `line:${last.id}`, taxRate: 700, totalCents: 1190 }]);
  expect(content?.corrects?.mayLink).toBe(linkable === 1);
});

test("O93 O48 an order of 501 items given back in full leaves nothing", () => {
  const items = lines(501, (index) => ({
    title: `Becher ${index}`,
    sku: undefined,
    rate: index % 3 === 0 ? 700 : 1900,
  }));
  const order = anOrder({ lines: items });

  const [content] = creditNotesOf({ order, refunds: [aRefundOf({ lines: items.map((item) => aRefundLine(item)) })] });

  expect(content?.totals.perRate).toEqual(contentOf(order).totals.perRate);
});
