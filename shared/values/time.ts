/** An instant as ISO 8601 in UTC with milliseconds, e.g. `2026-03-02T09:15:00.000Z`; sorts as text. */
export type Instant = string;

/** A calendar day in Berlin, `YYYY-MM-DD`. */
export type Day = string;

/** An instant from milliseconds since the epoch. */
export function instantOf(milliseconds: number): Instant {
  return new Date(milliseconds).toISOString();
}

/** Milliseconds since the epoch of an instant; throws on anything that is not one. */
export function millisecondsOf(instant: Instant): number {
  const milliseconds = Date.parse(instant);
  if (Number.isNaN(milliseconds)) throw new RangeError(`not an instant: ${instant}`);
  return milliseconds;
}

/** The instant `seconds` after the given one. */
export function secondsAfter(instant: Instant, seconds: number): Instant {
  return instantOf(millisecondsOf(instant) + seconds * 1000);
}

/** The instant without its milliseconds: the shop platform's instants carry whole seconds. */
export function wholeSecond(instant: Instant): Instant {
  return instantOf(Math.floor(millisecondsOf(instant) / 1000) * 1000);
}
