import { expect, test } from "vitest";
import { euRateSources } from "#shared/domain/documents/tax/eu-rate-sources.ts";
import { euRates, ratesCheckedUntil } from "#shared/domain/documents/tax/eu-rates.ts";
import { isRateOn } from "#shared/domain/documents/tax/rates.ts";
import { isEuMember } from "#shared/values/countries.ts";
import { foreignRates } from "../../sandbox/lexoffice/values/tax-rates.ts";
import { rateWarning } from "../../tools/rates.mjs";

/** The general rate of a member state on a day; undefined for other countries. */
const standardRateOn = (country: string, day: string) =>
  euRates.find((row) => row.country === country && row.kind === "standard" && isRateOn(country, row.rate, day))?.rate;

const countries = [...new Set(euRates.map(({ country }) => country))];

test.each([
  ["O19 Germany, before the cut of 2020", "DE", "2020-06-30", 1900],
  ["O19 Germany, during it", "DE", "2020-07-01", 1600],
  ["O19 Germany, its last day", "DE", "2020-12-31", 1600],
  ["O19 Germany, after it", "DE", "2021-01-01", 1900],
  ["O25 Finland, before 25.5 %", "FI", "2024-08-31", 2400],
  ["O25 Finland, 25.5 %", "FI", "2024-09-01", 2550],
  ["Estonia, before 24 %", "EE", "2025-06-30", 2200],
  ["Estonia, 24 %", "EE", "2025-07-01", 2400],
  ["Romania, before 21 %", "RO", "2025-07-31", 1900],
  ["Romania, 21 %", "RO", "2025-08-01", 2100],
  ["Slovakia, 23 %", "SK", "2025-01-01", 2300],
  ["Luxembourg, the year of 16 %", "LU", "2023-06-01", 1600],
  ["Ireland, the half year of 21 %", "IE", "2020-12-01", 2100],
  ["Switzerland has none of the Union's", "CH", "2026-03-02", undefined],
])("the general rate in %s", (_label, country, day, rate) => {
  expect(standardRateOn(country, day)).toBe(rate);
});

test.each([
  ["O28 books in France at 5.5 %", "FR", 550, "2026-03-02", true],
  ["6.5 % in France", "FR", 650, "2026-03-02", false],
  ["9.5 % in Slovenia", "SI", 950, "2026-03-02", true],
  ["13.5 % in Finland since 2026", "FI", 1350, "2026-01-01", true],
  ["13.5 % in Finland before", "FI", 1350, "2025-12-31", false],
  ["12 % in Czechia since 2024", "CZ", 1200, "2024-01-01", true],
  ["15 % in Czechia since 2024", "CZ", 1500, "2024-01-01", false],
  ["O28 4.9 % on food in Austria since July 2026", "AT", 490, "2026-07-01", true],
  ["O28 4.9 % on food in Austria before", "AT", 490, "2026-06-30", false],
  ["O28 5 % on newspapers in Estonia, last day", "EE", 500, "2024-12-31", true],
  ["O28 5 % on newspapers in Estonia since 2025", "EE", 500, "2025-01-01", false],
  ["O28 12 % in Malta since 2024", "MT", 1200, "2024-01-01", true],
  ["O28 12 % in Malta before", "MT", 1200, "2023-12-31", false],
  ["O28 3 % on books in Cyprus", "CY", 300, "2026-03-02", true],
  ["0 % anywhere", "HU", 0, "2026-03-02", true],
])("%s is allowed or not", (_label, country, rate, day, isAllowed) => {
  expect(isRateOn(country, rate, day)).toBe(isAllowed);
});

test("every member state has exactly one general rate on every day since 2020", () => {
  expect(countries).toHaveLength(27);
  expect(countries.every(isEuMember)).toBe(true);
  const days = euRates.flatMap(({ from, until }) => [from, until]).filter((day) => day !== undefined);
  for (const day of ["2020-01-01", ...days, "2026-11-20"]) {
    for (const country of countries) {
      const applies = euRates.filter(
        (row) =>
          row.country === country &&
          row.kind === "standard" &&
          (row.from ?? "") <= day &&
          (row.until === undefined || day <= row.until),
      );
      expect([country, day, applies.length]).toEqual([country, day, 1]);
    }
  }
});

test("the rates of every member state name their law", () => {
  expect(Object.keys(euRateSources).toSorted()).toEqual(countries.toSorted());
  for (const source of Object.values(euRateSources)) expect(source).toMatch(/\d/);
});

test("the provider of the sandbox takes every rate that is in force", () => {
  const day = "2026-11-20";
  const inForce = euRates.filter(
    ({ country, from, until }) => country !== "DE" && (from ?? "") <= day && day <= (until ?? day),
  );
  const refused = inForce.filter(({ country, rate }) => !foreignRates(country, day)?.includes(rate));
  expect(refused.map(({ country, rate }) => [country, rate])).toEqual([]);
});

test("`npm run check` warns once the checked days of the table are over", () => {
  expect(rateWarning(ratesCheckedUntil)).toBeUndefined();
  expect(rateWarning("2100-01-01")).toContain(ratesCheckedUntil);
});

test("every row has a period that ends after it begins", () => {
  for (const { from, until } of euRates) {
    if (from !== undefined && until !== undefined) expect(from < until).toBe(true);
  }
});
