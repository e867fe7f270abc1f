import type { BasisPoints } from "../../../values/money.ts";
import type { Day } from "../../../values/time.ts";

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
  source: string;
}

type Period = { from?: Day; until?: Day };

const always: Period = {};
const from = (day: Day): Period => ({ from: day });
const until = (day: Day): Period => ({ until: day });
const between = (first: Day, last: Day): Period => ({ from: first, until: last });

/** Standard rates first, then reduced ones, each with its period. */
function rowsOf(
  country: string,
  source: string,
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
      source,
    });
  return [...standard.map(row("standard")), ...reduced.map(row("reduced"))];
}

/**
 * Standard and reduced rates of the Union since 2020, by the national laws that carry out Directive 2006/112/EC, Articles
 * 96 to 105b; state of spring 2026. A temporary rate stands here only where its days are certain. What is missing is held
 * as TAX_RATE_NOT_ALLOWED, never guessed. 0 % is allowed everywhere and in no row.
 */
export const euRates: readonly RateRow[] = [
  ...rowsOf(
    "AT",
    "UStG 1994 § 10, § 28 Abs. 52",
    [[2000, always]],
    [
      [1000, always],
      [1300, always],
      [500, between("2020-07-01", "2021-12-31")],
    ],
  ),
  ...rowsOf(
    "BE",
    "Königlicher Erlass Nr. 20 vom 20.07.1970",
    [[2100, always]],
    [
      [1200, always],
      [600, always],
    ],
  ),
  ...rowsOf("BG", "ZDDS Art. 66, 66a", [[2000, always]], [[900, always]]),
  ...rowsOf(
    "CY",
    "Gesetz 95(I)/2000, Anhänge 5 und 12",
    [[1900, always]],
    [
      [900, always],
      [500, always],
    ],
  ),
  ...rowsOf(
    "CZ",
    "Zákon 235/2004 Sb. § 47; Zákon 349/2023 Sb.",
    [[2100, always]],
    [
      [1500, until("2023-12-31")],
      [1000, until("2023-12-31")],
      [1200, from("2024-01-01")],
    ],
  ),
  ...rowsOf(
    "DE",
    "UStG § 12, § 28 Abs. 1 bis 3",
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
  ...rowsOf("DK", "Momsloven § 33", [[2500, always]], []),
  ...rowsOf(
    "EE",
    "Käibemaksuseadus § 15",
    [
      [2000, until("2023-12-31")],
      [2200, between("2024-01-01", "2025-06-30")],
      [2400, from("2025-07-01")],
    ],
    [
      [900, always],
      [1300, from("2025-01-01")],
    ],
  ),
  ...rowsOf(
    "ES",
    "Ley 37/1992 Art. 90, 91; Real Decreto-ley 20/2022, 4/2024",
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
    "Arvonlisäverolaki 1501/1993 § 84, 85, 85a",
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
    "CGI Art. 278, 278-0 bis, 279, 281 quater ff.",
    [[2000, always]],
    [
      [1000, always],
      [550, always],
      [210, always],
    ],
  ),
  ...rowsOf(
    "GR",
    "Gesetz 2859/2000 Art. 21, jetzt Gesetz 5144/2024",
    [[2400, always]],
    [
      [1300, always],
      [600, always],
    ],
  ),
  ...rowsOf(
    "HR",
    "Zakon o PDV Art. 38",
    [[2500, always]],
    [
      [1300, always],
      [500, always],
    ],
  ),
  ...rowsOf(
    "HU",
    "Gesetz CXXVII von 2007 § 82",
    [[2700, always]],
    [
      [1800, always],
      [500, always],
    ],
  ),
  ...rowsOf(
    "IE",
    "Value-Added Tax Consolidation Act 2010 s. 46",
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
    "DPR 633/1972 Art. 16",
    [[2200, always]],
    [
      [1000, always],
      [500, always],
      [400, always],
    ],
  ),
  ...rowsOf(
    "LT",
    "PVM įstatymas Art. 19",
    [[2100, always]],
    [
      [900, until("2025-12-31")],
      [1200, from("2026-01-01")],
      [500, always],
    ],
  ),
  ...rowsOf(
    "LU",
    "Loi TVA vom 12.02.1979 Art. 39, 40; Gesetz vom 26.10.2022",
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
    "PVN likums Art. 41, 42",
    [[2100, always]],
    [
      [1200, always],
      [500, always],
    ],
  ),
  ...rowsOf(
    "MT",
    "VAT Act Cap. 406, Anhang 8",
    [[1800, always]],
    [
      [700, always],
      [500, always],
    ],
  ),
  ...rowsOf("NL", "Wet op de omzetbelasting 1968 Art. 9", [[2100, always]], [[900, always]]),
  ...rowsOf(
    "PL",
    "Ustawa o VAT vom 11.03.2004 Art. 41, 146ef",
    [[2300, always]],
    [
      [800, always],
      [500, always],
    ],
  ),
  ...rowsOf(
    "PT",
    "CIVA Art. 18 (Festland)",
    [[2300, always]],
    [
      [1300, always],
      [600, always],
    ],
  ),
  ...rowsOf(
    "RO",
    "Codul fiscal Art. 291; Gesetz 141/2025",
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
    "Mervärdesskattelag 1994:200, jetzt 2023:200, Kap. 9",
    [[2500, always]],
    [
      [1200, always],
      [600, always],
    ],
  ),
  ...rowsOf(
    "SI",
    "ZDDV-1 Art. 41",
    [[2200, always]],
    [
      [950, always],
      [500, always],
    ],
  ),
  ...rowsOf(
    "SK",
    "Zákon 222/2004 Z. z. § 27; Gesetz 278/2024",
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
