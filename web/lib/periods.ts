import { berlinDay, firstOfPeriod, lastOfPeriod, plusDays } from "#shared/values/days.ts";
import type { Day } from "#shared/values/time.ts";

/** Berlin days, both included. */
export interface Period {
  since: Day;
  until: Day;
}

const periods = {
  today: (today) => ({ since: today, until: today }),
  yesterday: (today) => ({ since: plusDays(today, -1), until: plusDays(today, -1) }),
  last7: (today) => ({ since: plusDays(today, -6), until: today }),
  last30: (today) => ({ since: plusDays(today, -29), until: today }),
  thisMonth: (today) => month(today, 0),
  lastMonth: (today) => month(today, -1),
  thisYear: (today) => year(today, 0),
  lastYear: (today) => year(today, -1),
} satisfies Record<string, (today: Day) => Period>;

type PeriodName = keyof typeof periods;
export const periodNames = Object.keys(periods) as PeriodName[];

/** Months before the last one with a name of their own: with this and the last month, two years. */
const namedMonths = 22;

const month = (today: Day, offset: number): Period => ({
  since: firstOfPeriod(today, "month", offset),
  until: lastOfPeriod(today, "month", offset),
});
const year = (today: Day, offset: number): Period => ({
  since: firstOfPeriod(today, "year", offset),
  until: lastOfPeriod(today, "year", offset),
});

interface PeriodChoice extends Period {
  /** Name of the period, or the first day of a month. */
  value: string;
}

/** The periods that the list offers: the named ones, then the months before the last one, the latest first. */
export function periodChoices(now: Date): PeriodChoice[] {
  const today = berlinDay(now.toISOString());
  return [
    ...periodNames.map((name) => ({ value: name, ...periods[name](today) })),
    ...Array.from({ length: namedMonths }, (_, position) => {
      const period = month(today, -2 - position);
      return { value: period.since, ...period };
    }),
  ];
}

/** The choice whose days are chosen: `all` without a period, `own` where none fits. */
export function chosenPeriod(choices: readonly PeriodChoice[], { since, until }: { since: string; until: string }) {
  if (since === "" && until === "") return "all";
  return choices.find((choice) => choice.since === since && choice.until === until)?.value ?? "own";
}
