import { describe, expect, test } from "vitest";
import { defaultExportKeys } from "#shared/domain/export/export-columns.ts";
import { periodFault, rememberedChoice } from "#web/features/export/choice.ts";
import { exportPeriods } from "#web/features/export/periods.ts";

const now = new Date("2026-11-23T19:00:00.000Z");
const periods = exportPeriods(now, "2022-03-14T23:30:00.000Z");
const usual = {
  ...{ period: "thisYear", since: "2026-01-01", until: "2026-12-31" },
  ...{ selection: "all", format: "csv", columns: defaultExportKeys },
};
const remembered = (stored: unknown) => rememberedChoice(periods, JSON.stringify(stored));

describe("the periods of an export", () => {
  test("begin with all days since the shop was opened, and each of its years", () => {
    expect(periods.slice(0, 5)).toEqual([
      { value: "all", label: "Gesamter Zeitraum", since: "2022-03-15", until: "2026-11-23" },
      { value: "thisYear", label: "Dieses Jahr", since: "2026-01-01", until: "2026-12-31" },
      { value: "lastYear", label: "Letztes Jahr", since: "2025-01-01", until: "2025-12-31" },
      { value: "2024", label: "2024", since: "2024-01-01", until: "2024-12-31" },
      { value: "2023", label: "2023", since: "2023-01-01", until: "2023-12-31" },
    ]);
    expect(periods[5]?.value).toBe("2022");
    expect(periods.map(({ value }) => value)).not.toContain("2021");
  });

  test("have months by their names, and each name once", () => {
    const values = periods.map(({ value }) => value);

    expect(periods).toContainEqual({
      ...{ value: "2026-03-01", label: "März 2026", since: "2026-03-01", until: "2026-03-31" },
    });
    expect(new Set(values).size).toBe(values.length);
  });

  test.each([null, "2026-11-23T10:00:00.000Z", "2027-01-01T00:00:00.000Z"])(
    "of a shop opened %s are whole",
    (opened) => {
      const [all] = exportPeriods(now, opened);

      expect(all).toMatchObject({ since: "2026-11-23", until: "2026-11-23" });
    },
  );
});

describe("the choice of the last time", () => {
  test("is found again; a named period is that of today", () => {
    const chosen = {
      period: "lastYear",
      selection: "withCredit",
      format: "json",
      columns: ["order.name", "credits.pdf"],
    };

    expect(remembered({ ...chosen, since: "2019-01-01", until: "2019-12-31" })).toEqual({
      ...{ ...chosen, since: "2025-01-01", until: "2025-12-31" },
    });
  });

  test("keeps days of the merchant's own", () => {
    const own = { period: "own", since: "2026-03-02", until: "2026-03-09" };

    expect(remembered(own)).toEqual({ ...usual, ...own });
  });

  test.each<[string, unknown]>([
    ["nothing", {}],
    ["a list", []],
    ["a number", 7],
    ["null", null],
    ["words of another version", { period: "decade", selection: "unpaid", format: "xlsx", columns: ["order.gone"] }],
    ["days that are none", { period: "own", since: "yesterday", until: "2026-03-09" }],
    ["columns that are no list", { columns: { length: 3 } }],
  ])("is the usual one where the browser holds %s", (_, stored) => {
    expect(remembered(stored)).toEqual(usual);
  });

  test("is the usual one where the browser holds no JSON, or nothing", () => {
    expect(rememberedChoice(periods, "{")).toEqual(usual);
    expect(rememberedChoice(periods, null)).toEqual(usual);
  });
});

test.each([
  ["", "2026-03-01", "since"],
  ["2026-03-01", "", "until"],
  ["2026-03-02", "2026-03-01", "reversed"],
  ["2026-03-01", "2026-03-01", undefined],
])("days from %j to %j are wrong by %s", (since, until, fault) => {
  expect(periodFault({ since, until })).toBe(fault);
});
