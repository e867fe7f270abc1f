const STRICT_DATE_TIME = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})\.(\d{3})(Z|[+-]\d{2}:\d{2})$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MS_PER_MINUTE = 60_000;

const wallClock = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/Berlin",
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
});

/** Wall-clock time in Berlin, written as if it were UTC. */
function berlinWallMs(instant: number): number {
  const parts = new Map(wallClock.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  const milliseconds = ((instant % 1000) + 1000) % 1000;
  return Date.UTC(
    part("year"),
    part("month") - 1,
    part("day"),
    part("hour"),
    part("minute"),
    part("second"),
    milliseconds,
  );
}

/** `yyyy-MM-ddTHH:mm:ss.SSS` with the Berlin offset: the form of every date-time in the provider's answers. */
export function formatBerlin(instant: number): string {
  const wall = berlinWallMs(instant);
  const offsetMinutes = Math.round((wall - instant) / MS_PER_MINUTE);
  const hours = String(Math.floor(offsetMinutes / 60)).padStart(2, "0");
  return `${new Date(wall).toISOString().slice(0, 23)}+${hours}:${String(offsetMinutes % 60).padStart(2, "0")}`;
}

/** The calendar day in Berlin, `yyyy-MM-dd`. */
export function berlinDay(instant: number): string {
  return new Date(berlinWallMs(instant)).toISOString().slice(0, 10);
}

/** The instant at which a Berlin calendar day begins. */
export function startOfBerlinDay(day: string): number {
  const midnightUtc = Date.parse(`${day}T00:00:00.000Z`);
  // On the two changeover days the offset at UTC midnight is still the one valid at Berlin midnight.
  return midnightUtc - (berlinWallMs(midnightUtc) - midnightUtc);
}

/** Adds whole calendar days to a `yyyy-MM-dd` day. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) + days * 24 * 60 * MS_PER_MINUTE).toISOString().slice(0, 10);
}

/** Parses the only accepted request form (three millisecond digits, offset mandatory); `undefined` otherwise. */
export function parseStrictDateTime(text: string): number | undefined {
  const match = STRICT_DATE_TIME.exec(text);
  const instant = match ? Date.parse(text) : Number.NaN;
  if (!match || Number.isNaN(instant)) return undefined;
  const [, year = "", month = "", day = ""] = match;
  return isDay(`${year}-${month}-${day}`) ? instant : undefined;
}

/** True for an existing `yyyy-MM-dd` day (filters of the voucher list). */
export function isDay(text: string): boolean {
  const instant = DAY.test(text) ? Date.parse(`${text}T00:00:00.000Z`) : Number.NaN;
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text);
}
