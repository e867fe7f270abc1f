import { describe, expect, test } from "vitest";
import { isProofMissing, neededProof } from "#shared/domain/eu-sales/proofs.ts";
import {
  listDueDay,
  listState,
  type SalesListRow,
  salesListGatherer,
  salesListText,
  wholeEuros,
} from "#shared/domain/eu-sales/sales-list.ts";
import { aSaleAbroad } from "#test/builders/sales-abroad.ts";

type Listed = Parameters<ReturnType<typeof salesListGatherer>["add"]>[0][number];

const supply = (vatId: string | null, netCents: number, fields: Partial<Listed> = {}): Listed => ({
  kind: "invoice",
  regime: "intraCommunity",
  vatId,
  day: "2026-11-05",
  netCents,
  ...fields,
});

const listsOf = (quarter: string, documents: readonly Listed[], ...submitted: string[]) => {
  const gatherer = salesListGatherer();
  gatherer.add(documents);
  return gatherer.lists(
    quarter,
    submitted.map((period) => ({ period })),
  );
};

test("sums are per buyer and kind of supply; a credit note lowers its own period, below zero too", () => {
  const documents = [
    supply("ATU12345675", 10_000),
    supply("ATU12345675", 5_050),
    supply("ATU12345675", 700, { regime: "reverseCharge" }),
    supply("FR83404833048", 300),
    supply("FR83404833048", 300, { kind: "creditNote" }),
    supply("ATU12345675", 2_000, { kind: "creditNote", day: "2027-01-01" }),
    supply(null, 100),
  ];

  expect(listsOf("2026-Q4", documents)).toEqual([
    {
      period: "2026-Q4",
      dueDay: "2027-01-25",
      rows: [
        { vatId: null, supply: "goods", netCents: 100 },
        { vatId: "ATU12345675", supply: "goods", netCents: 15_050 },
        { vatId: "ATU12345675", supply: "services", netCents: 700 },
      ],
    },
  ]);
  expect(listsOf("2027-Q1", documents)[0]?.rows).toEqual([{ vatId: "ATU12345675", supply: "goods", netCents: -2_000 }]);
});

describe("periods", () => {
  const periodsOf = (...given: Parameters<typeof listsOf>) => listsOf(...given).map(({ period }) => period);
  const months = ["2026-10", "2026-11", "2026-12"];

  test.each([
    ["50,000 € of goods", [supply("ATU12345675", 5_000_000)], ["2026-Q4"]],
    ["more goods", [supply("ATU12345675", 5_000_001)], months],
    ["more services", [supply("ATU12345675", 9_000_000, { regime: "reverseCharge" })], ["2026-Q4"]],
    ["more goods four quarters before", [supply("ATU12345675", 5_000_001, { day: "2025-10-01" })], months],
    ["more goods five quarters before", [supply("ATU12345675", 5_000_001, { day: "2025-09-30" })], ["2026-Q4"]],
  ])("%s", (_, documents, periods) => {
    expect(periodsOf("2026-Q4", documents)).toEqual(periods);
  });

  test("what was submitted keeps its period", () => {
    const large = [supply("ATU12345675", 5_000_001)];

    expect([periodsOf("2026-Q4", large, "2026-Q4"), periodsOf("2026-Q4", [], "2026-11")]).toEqual([
      ["2026-Q4"],
      months,
    ]);
  });

  test("a merchant who reports monthly has months of any quarter that was not submitted whole", () => {
    const gatherer = salesListGatherer();
    gatherer.add([supply("ATU12345675", 100, { day: "2026-01-10" })]);
    const monthly = gatherer.lists("2026-Q1", [], true);

    expect(monthly.map(({ period, dueDay }) => [period, dueDay])[0]).toEqual(["2026-01", "2026-02-25"]);
    expect(gatherer.lists("2026-Q1", [{ period: "2026-Q1" }], true)).toHaveLength(1);
  });

  test("monthly lists have the quarter's services in its last month", () => {
    const lists = listsOf("2026-Q4", [
      supply("ATU12345675", 5_000_001, { day: "2026-10-03" }),
      supply("ATU12345675", 700, { day: "2026-10-03", regime: "reverseCharge" }),
    ]);

    expect(lists.map(({ rows }) => rows.map((row) => row.netCents))).toEqual([[5_000_001], [], [700]]);
  });

  test("months before the one that crosses are due with it, and not overdue before", () => {
    const documents = [
      supply("ATU12345675", 2_000_000, { day: "2026-01-10" }),
      supply("ATU12345675", 4_000_000, { day: "2026-03-20" }),
    ];
    const lists = listsOf("2026-Q1", documents);

    expect(lists.map(({ period, dueDay }) => [period, dueDay])).toEqual([
      ["2026-01", "2026-04-27"],
      ["2026-02", "2026-04-27"],
      ["2026-03", "2026-04-27"],
    ]);
    const stateOn = (today: string) => lists.map((list) => listState({ ...list, sha256: "" }, undefined, today));
    expect([stateOn("2026-03-20"), stateOn("2026-04-27"), stateOn("2026-04-28")]).toEqual([
      ["ahead", "none", "ahead"],
      ["due", "none", "due"],
      ["overdue", "none", "overdue"],
    ]);
    // January was submitted with March: February does not become overdue by that
    expect(listsOf("2026-Q1", documents, "2026-01").map(({ dueDay }) => dueDay)[1]).toBe("2026-04-27");
  });

  test("each month has its own day where an earlier quarter had more goods, and stays monthly when goods come back", () => {
    const earlier = supply("ATU12345675", 5_000_001, { day: "2025-10-01" });
    const large = supply("ATU12345675", 5_000_001, { day: "2026-01-10" });
    const back = supply("ATU12345675", 5_000_001, { day: "2026-03-02", kind: "creditNote" });
    const dueDays = (...documents: Listed[]) => listsOf("2026-Q1", documents).map(({ dueDay }) => dueDay);

    expect(dueDays(earlier, large)).toEqual(["2026-02-25", "2026-03-25", "2026-04-27"]);
    expect(dueDays(large, back)).toEqual(["2026-02-25", "2026-03-25", "2026-04-27"]);
  });
});

test.each([
  [15_049, 150],
  [15_050, 151],
  [-15_049, -150],
  [-15_050, -151],
])("%i cents are %i whole euros", (cents, euros) => {
  expect(wholeEuros(cents)).toBe(euros);
});

describe("a list", () => {
  const rows: SalesListRow[] = [{ vatId: "ATU12345675", supply: "goods", netCents: 100 }];
  const state = (
    period: string,
    today: string,
    { submitted, shown = rows }: { submitted?: string; shown?: SalesListRow[] } = {},
  ) =>
    listState(
      { rows: shown, dueDay: listDueDay(period), sha256: salesListText({ rows: shown }) },
      submitted === undefined ? undefined : { sha256: submitted },
      today,
    );

  test("is due on the 25th after its month or quarter, or the next working day", () => {
    expect([listDueDay("2026-11"), listDueDay("2026-Q4")]).toEqual(["2026-12-28", "2027-01-25"]);
  });

  test.each([
    ["Whit Monday", "2026-04", "2026-05-26"],
    ["Christmas and a weekend", "2026-11", "2026-12-28"],
    ["Good Friday to Easter Monday", "2016-02", "2016-03-29"],
    ["Ascension", "2017-04", "2017-05-26"],
    ["Easter Monday", "2011-03", "2011-04-26"],
  ])("is not due on holidays of all states: %s", (_, period, day) => {
    expect(listDueDay(period)).toBe(day);
  });

  test("is ahead, due and overdue by the day", () => {
    const days = ["2026-11-30", "2026-12-01", "2026-12-28", "2026-12-29"];

    expect(days.map((today) => state("2026-11", today))).toEqual(["ahead", "due", "due", "overdue"]);
    expect(["2026-12-31", "2027-01-25", "2027-01-26"].map((today) => state("2026-Q4", today))).toEqual([
      "ahead",
      "due",
      "overdue",
    ]);
  });

  test("is none without rows", () => {
    expect(state("2026-11", "2027-06-01", { shown: [] })).toBe("none");
  });

  test("is changed once a buyer or a sum is another than submitted, or all of it is gone", () => {
    const submitted = salesListText({ rows });
    const other = [{ vatId: "ATU87654321", supply: "goods", netCents: 100 }] as const;

    expect(state("2026-11", "2027-06-01", { submitted })).toBe("submitted");
    expect(state("2026-11", "2027-06-01", { submitted, shown: [...other] })).toBe("changed");
    expect(state("2026-11", "2027-06-01", { submitted, shown: [] })).toBe("changed");
  });
});

describe("proofs", () => {
  test.each([
    ["goods to a business in the Union", { regime: "intraCommunity" }, "transport"],
    ["goods out of the Union", { regime: "export" }, "export"],
    ["services", { regime: "reverseCharge" }, undefined],
    ["consumers", { regime: "distanceSale" }, undefined],
    ["a credit note", { regime: "export", kind: "creditNote" }, undefined],
    ["a cancelled invoice", { regime: "export", status: "voided" }, undefined],
  ] as const)("%s: %o needs %s", (_, fields, kind) => {
    expect(neededProof(aSaleAbroad(fields))).toBe(kind);
  });

  test("a noted proof is not missing", () => {
    const proof = { at: "2026-11-05T10:00:00.000Z", note: "Ausgangsvermerk", fileName: "" };

    expect([
      isProofMissing(aSaleAbroad({ regime: "export" })),
      isProofMissing(aSaleAbroad({ regime: "export", proof })),
    ]).toEqual([true, false]);
  });
});
