import { de } from "../locales/de.ts";
import { day, dayAndTime, time } from "./format.ts";

/** `14:40` of today, else with its day: `gestern, 14:40`. */
export const sinceText = (since: string, now: Date): string =>
  day(since) === day(now.toISOString()) ? time(since) : dayAndTime(since, now, de.datesInSentence);
