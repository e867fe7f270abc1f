import { parseCron } from "./cron.ts";

/** The times of a schedule. */
export interface Expression {
  /** The first instant after `afterMs`; `anchorMs` is when the schedule was created, from which rates count. */
  next(afterMs: number, anchorMs: number): number | undefined;
}

const unitMs: Record<string, number> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/**
 * Parses `rate(…)` and `cron(…)`.
 * @see https://docs.aws.amazon.com/scheduler/latest/UserGuide/schedule-types.html
 */
export function parseExpression(text: string, zone: string): Expression {
  const [, kind, body = ""] = /^(rate|cron)\((.+)\)$/.exec(text) ?? [];
  switch (kind) {
    case "cron":
      return parseCron(body, zone);
    case "rate":
      return parseRate(body);
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
