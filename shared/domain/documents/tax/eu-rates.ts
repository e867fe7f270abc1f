import type { BasisPoints } from "#shared/values/money.ts";
import type { Day } from "#shared/values/time.ts";

/** One rate of one member state, with the days it applies to, bounds included. */
export interface RateRow {
  /** ISO 3166-1 alpha-2. */
  country: string;
  kind: "standard" | "reduced";
  rate: BasisPoints;
  /** First day; absent: before 2020 already. */
  from?: Day;
  /** Last day; absent: still in force. */
  until?: Day;
}

type Period = { from?: Day; until?: Day };

const always: Period = {};
const from = (day: Day): Period => ({ from: day });
const until = (day: Day): Period => ({ until: day });
const between = (first: Day, last: Day): Period => ({ from: first, until: last });

/** Standard rates first, then reduced ones, each with its period. */
function rowsOf(
  country: string,
  standard: readonly (readonly [BasisPoints, Period])[],
  reduced: readonly (readonly [BasisPoints, Period])[],
): RateRow[] {
  const row =
    (kind: RateRow["kind"]) =>
    ([rate, period]: readonly [BasisPoints, Period]): RateRow => ({
      country,
      kind,
      rate,
      ...period,
    });
  return [...standard.map(row("standard")), ...reduced.map(row("reduced"))];
}

/** The last day for which the rates below were compared with the laws; `npm run check` warns after it. */
export const ratesCheckedUntil: Day = "2026-12-31";

/**
 * Standard and reduced rates of the Union since 2020, by national law (`eu-rate-sources.ts`; Directive 2006/112/EC, Articles 96 to
 * 105b), checked until `ratesCheckedUntil`. A temporary rate is listed only if its days are certain. A rate without a row is held
 * as TAX_RATE_NOT_ALLOWED, never guessed; 0 % is allowed everywhere and has no row.
 */
export const euRates: readonly RateRow[] = [
  ...rowsOf(
    "AT",
    [[2000, always]],
    [
      [1000, always],
      [1300, always],
      [500, between("2020-07-01", "2021-12-31")],
      [490, from("2026-07-01")],
    ],
  ),
  ...rowsOf(
    "BE",
    [[2100, always]],
    [
      [1200, always],
      [600, always],
    ],
  ),
  ...rowsOf("BG", [[2000, always]], [[900, always]]),
  ...rowsOf(
    "CY",
    [[1900, always]],
    [
      [900, always],
      [500, always],
      [300, from("2023-07-21")],
    ],
  ),
  ...rowsOf(
    "CZ",
    [[2100, always]],
    [
      [1500, until("2023-12-31")],
      [1000, until("2023-12-31")],
      [1200, from("2024-01-01")],
    ],
  ),
  ...rowsOf(
    "DE",
    [
      [1900, until("2020-06-30")],
      [1600, between("2020-07-01", "2020-12-31")],
      [1900, from("2021-01-01")],
    ],
    [
      [700, until("2020-06-30")],
      [500, between("2020-07-01", "2020-12-31")],
      [700, from("2021-01-01")],
    ],
  ),
  ...rowsOf("DK", [[2500, always]], []),
  ...rowsOf(
    "EE",
    [
      [2000, until("2023-12-31")],
      [2200, between("2024-01-01", "2025-06-30")],
      [2400, from("2025-07-01")],
    ],
    [
      [900, always],
      [500, between("2022-08-01", "2024-12-31")],
      [1300, from("2025-01-01")],
    ],
  ),
  ...rowsOf(
    "ES",
    [[2100, always]],
    [
      [1000, always],
      [400, always],
      [500, between("2023-01-01", "2024-09-30")],
      [750, between("2024-10-01", "2024-12-31")],
      [200, between("2024-10-01", "2024-12-31")],
    ],
  ),
  ...rowsOf(
    "FI",
    [
      [2400, until("2024-08-31")],
      [2550, from("2024-09-01")],
    ],
    [
      [1400, until("2025-12-31")],
      [1350, from("2026-01-01")],
      [1000, always],
    ],
  ),
  ...rowsOf(
    "FR",
    [[2000, always]],
    [
      [1000, always],
      [550, always],
      [210, always],
    ],
  ),
  ...rowsOf(
    "GR",
    [[2400, always]],
    [
      [1300, always],
      [600, always],
    ],
  ),
  ...rowsOf(
    "HR",
    [[2500, always]],
    [
      [1300, always],
      [500, always],
    ],
  ),
  ...rowsOf(
    "HU",
    [[2700, always]],
    [
      [1800, always],
      [500, always],
    ],
  ),
  ...rowsOf(
    "IE",
    [
      [2300, until("2020-08-31")],
      [2100, between("2020-09-01", "2021-02-28")],
      [2300, from("2021-03-01")],
    ],
    [
      [1350, always],
      [900, always],
      [480, always],
    ],
  ),
  ...rowsOf(
    "IT",
    [[2200, always]],
    [
      [1000, always],
      [500, always],
      [400, always],
    ],
  ),
  ...rowsOf(
    "LT",
    [[2100, always]],
    [
      [900, until("2025-12-31")],
      [1200, from("2026-01-01")],
      [500, always],
    ],
  ),
  ...rowsOf(
    "LU",
    [
      [1700, until("2022-12-31")],
      [1600, between("2023-01-01", "2023-12-31")],
      [1700, from("2024-01-01")],
    ],
    [
      [1400, until("2022-12-31")],
      [1300, between("2023-01-01", "2023-12-31")],
      [1400, from("2024-01-01")],
      [800, until("2022-12-31")],
      [700, between("2023-01-01", "2023-12-31")],
      [800, from("2024-01-01")],
      [300, always],
    ],
  ),
  ...rowsOf(
    "LV",
    [[2100, always]],
    [
      [1200, always],
      [500, always],
    ],
  ),
  ...rowsOf(
    "MT",
    [[1800, always]],
    [
      [1200, from("2024-01-01")],
      [700, always],
      [500, always],
    ],
  ),
  ...rowsOf("NL", [[2100, always]], [[900, always]]),
  ...rowsOf(
    "PL",
    [[2300, always]],
    [
      [800, always],
      [500, always],
    ],
  ),
  ...rowsOf(
    "PT",
    [[2300, always]],
    [
      [1300, always],
      [600, always],
    ],
  ),
  ...rowsOf(
    "RO",
    [
      [1900, until("2025-07-31")],
      [2100, from("2025-08-01")],
    ],
    [
      [900, until("2025-07-31")],
      [500, until("2025-07-31")],
      [1100, from("2025-08-01")],
    ],
  ),
  ...rowsOf(
    "SE",
    [[2500, always]],
    [
      [1200, always],
      [600, always],
    ],
  ),
  ...rowsOf(
    "SI",
    [[2200, always]],
    [
      [950, always],
      [500, always],
    ],
  ),
  ...rowsOf(
    "SK",
    [
      [2000, until("2024-12-31")],
      [2300, from("2025-01-01")],
    ],
    [
      [1000, until("2024-12-31")],
      [1900, from("2025-01-01")],
      [500, from("2025-01-01")],
    ],
  ),
];
