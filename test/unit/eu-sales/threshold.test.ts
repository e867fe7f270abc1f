import fc from "fast-check";
import { expect, test } from "vitest";
import { salesOfYear } from "#functions/modules/documents/sales-of-year.ts";
import { abroadPlace } from "#shared/domain/documents/paper/abroad.ts";
import type { AccountingDocument } from "#shared/domain/documents/paper/document.ts";
import {
  principleFinding,
  type ThresholdYear,
  taxedAtDestinationFrom,
  thresholdCounter,
  thresholdLevel,
} from "#shared/domain/eu-sales/threshold.ts";
import { aRefundAbroad, aSaleAbroad } from "#test/builders/sales-abroad.ts";

const sale = (supplyDay: string, netCents: number, fields: Partial<AccountingDocument> = {}) =>
  aSaleAbroad({ supplyDay, totalCents: netCents, taxCents: 0, regime: "distanceSale", ...fields });

function counted(...documents: AccountingDocument[]): ThresholdYear {
  const counter = thresholdCounter(2026);
  counter.add(documents);
  return counter.result();
}

test("10,000.00 € is not crossed; the next sale crosses, and is named", () => {
  const before = [
    sale("2026-03-01", 994_000),
    sale("2026-04-01", 0, { regime: "homeTaxed", totalCents: 7_140, taxCents: 1_140 }),
  ];
  const next = sale("2026-05-01", 1);

  expect(counted(...before)).toEqual({ year: 2026, netCents: 1_000_000 });
  expect(counted(...before, next).crossing).toEqual({ orderId: next.orderId, number: next.number, day: "2026-05-01" });
});

test("goods and services to consumers count together; drafts, cancelled and deleted invoices do not", () => {
  const { netCents } = counted(
    sale("2026-03-01", 100),
    sale("2026-03-01", 20, { regime: "electronicService" }),
    sale("2026-03-01", 3, { regime: "homeTaxed", totalCents: 4, taxCents: 1 }),
    ...(["draft", "voided", "deleted"] as const).map((status) => sale("2026-03-02", 5_000, { status })),
    sale("2026-03-03", 7_000, { regime: "intraCommunity", vatId: "ATU12345675" }),
    sale("2026-03-03", 9_000, { supplyCountry: "DE", regime: "domestic" }),
  );

  expect(netCents).toBe(123);
});

test("vouchers beside goods do not count, and neither does taking them back", () => {
  const goods = sale("2026-03-01", 990_000);
  const mixed = sale("2026-03-02", 0, { regime: "homeTaxed", totalCents: 15_950, taxCents: 950, voucherCents: 10_000 });
  const back = aRefundAbroad(mixed, { cents: 10_000, on: "2026-03-03" });

  expect(counted(goods, mixed)).toEqual({ year: 2026, netCents: 995_000 });
  expect(counted(goods, mixed, back).netCents).toBe(995_000);
});

test("gift cards alone do not count; a small business' sales without tax do", () => {
  const { netCents } = counted(
    sale("2026-03-01", 100, { regime: "homeTaxed", taxCents: 0 }),
    sale("2026-03-02", 20, { regime: "smallBusiness" }),
  );

  expect(netCents).toBe(20);
});

test("money given back before a sale lowers the count, money given back after the crossing takes nothing back", () => {
  const first = sale("2026-01-10", 900_000);
  const last = sale("2026-06-10", 200_000);

  const early = counted(first, aRefundAbroad(first, { cents: 150_000, on: "2026-05-01" }), last);
  const late = counted(first, aRefundAbroad(first, { cents: 150_000, on: "2026-07-01" }), last);

  expect([early.netCents, early.crossing]).toEqual([950_000, undefined]);
  expect(late.crossing?.number).toBe(last.number);
});

test("a corrected invoice counts once, whenever it was corrected", () => {
  const first = sale("2026-08-15", 150_000);
  const correction = { type: "correction", id: "1" } as const;
  const back = { ...aRefundAbroad(first, { cents: 150_000, on: "2026-11-02" }), source: correction };
  const again = sale("2026-08-15", 150_000, { source: correction, createdAt: "2026-11-02T10:00:01.000Z" });

  const { netCents, crossing } = counted(first, back, again, sale("2026-10-15", 800_000));

  expect([netCents, crossing]).toEqual([950_000, undefined]);
});

test.each([
  ["less, after it crossed: the crossing stays", "2026-10-01", 1_010_000, 990_000, 1_010_000, "2026-10-01"],
  ["less, before the next sale", "2026-10-01", 900_000, 850_000, 950_000, undefined],
  ["more: that crosses", "2026-10-01", 900_000, 1_010_000, 1_010_000, "2026-12-09"],
] as const)(
  "a correction about a changed order counts the change on its day: %s",
  (_, on, before, after, netCents, day) => {
    const first = sale(on, before);
    const changed = { source: { type: "correction", id: "1" }, changedOn: "2026-12-09" } as const;
    const back = { ...aRefundAbroad(first, { cents: before, on: "2026-12-11" }), ...changed };
    const again = sale(on, after, { ...changed, createdAt: "2026-12-11T10:00:01.000Z" });

    const found = counted(first, back, again, ...(after < 900_000 ? [sale("2026-12-10", 100_000)] : []));

    expect([found.netCents, found.crossing?.day]).toEqual([netCents, day]);
  },
);

test("an invoice taken back on its day, or never supplied, is no sale", () => {
  const taken = sale("2026-03-01", 990_000);
  const { supplyDay: _, ...unsent } = sale("2026-03-01", 990_000);

  const atOnce = counted(taken, aRefundAbroad(taken, { cents: 990_000, on: "2026-03-01" }), sale("2026-03-01", 20_000));
  const later = counted(
    unsent,
    aRefundAbroad(unsent, { cents: 990_000, on: "2026-03-11" }),
    sale("2026-03-05", 20_000),
  );

  expect([atOnce.netCents, atOnce.crossing, later.netCents, later.crossing]).toEqual([
    20_000,
    undefined,
    20_000,
    undefined,
  ]);
});

test.each([
  [799_999, undefined],
  [800_000, "near"],
  [1_000_000, "near"],
  [1_000_001, "crossed"],
] as const)("%i cents are %s", (cents, level) => {
  expect(thresholdLevel(counted(sale("2026-02-01", cents)))).toBe(level);
});

const below: ThresholdYear = { year: 2026, netCents: 1 };
const crossed: ThresholdYear = { ...below, crossing: { orderId: "1", number: "RE1", day: "2026-05-01" } };

test.each([
  ["ORIGIN", below, below, undefined, "fits"],
  ["DESTINATION", below, below, undefined, "waived"],
  [undefined, below, below, undefined, "fits"],
  ["ORIGIN", crossed, below, "2026-05-01", "mustChange"],
  ["ORIGIN", below, crossed, "2026-01-01", "mustChange"],
  [undefined, below, crossed, "2026-01-01", "unset"],
  ["DESTINATION", crossed, crossed, "2026-01-01", "fits"],
] as const)("%s with this year %o and the last one %o: from %s, %s", (principle, present, before, from, finding) => {
  expect(taxedAtDestinationFrom(present, before)).toBe(from);
  expect(principleFinding(principle, present, before)).toBe(finding);
});

const day = fc
  .integer({ min: 0, max: 364 })
  .map((at) => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10));
const year = fc.array(
  fc.record({
    day,
    cents: fc.integer({ min: 0, max: 300_000 }),
    /** Days from the invoice to the parcel, from the year before on; null: both on one day. */
    sent: fc.option(fc.integer({ min: 1, max: 400 })),
    refund: fc.option(
      fc.record({ share: fc.double({ min: 0, max: 1, noNaN: true }), after: fc.integer({ min: 0, max: 200 }) }),
    ),
  }),
  { maxLength: 60 },
);

const dayAfter = (on: string, days: number) =>
  new Date(Date.parse(`${on}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** Documents are listed by their day, then by when they were made. */
const orderOf = (document: AccountingDocument) => `${abroadPlace(document)?.day}${document.createdAt}`;

/** The same by counting all again for each sale. */
function recounted(documents: readonly AccountingDocument[]): string | undefined {
  return documents.find((document, place) => {
    const suppliedOn = abroadPlace(document)?.day ?? "";
    const until = documents.slice(0, place + 1);
    const sum = until.reduce((sold, one) => {
      if (one.kind === "invoice") return sold + one.totalCents;
      return (one.correctedOn ?? "") <= suppliedOn ? sold - one.totalCents : sold;
    }, 0);
    return document.kind === "invoice" && sum > 1_000_000;
  })?.number;
}

test("any year has the crossing sale that a full recount finds, however it is paged", async () => {
  await fc.assert(
    fc.asyncProperty(year, fc.integer({ min: 1, max: 20 }), async (sales, size) => {
      const documents = sales
        .flatMap(({ day: on, cents, refund, sent }) => {
          const { supplyDay: _, ...ahead } = sale(dayAfter(on, -(sent ?? 0)), cents);
          const one = sent === null ? sale(on, cents) : { ...ahead, sentOn: on };
          if (refund === null) return [one];
          const back = { cents: Math.floor(cents * refund.share), on: dayAfter(on, refund.after) };
          return [one, aRefundAbroad(one, back)];
        })
        .sort((one, other) => orderOf(one).localeCompare(orderOf(other)));
      const page = async ({ cursor = "0" }: { cursor?: string | undefined }) => {
        const end = Number(cursor) + size;
        return {
          documents: documents.slice(Number(cursor), end),
          cursor: end < documents.length ? String(end) : undefined,
        };
      };

      const found = await salesOfYear({ abroad: { page } }, 2026);

      expect(found.crossing?.number).toBe(recounted(documents));
    }),
  );
});

test("reading ends with the page that has the crossing sale", async () => {
  const asked: (string | undefined)[] = [];
  const page = async ({ cursor }: { cursor?: string | undefined }) => {
    asked.push(cursor);
    return { documents: [sale("2026-02-01", 600_000)], cursor: String(asked.length) };
  };

  const found = await salesOfYear({ abroad: { page } }, 2026);

  expect([asked.length, found.isWhole, found.crossing?.day]).toEqual([2, true, "2026-02-01"]);
});
