import { berlinDay, firstOfPeriod } from "../../values/days.ts";
import { type Day, type Instant, secondsAfter } from "../../values/time.ts";
import { monthOf } from "./packing.ts";

/** Days of a month on which a pack may be sent: every month has them. */
export const mailingDays = { first: 1, last: 28, usual: 5 } as const;

/** A pack whose ZIP has more bytes is not sent: servers refuse larger mails. */
export const MOST_MAILED_BYTES = 7_000_000;

/**
 * The result of sending a month's pack. `sent`: the mail service took it · `unclear`: it was handed over and no answer came ·
 * `tooLarge`: it fits into no mail, and the merchant was told · `refused`, `unavailable`: the mail service did not take it · `failed`:
 * the month could not be read · `plan`: the plan does not include it. An unsent pack is tried again on the next days.
 */
export const mailingResults = ["sent", "unclear", "tooLarge", "refused", "unavailable", "failed", "plan"] as const;
export type MailingResult = (typeof mailingResults)[number];

/** These are never tried again. */
const settled: ReadonlySet<MailingResult> = new Set<MailingResult>(["sent", "unclear", "tooLarge"]);

interface MailingOutcome {
  /** `2026-11` */
  month: string;
  at: Instant;
  result: MailingResult;
}

/** A pack that was handed to the mail service, whose answer is not known yet. */
export interface HandedPack {
  /** Tells tries apart. */
  key: string;
  month: string;
  at: Instant;
  readAt: Instant;
  sha256: string;
}

/** No worker lives that long: what was handed over and not answered until then never will be. */
const ANSWER_SECONDS = 600;

/** The pack was handed over so long ago that its answer is lost. */
export const isLost = ({ at }: HandedPack, now: Instant): boolean => secondsAfter(at, ANSWER_SECONDS) <= now;

/** The sending of months' packs to the tax adviser. */
export interface MonthMailing {
  isOn: boolean;
  address: string;
  /** Day of the month, 1 to 28. */
  day: number;
  /** Berlin day from which on the pack of the month before it is to be sent. */
  dueDay: Day;
  handed?: HandedPack;
  /** Absent until there was one. */
  last?: MailingOutcome;
}

/** The part that a merchant sets. */
export type MailingSetting = Pick<MonthMailing, "isOn" | "address" | "day">;

/** The day on which a shop that set nothing begins. */
export const unsetMailing: MailingSetting = { isOn: false, address: "", day: mailingDays.usual };

const dayIn = (anyDay: Day, day: number, months = 0): Day =>
  `${monthOf(firstOfPeriod(anyDay, "month", months))}-${String(day).padStart(2, "0")}`;

/** The month whose pack is sent on a day: the one before. */
export const mailedMonth = (dueDay: Day): string => monthOf(firstOfPeriod(dueDay, "month", -1));

/** The mailing as set, from its next day on, even today. Waiting packs stay due; sent months do not return. */
export function withSetting(before: MonthMailing | undefined, setting: MailingSetting, now: Instant): MonthMailing {
  const today = berlinDay(now);
  const { handed, last } = before ?? {};
  const own = dayIn(today, setting.day);
  const waits = before?.isOn === true && before.dueDay <= today && monthOf(before.dueDay) === monthOf(today);
  const dueDay = own >= today ? own : waits ? before.dueDay : dayIn(today, setting.day, 1);
  const isDone = last !== undefined && settled.has(last.result) && last.month >= mailedMonth(dueDay);
  const { isOn, address, day } = setting;
  return {
    isOn,
    address,
    day,
    dueDay: isDone ? dayIn(dueDay, day, 1) : dueDay,
    ...(handed && { handed }),
    ...(last && { last }),
  };
}

/** The month to send now; undefined if none. A month not sent during the next one is given up. */
export function dueMonth(mailing: MonthMailing, now: Instant): string | undefined {
  const { isOn, dueDay } = caughtUp(mailing, now);
  return isOn && dueDay <= berlinDay(now) ? mailedMonth(dueDay) : undefined;
}

/** The mailing at a later time: what was due in an earlier month is due no more. */
export function caughtUp(mailing: MonthMailing, now: Instant): MonthMailing {
  const today = berlinDay(now);
  return monthOf(mailing.dueDay) < monthOf(today) ? { ...mailing, dueDay: dayIn(today, mailing.day) } : mailing;
}

/** The pack goes to the mail service: from here on it is not sent once more. */
export const withHanded = (mailing: MonthMailing, handed: HandedPack): MonthMailing => ({ ...mailing, handed });

/** The mailing after a try. Where the pack needs no other, the next month is due. */
export function withOutcome({ handed: _, ...mailing }: MonthMailing, last: MailingOutcome): MonthMailing {
  const isDone = settled.has(last.result) && last.month === mailedMonth(mailing.dueDay);
  return { ...mailing, last, dueDay: isDone ? dayIn(mailing.dueDay, mailing.day, 1) : mailing.dueDay };
}
