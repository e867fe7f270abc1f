import { instantOf, localTime } from "./zoned-time.ts";

/** A parsed AWS cron expression. */
export interface Cron {
  /** The first instant after `afterMs` at which it fires; `undefined` when there is none. */
  next(afterMs: number): number | undefined;
}

/** Leap days can lie eight years apart. */
const MAXIMUM_DAYS = 8 * 366;

/**
 * Parses AWS' six cron fields, without weekdays, names and years; skipped spring times never fire, doubled autumn ones once.
 * @see https://docs.aws.amazon.com/scheduler/latest/UserGuide/schedule-types.html#cron-based
 */
export function parseCron(expression: string, zone: string): Cron {
  const fields = expression.trim().split(/\s+/);
  const [minute = "", hour = "", dayOfMonth = "", month = "", dayOfWeek = "", year = ""] = fields;
  if (fields.length !== 6)
    throw new Error(`"${expression}" has ${fields.length} fields, an AWS cron expression has six`);
  if (dayOfMonth === "?" || dayOfWeek !== "?" || year !== "*") {
    throw new Error(`"${expression}": the sandbox knows days of the month only, in every year`);
  }
  const minutes = numbersOf(minute, 0, 59);
  const hours = numbersOf(hour, 0, 23);
  const days = new Set(numbersOf(dayOfMonth, 1, 31));
  const months = new Set(numbersOf(month, 1, 12));

  return {
    next(afterMs) {
      const start = localTime(afterMs, zone);
      for (let ahead = 0; ahead <= MAXIMUM_DAYS; ahead++) {
        const date = new Date(Date.UTC(start.year, start.month - 1, start.day + ahead));
        const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
        if (!months.has(month) || !days.has(day)) continue;
        for (const hour of hours) {
          for (const minute of minutes) {
            const instant = instantOf({ year, month, day, hour, minute }, zone);
            if (instant !== undefined && instant > afterMs) return instant;
          }
        }
      }
      return undefined;
    },
  };
}

/** The numbers a field stands for, in ascending order; throws for what is no field. */
function numbersOf(field: string, least: number, most: number): number[] {
  const found = new Set<number>();
  for (const part of field.split(",")) {
    const [span = "", stepText] = part.split("/");
    const step = stepText === undefined ? 1 : Number(stepText);
    const [from, to] = boundsOf(span, stepText !== undefined, least, most);
    const isValid = [from, to, step].every(Number.isInteger) && step > 0 && from >= least && to <= most && from <= to;
    if (!isValid) throw new Error(`"${field}" is no field of an AWS cron expression that the sandbox knows`);
    for (let number = from; number <= to; number += step) found.add(number);
  }
  return [...found].sort((a, b) => a - b);
}

function boundsOf(span: string, hasStep: boolean, least: number, most: number): readonly [number, number] {
  if (span === "*") return [least, most];
  const [from, to] = span.split("-").map((text) => (text === "" ? Number.NaN : Number(text)));
  const first = from ?? Number.NaN;
  // "5/10" means from 5 on in steps of ten.
  return [first, to ?? (hasStep ? most : first)];
}
