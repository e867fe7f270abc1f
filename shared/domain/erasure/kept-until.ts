import { berlinDay, berlinMidnight } from "../../values/days.ts";
import type { Instant } from "../../values/time.ts";

/** Whole years after the record's year: § 147 Abs. 3 and 4 AO, § 14b UStG; § 31 OWiG; § 195, § 199 Abs. 1 BGB. */
const years = { taxRecords: 8, settingRecords: 10, proof: 3, claims: 3 } as const;

/** End of a record's legal retention: the start of the first day without it. */
export function keptUntil(by: keyof typeof years, at: Instant): Instant {
  const year = Number(berlinDay(at).slice(0, 4));
  return berlinMidnight(`${year + years[by] + 1}-01-01`);
}
