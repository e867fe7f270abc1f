/** Rates are hundredths of a percent (19 % = 1900), as fractional rates exist. Days are `yyyy-MM-dd`. */
const GERMAN_PERIODS: readonly { until: string; rates: readonly number[] }[] = [
  { until: "2020-06-30", rates: [0, 700, 1900] },
  { until: "2020-12-31", rates: [0, 500, 1600] },
  { until: "9999-12-31", rates: [0, 700, 1900] },
];

/** Rates accepted in German documents whose relevant day is `day` (vendor documentation, tax rates). */
export function germanRates(day: string): readonly number[] {
  return GERMAN_PERIODS.find(({ until }) => day <= until)?.rates ?? [];
}

interface ForeignRates {
  since?: string;
  rates: readonly number[];
}

/** Newest period first; 0 % is accepted everywhere. Sources: the member states' published rates. */
const FOREIGN: Readonly<Record<string, readonly ForeignRates[]>> = {
  AT: [{ since: "2026-07-01", rates: [2000, 1000, 1300, 490] }, { rates: [2000, 1000, 1300] }],
  BE: [{ rates: [2100, 600, 1200] }],
  BG: [{ rates: [2000, 900] }],
  CY: [{ since: "2023-07-21", rates: [1900, 500, 900, 300] }, { rates: [1900, 500, 900] }],
  CZ: [{ rates: [2100, 1200] }],
  DK: [{ rates: [2500] }],
  EE: [
    { since: "2025-07-01", rates: [2400, 900, 1300] },
    { since: "2025-01-01", rates: [2200, 900, 1300] },
    { since: "2024-01-01", rates: [2200, 500, 900] },
    { rates: [2000, 500, 900] },
  ],
  ES: [{ rates: [2100, 400, 1000] }],
  FI: [{ since: "2026-01-01", rates: [2550, 1000, 1350] }, { rates: [2550, 1000, 1400] }],
  FR: [{ rates: [2000, 210, 550, 1000] }],
  GR: [{ rates: [2400, 600, 1300] }],
  HR: [{ rates: [2500, 500, 1300] }],
  HU: [{ rates: [2700, 500, 1800] }],
  IE: [{ rates: [2300, 480, 900, 1350] }],
  IT: [{ rates: [2200, 400, 500, 1000] }],
  LT: [{ since: "2026-01-01", rates: [2100, 500, 1200] }, { rates: [2100, 500, 900] }],
  LU: [{ rates: [1700, 300, 800, 1400] }],
  LV: [{ rates: [2100, 500, 1200] }],
  MT: [{ rates: [1800, 500, 700, 1200] }],
  NL: [{ rates: [2100, 900] }],
  PL: [{ rates: [2300, 500, 800] }],
  PT: [{ rates: [2300, 600, 1300] }],
  RO: [{ since: "2025-08-01", rates: [2100, 1100] }, { rates: [1900, 500, 900] }],
  SE: [{ rates: [2500, 600, 1200] }],
  SI: [{ rates: [2200, 500, 950] }],
  SK: [{ since: "2025-01-01", rates: [2300, 500, 1900] }, { rates: [2000, 500, 1000] }],
};

/** Rates of another member state on a day, 0 % included; `undefined` for countries without a table. */
export function foreignRates(countryCode: string, day: string): readonly number[] | undefined {
  const period = FOREIGN[countryCode]?.find(({ since }) => since === undefined || day >= since);
  return period && [0, ...period.rates];
}
