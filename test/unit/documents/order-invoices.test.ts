import { describe, expect, test } from "vitest";
import { contentTotals } from "#shared/domain/documents/charges/totals.ts";
import { correctedInvoices } from "#shared/domain/documents/credit-notes/corrected-invoices.ts";
import {
  mergedContent,
  type OrderInvoice,
  orderInvoices,
} from "#shared/domain/documents/credit-notes/order-invoices.ts";
import type { ContentLine, DocumentContent, LineSource } from "#shared/domain/documents/paper/content.ts";
import { anOrder } from "../../builders/orders.ts";
import { wantedInvoiceOf } from "../../builders/plans.ts";
import { aContext } from "../../builders/settings.ts";

const { content: whole } = wantedInvoiceOf({ order: anOrder() });
type Row = [source: LineSource, totalCents: number, fields?: Partial<ContentLine>];
const contentOf = (rows: readonly Row[], fields: Partial<DocumentContent> = {}): DocumentContent => {
  const lines = rows.map(([source, totalCents, line]) => ({
    ...{ source, title: source, unit: "Stück", quantity: 1, unitPriceE4: totalCents * 100, taxRate: 1900, totalCents },
    ...line,
  }));
  return { ...whole, lines, totals: contentTotals(fields.taxType ?? "gross", lines), ...fields };
};
const invoiceOf = (providerId: string, rows: readonly Row[], fields: Partial<DocumentContent> = {}) => {
  const content = contentOf(rows, fields);
  return { content, made: { providerId, number: providerId, date: "2026-03-05", status: "open" as const, content } };
};
/** A correction that names these invoices. */
const correctionOf = ([first = "", ...others]: readonly string[], rows: readonly Row[]) => {
  const named = (providerId: string) => ({ providerId, number: providerId, date: "2026-03-05" });
  return contentOf(rows, { corrects: { ...named(first), mayLink: false, others: others.map(named) } });
};

describe("a correction names", () => {
  const one = invoiceOf("RE1", [
    ["line:cup", 3000, { quantity: 3 }],
    ["discount", -500],
  ]);
  const two = invoiceOf("RE2", [
    ["line:cup", 1000],
    ["line:bowl", 500],
    ["discount", -100],
  ]);
  const reduced = invoiceOf("RE3", [["line:book", 1070, { taxRate: 700 }]]);
  const shared = invoiceOf("RE4", [["other", 9000, { parts: ["line:mug", "line:cup"] }]]);
  const all = [one, two, reduced];
  const units = (quantity: number, totalCents: number): Row => ["line:cup", totalCents, { quantity }];

  test.each<[string, readonly Row[], readonly OrderInvoice[], readonly DocumentContent[], readonly string[]]>([
    [
      "the second alone for its line and discount",
      [
        ["line:bowl", 500],
        ["discount", -100],
      ],
      all,
      [],
      ["RE2"],
    ],
    ["both where neither has all four units", [units(4, 3400)], all, [], ["RE1", "RE2"]],
    [
      "the second once the first has given its three",
      [units(1, 900)],
      all,
      [correctionOf(["RE1"], [units(3, 2500)])],
      ["RE2"],
    ],
    [
      "the first, as long as units came back of the second",
      [units(1, 900)],
      all,
      [correctionOf(["RE2"], [units(1, 1000)])],
      ["RE1"],
    ],
    ["the one whose line holds many items, units uncounted", [units(9, 900)], [shared, two], [], ["RE4"]],
    ["by an amount the one with this rate", [["other", 107, { taxRate: 700 }]], all, [], ["RE3"]],
    [
      "by amounts at two rates both",
      [
        ["other", 107, { taxRate: 700 }],
        ["other", 119],
      ],
      all,
      [],
      ["RE1", "RE3"],
    ],
    [
      "by an amount of one rate and nothing of another the first",
      [
        ["other", 0, { taxRate: 700 }],
        ["other", 119],
      ],
      all,
      [],
      ["RE1"],
    ],
    [
      "by an amount the first, which has all left",
      [["other", 2500]],
      all,
      [correctionOf(["RE2"], [["other", 1000]])],
      ["RE1"],
    ],
    [
      "by an amount the second, once the first has none left",
      [["other", 100]],
      all,
      [correctionOf(["RE1"], [["other", 2500]])],
      ["RE2"],
    ],
    [
      "what a correction of the second took beyond it off the first",
      [["other", 2500]],
      all,
      [correctionOf(["RE2"], [["other", 1500]])],
      ["RE1"],
    ],
    ["the only one", [["line:bowl", 500]], [one], [], ["RE1"]],
  ])("%s", (_, rows, invoices, corrections, named) => {
    const found = correctedInvoices(contentOf(rows), invoices, corrections);

    expect(found.map(({ made }) => made?.providerId)).toEqual(named);
  });

  test("the next one for a line that the first bills with too little money left", () => {
    const corrections = [correctionOf(["RE1"], [["other", 2000]])];

    expect(correctedInvoices(contentOf([units(1, 900)]), [one, two], corrections)).toEqual([one, two]);
  });

  test("one on its way, which has no number yet", () => {
    const { content } = two;

    expect(correctedInvoices(contentOf([["line:bowl", 500]]), [one, { content }], [])).toEqual([{ content }]);
  });
});

describe("an order's invoices", () => {
  const { made: first, content } = invoiceOf("RE1", [["line:cup", 1190]]);
  const supplement = { sourceId: "5001-2", content };
  const contextOf = (fields: Parameters<typeof aContext>[0]) => orderInvoices(aContext({ invoice: first, ...fields }));

  test.each([
    ["its own and one on its way", { supplements: [supplement] }, [{ content, made: first }, { content }]],
    [
      "without one that was removed",
      { supplements: [supplement], removedKeys: new Set(["invoice:5001-2"]) },
      [{ content, made: first }],
    ],
    ["unknown where one's content is", { supplements: [{ sourceId: "5001-2" }] }, undefined],
    ["unknown without the first", { invoice: undefined as never }, undefined],
  ])("%s", (_, fields, invoices) => {
    expect(contextOf(fields)).toEqual(invoices);
  });

  test("of one kind are added up as they are", () => {
    const net = [
      invoiceOf("RE1", [["line:cup", 1000]], { taxType: "net" }),
      invoiceOf("RE2", [["line:bowl", 500]], { taxType: "net" }),
    ];

    expect(mergedContent(net)).toMatchObject({
      taxType: "net",
      lines: [{ totalCents: 1000 }, { totalCents: 500 }],
      totals: {
        grossCents: 1785,
        netCents: 1500,
        taxCents: 285,
        perRate: [{ taxRate: 1900, netCents: 1500, taxCents: 285 }],
      },
    });
  });

  test("net beside gross count with tax: 11.90 + 5.95", () => {
    const mixed = [invoiceOf("RE1", [["line:cup", 1190]]), invoiceOf("RE2", [["line:bowl", 500]], { taxType: "net" })];

    expect(mergedContent(mixed)).toMatchObject({
      taxType: "gross",
      lines: [{ totalCents: 1190 }, { totalCents: 595 }],
      totals: { grossCents: 1785, netCents: 1500, taxCents: 285 },
    });
  });
});
