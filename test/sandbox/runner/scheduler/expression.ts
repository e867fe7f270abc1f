import { parseCron } from "./cron.ts";
import { instantOf } from "./zoned-time.ts";

/** The times of a schedule. */
export interface Expression {
  /** The first instant after `afterMs`; `anchorMs` is when the schedule was created, from which rates count. */
  next(afterMs: number, anchorMs: number): number | undefined;
}

const unitMs: Record<string, number> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/**
 * Parses `rate(…)`, `cron(…)` and `at(…)`.
 * @see https://docs.aws.amazon.com/scheduler/latest/UserGuide/schedule-types.html
 */
export function parseExpression(text: string, zone: string): Expression {
  const [, kind, body = ""] = /^(rate|cron|at)\((.+)\)$/.exec(text) ?? [];
  switch (kind) {
    case "cron":
      return parseCron(body, zone);
    case "rate":
      return parseRate(body);
    case "at":
      return parseAt(body, zone);
    default:
      throw new Error(`"${text}" is no schedule expression`);
  }
}

function parseRate(body: string): Expression {
  const [, count, unit = ""] = /^(\d+) (minute|hour|day)s?$/.exec(body) ?? [];
  const interval = Number(count) * (unitMs[unit] ?? 0);
  if (!(interval > 0)) throw new Error(`"rate(${body})" is no rate`);
  return { next: (after, anchor) => anchor + (Math.floor((after - anchor) / interval) + 1) * interval };
}

function parseAt(body: string, zone: string): Expression {
  const match = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)$/.exec(body);
  if (!match) throw new Error(`"at(${body})" is no time of the form yyyy-mm-ddThh:mm:ss`);
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match.slice(1).map(Number);
  const instant = instantOf({ year, month, day, hour, minute }, zone);
  const at = instant === undefined ? undefined : instant + second * 1000;
  return { next: (after) => (at !== undefined && at > after ? at : undefined) };
}
