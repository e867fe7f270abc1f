import { berlinDay } from "#shared/values/days.ts";
import { monthName } from "#web/lib/format.ts";
import { type Period, periodChoices, periodNames } from "#web/lib/periods.ts";
import { deExport as texts } from "#web/locales/de-export.ts";
import { deOrders } from "#web/locales/de-orders.ts";

/** A period that the export offers by a name. */
export interface NamedPeriod extends Period {
  value: string;
  label: string;
}

const NAMED_YEARS = 2;
const MOST_YEARS = 12;

/** Days that the merchant writes. */
export const OWN = "own";
/** Chosen at first. */
export const FIRST = "thisYear";

/** Everything since the shop was opened, each of its years, and the usual periods. */
export function exportPeriods(now: Date, openedAt: string | null): NamedPeriod[] {
  const today = berlinDay(now.toISOString());
  const opened = openedAt === null ? today : berlinDay(openedAt);
  const year = Number(today.slice(0, 4));
  const older = Math.min(MOST_YEARS, year - Number(opened.slice(0, 4)) + 1 - NAMED_YEARS);
  const years = Array.from({ length: Math.max(0, older) }, (_, position) => String(year - NAMED_YEARS - position));
  const usual = periodChoices(now).map((choice) => ({ ...choice, label: labelOf(choice.value) }));
  const isYear = ({ value }: NamedPeriod) => value.endsWith("Year");
  return [
    { value: "all", label: texts.all, since: opened < today ? opened : today, until: today },
    ...usual.filter(isYear),
    ...years.map((name) => ({ value: name, label: name, since: `${name}-01-01`, until: `${name}-12-31` })),
    ...usual.filter((choice) => !isYear(choice)),
  ];
}

function labelOf(value: string): string {
  const name = periodNames.find((known) => known === value);
  return name === undefined ? monthName(value) : deOrders.periods[name];
}
