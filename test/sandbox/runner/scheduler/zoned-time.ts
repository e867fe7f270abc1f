/** A time as clocks of a zone show it; months from 1. */
export interface LocalTime {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
  });
  formats.set(zone, format);
  return format;
}

/** The time that clocks in `zone` show; throws `RangeError` for an unknown zone. */
export function localTime(instantMs: number, zone: string): LocalTime {
  const parts = formatOf(zone).formatToParts(instantMs);
  const part = (type: string) => Number(parts.find((candidate) => candidate.type === type)?.value);
  return {
    year: part("year"),
    month: part("month"),
    day: part("day"),
    hour: part("hour"),
    minute: part("minute"),
  };
}

/** The instant of a time in `zone`: the first of two in autumn; `undefined` where clocks skip it in spring. */
export function instantOf(local: LocalTime, zone: string): number | undefined {
  const asUtc = utcOf(local);
  const day = 86_400_000;
  // The offset in force is the one shortly before or shortly after the time.
  const offsets = [asUtc - day, asUtc + day].map((instant) => utcOf(localTime(instant, zone)) - floorToMinute(instant));
  const candidates = offsets.map((offset) => asUtc - offset).sort((a, b) => a - b);
  return candidates.find((instant) => utcOf(localTime(instant, zone)) === asUtc);
}

const utcOf = ({ year, month, day, hour, minute }: LocalTime): number => Date.UTC(year, month - 1, day, hour, minute);

const floorToMinute = (instantMs: number): number => Math.floor(instantMs / 60_000) * 60_000;
