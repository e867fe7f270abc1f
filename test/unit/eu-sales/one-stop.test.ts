import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { oneStopFile } from "#shared/domain/eu-sales/one-stop-file.ts";
import {
  correctedTaxes,
  firstRead,
  missingReturn,
  type OneStopRow,
  oneStopGatherer,
  oneStopReturn,
  returnState,
  type SubmittedReturn,
  totalOf,
} from "#shared/domain/eu-sales/one-stop-return.ts";
import { lastDayOf, quarterBeside, quarterOf, returnDueDay } from "#shared/domain/eu-sales/quarters.ts";

type OneStopDocument = Parameters<ReturnType<typeof oneStopGatherer>["add"]>[0][number];

const taxIn = (gross: number, rate: number) => Math.round((gross * rate) / (10_000 + rate));

const aSale = (country: string, gross: number, taxRate: number, fields: Partial<OneStopDocument> = {}) => {
  const taxCents = taxIn(gross, taxRate);
  return {
    kind: "invoice" as const,
    regime: "distanceSale",
    country,
    day: "2026-10-05",
    grossCents: gross,
    taxCents,
    rates: [{ taxRate, netCents: gross - taxCents, taxCents }],
    ...fields,
  };
};

const back = (sale: OneStopDocument): OneStopDocument => ({ ...sale, kind: "creditNote" });

function sumsOf(...documents: OneStopDocument[]) {
  const gatherer = oneStopGatherer();
  gatherer.add(documents);
  return gatherer.sums();
}

const submit = (quarter: string, documents: OneStopDocument[], submitted: readonly SubmittedReturn[] = []) => {
  const { rows, corrections } = oneStopReturn(quarter, sumsOf(...documents), submitted);
  return [...submitted, { quarter, rows, corrections, at: "2027-01-20T10:00:00.000Z" }];
};

describe("a quarter's return", () => {
  test("tax is the sum of what documents print", () => {
    const sums = sumsOf(aSale("AT", 2_400, 2000), aSale("AT", 5_990, 2000), aSale("AT", 999, 2000));

    const { rows } = oneStopReturn("2026-Q4", sums, []);

    expect(rows).toEqual([
      { country: "AT", supply: "goods", rateKind: "standard", taxRate: 2000, netCents: 7_824, taxCents: 1_565 },
    ]);
  });

  test.each([
    ["HU", 2700, "standard", 4_717, 1_273],
    ["FI", 2550, "standard", 4_773, 1_217],
    ["FR", 550, "reduced", 5_678, 312],
  ] as const)("59.90 € to %s at %i are %s, %i + %i", (country, rate, rateKind, netCents, taxCents) => {
    expect(oneStopReturn("2026-Q4", sumsOf(aSale(country, 5_990, rate)), []).rows).toMatchObject([
      { rateKind, netCents, taxCents },
    ]);
  });

  test("goods and services are apart, and what is not of the scheme is left out", () => {
    const sums = sumsOf(
      aSale("AT", 1_200, 2000),
      aSale("AT", 600, 2000, { regime: "electronicService" }),
      aSale("AT", 1_190, 1900, { regime: "homeTaxed" }),
    );

    expect(oneStopReturn("2026-Q4", sums, []).rows.map(({ supply, netCents }) => [supply, netCents])).toEqual([
      ["goods", 1_000],
      ["services", 500],
    ]);
  });

  test("a document whose rates are not known has a row of its own", () => {
    const sums = sumsOf(aSale("AT", 1_200, 2000, { rates: null }));

    expect(oneStopReturn("2026-Q4", sums, []).rows).toMatchObject([
      { rateKind: null, taxRate: null, netCents: 1_000, taxCents: 200 },
    ]);
  });

  test("money back for an earlier quarter lowers that one while it is not submitted", () => {
    const sale = aSale("AT", 12_000, 2000, { day: "2026-09-30" });
    const sums = sumsOf(sale, aSale("AT", 2_400, 2000), back({ ...aSale("AT", 6_000, 2000), day: "2026-09-30" }));

    expect(totalOf(oneStopReturn("2026-Q3", sums, []).rows)).toEqual({ netCents: 5_000, taxCents: 1_000 });
    expect(oneStopReturn("2026-Q4", sums, []).corrections).toEqual([]);
  });

  test("a submitted quarter stays, and the next return corrects it", () => {
    const before = [aSale("AT", 12_000, 2000, { day: "2026-09-30" })];
    const submitted = submit("2026-Q3", before);
    const sums = sumsOf(...before, back({ ...aSale("AT", 6_000, 2000), day: "2026-09-30" }), aSale("AT", 2_400, 2000));

    const third = oneStopReturn("2026-Q3", sums, submitted);
    const fourth = oneStopReturn("2026-Q4", sums, submitted);

    expect(totalOf(third.rows)).toEqual({ netCents: 10_000, taxCents: 2_000 });
    expect(third.changed).toMatchObject([{ netCents: -5_000, taxCents: -1_000 }]);
    expect(totalOf(fourth.rows)).toEqual({ netCents: 2_000, taxCents: 400 });
    expect(fourth.corrections).toMatchObject([{ quarter: "2026-Q3", netCents: -5_000, taxCents: -1_000 }]);
    expect(correctedTaxes(fourth, submitted)).toEqual([
      { country: "AT", quarter: "2026-Q3", declaredCents: 2_000, correctedCents: 1_000 },
    ]);
  });

  test("what one return corrected, the next one does not correct again", () => {
    const before = [aSale("AT", 12_000, 2000, { day: "2026-09-30" })];
    const all = [...before, back({ ...aSale("AT", 6_000, 2000), day: "2026-09-30" })];
    const submitted = submit("2026-Q4", all, submit("2026-Q3", before));

    expect(oneStopReturn("2027-Q1", sumsOf(...all), submitted).corrections).toEqual([]);
  });

  test("corrections end three years after a return was due", () => {
    const before = [aSale("AT", 12_000, 2000, { day: "2023-09-30" })];
    const submitted = submit("2023-Q3", before);
    const sums = sumsOf(...before, back({ ...aSale("AT", 6_000, 2000), day: "2023-09-30" }));

    expect(oneStopReturn("2026-Q3", sums, submitted).corrections).toHaveLength(1);
    expect(oneStopReturn("2026-Q4", sums, submitted).corrections).toEqual([]);
    expect([firstRead("2026-Q3", submitted), firstRead("2026-Q4", submitted)]).toEqual(["2023-Q3", "2026-Q4"]);
  });

  test("a return is overdue after the month behind its quarter, until it is submitted", () => {
    const days = ["2026-09-30", "2026-10-01", "2026-10-31", "2026-11-01"];
    const stateOn = (today: string, submittedAt?: string) =>
      returnState({ quarter: "2026-Q3", ...(submittedAt && { submittedAt }) }, today);

    expect(days.map((today) => stateOn(today))).toEqual(["running", "due", "due", "overdue"]);
    expect(stateOn("2026-12-01", "2026-11-20T10:00:00.000Z")).toBe("submitted");
  });

  test("returns follow each other without a gap, the first one anywhere", () => {
    expect(missingReturn("2026-Q4", [])).toBeUndefined();
    expect(missingReturn("2026-Q4", [{ quarter: "2026-Q3" }])).toBeUndefined();
    expect(missingReturn("2026-Q4", [{ quarter: "2026-Q2" }])).toBe("2026-Q3");
  });
});

describe("the authority's file", () => {
  const row = (fields: Partial<OneStopRow>): OneStopRow => ({
    country: "AT",
    supply: "goods",
    rateKind: "standard",
    taxRate: 2000,
    netCents: 7_824,
    taxCents: 1_565,
    ...fields,
  });

  test("opens each country once, Greece by its own code, with kind, rate, net and tax", () => {
    const file = oneStopFile([
      row({}),
      row({ supply: "services", rateKind: "reduced", taxRate: 1000, netCents: 100, taxCents: 10 }),
      row({ country: "GR", taxRate: 2400, netCents: 5, taxCents: 1 }),
      row({ country: "DK", taxRate: 2500, netCents: 400, taxCents: 100 }),
    ]);

    expect(file?.split("\r\n")).toEqual([
      "#v2.0",
      "1,AT",
      "3,AT,STANDARD,20.00,78.24,15.65",
      "2,AT,REDUCED,10.00,1.00,0.10",
      "1,DK",
      "3,DK,STANDARD,25.00,4.00,1.00",
      "1,EL",
      "3,EL,STANDARD,24.00,0.05,0.01",
      "",
    ]);
  });

  test("holds only rows that are certain", () => {
    const uncertain = [row({ rateKind: null }), row({ netCents: -100, taxCents: -20 }), row({ netCents: 0 })];

    expect(oneStopFile(uncertain)).toBeUndefined();
    expect(oneStopFile([...uncertain, row({})])?.split("\r\n")).toHaveLength(4);
  });
});

test("quarters end and are due on their last days, weekends or not", () => {
  expect(["2026-01-01", "2026-03-31", "2026-12-31"].map(quarterOf)).toEqual(["2026-Q1", "2026-Q1", "2026-Q4"]);
  expect([lastDayOf("2026-Q2"), returnDueDay("2026-Q2"), returnDueDay("2026-Q4")]).toEqual([
    "2026-06-30",
    "2026-07-31",
    "2027-01-31",
  ]);
});

// A year of sales in states whose rates changed, parcels and refunds any quarter later, and returns submitted one after the other.
const rates = { AT: [2000, 1000], EE: [2200, 2400], SK: [2000, 2300], FI: [2400, 2550], HU: [2700, 500] } as const;
const first = "2024-Q3";
const sale = fc.record({
  country: fc.constantFrom(...(Object.keys(rates) as (keyof typeof rates)[])),
  rate: fc.nat(1),
  quarter: fc.nat(5),
  day: fc.nat(89),
  gross: fc.integer({ min: 1, max: 99_999 }),
  refund: fc.option(fc.record({ later: fc.nat(5), share: fc.integer({ min: 1, max: 100 }) })),
  isService: fc.boolean(),
  /** Quarters until the parcel leaves, up to the next year; null: with the invoice. */
  parcel: fc.option(fc.integer({ min: 1, max: 3 })),
});

test("what returns declare and correct is what documents print, per country and rate, to the cent", () => {
  fc.assert(
    fc.property(fc.array(sale, { maxLength: 40 }), (sales) => {
      const made = sales.flatMap(({ country, rate, quarter, day, gross, refund, isService, parcel }) => {
        const on = dayIn(quarterBeside(first, quarter), day);
        const regime = isService ? "electronicService" : "distanceSale";
        const invoice = aSale(country, gross, rates[country][rate as 0 | 1], { day: on, regime });
        const sent =
          parcel === null
            ? undefined
            : { from: quarter + parcel, on: dayIn(quarterBeside(first, quarter + parcel), day) };
        if (refund === null) return [{ at: quarter, document: invoice, sent }];
        const cents = Math.max(1, Math.floor((gross * refund.share) / 100));
        const note = back({ ...aSale(country, cents, rates[country][rate as 0 | 1]), day: on, regime });
        return [
          { at: quarter, document: invoice, sent },
          { at: quarter + refund.later, document: note, sent },
        ];
      });
      let submitted: readonly SubmittedReturn[] = [];
      for (let quarter = 0; quarter <= 11; quarter++) {
        const known = made
          .filter(({ at }) => at <= quarter)
          .map(({ document, sent }) => (sent && sent.from <= quarter ? { ...document, day: sent.on } : document));
        submitted = submit(quarterBeside(first, quarter), known, submitted);
      }

      const declared = submitted.flatMap(({ rows, corrections }) => [...rows, ...corrections]);

      expect(netAndTax(declared.map((row) => ({ ...row, sign: 1 })))).toEqual(
        netAndTax(
          made.flatMap(({ document }) =>
            (document.rates ?? []).map((part) => ({
              ...part,
              country: document.country ?? "",
              supply: document.regime === "distanceSale" ? "goods" : "services",
              sign: document.kind === "creditNote" ? -1 : 1,
            })),
          ),
        ),
      );
    }),
  );
});

const dayIn = (quarter: string, place: number): string => {
  const [year = "", number] = quarter.split("-Q");
  return new Date(Date.UTC(Number(year), Number(number) * 3 - 3, 1 + place)).toISOString().slice(0, 10);
};

interface Amount {
  country: string;
  supply: string;
  taxRate: number | null;
  netCents: number;
  taxCents: number;
  sign: number;
}

function netAndTax(amounts: readonly Amount[]): Record<string, readonly [number, number]> {
  const sums: Record<string, readonly [number, number]> = {};
  for (const { country, supply, taxRate, netCents, taxCents, sign } of amounts) {
    const key = `${country} ${supply} ${taxRate}`;
    const [net, tax] = sums[key] ?? [0, 0];
    sums[key] = [net + sign * netCents, tax + sign * taxCents];
  }
  return Object.fromEntries(Object.entries(sums).filter(([, [net, tax]]) => net !== 0 || tax !== 0));
}
