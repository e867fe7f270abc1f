import { plusDays } from "../../values/days.ts";
import { type Cents, germanAmount } from "../../values/money.ts";
import type { Day } from "../../values/time.ts";
import { layOut, type NotificationMail } from "../notifications/mail-layout.ts";
import { PAYOUT_DAYS } from "./constants.ts";
import { payoutDayOf } from "./payout.ts";

/** Matters of the partner programme that wait for staff. */
export interface OpenMatters {
  /** Month of the last payouts, `2026-03`. */
  period: string;
  /** There were partners when its payouts were due. */
  isExpected: boolean;
  /** The run made payouts, or found reasons for none. */
  isMade: boolean;
  /** Payouts made since the day's mail before. */
  payouts: { count: number; cents: Cents };
  objections: number;
  /** Holds of more than three days. */
  oldHolds: number;
  /** Partners who could not be paid. */
  gaps: number;
}

/** Matters of a kind are counted up to here. */
export const MOST_COUNTED = 50;

const counted = (count: number, one: string, many: string): string => {
  if (count === 1) return `1 ${one}`;
  return count < MOST_COUNTED ? `${count} ${many}` : `Mindestens ${count} ${many}`;
};

/** The day's mail to the operator; undefined where nothing waits. Gaps are told in the week after the run. */
export function staffMail(open: OpenMatters, today: Day): NotificationMail | undefined {
  const { period, isExpected, isMade, payouts, objections, oldHolds, gaps } = open;
  const payoutDay = payoutDayOf(period);
  const month = `${period.slice(5)}/${period.slice(0, 4)}`;
  const told: readonly (readonly [isTold: boolean, text: string])[] = [
    [isExpected && !isMade, `Der Lauf vom 1. hat für ${month} noch nichts abgerechnet.`],
    [
      payouts.count > 0,
      `Der Lauf vom 1. hat für ${month} abgerechnet: ${payouts.count === 1 ? "1 Auszahlung" : `${payouts.count} Auszahlungen`}, ${germanAmount(payouts.cents)}.`,
    ],
    [
      gaps > 0 && today <= plusDays(payoutDay, PAYOUT_DAYS),
      `${counted(gaps, "Partner konnte", "Partner konnten")} für ${month} nicht bezahlt werden.`,
    ],
    [objections > 0, `${counted(objections, "Widerspruch ist", "Widersprüche sind")} offen.`],
    [oldHolds > 0, `${counted(oldHolds, "Prüfung wartet", "Prüfungen warten")} länger als drei Tage.`],
  ];
  const paragraphs = told.flatMap(([isTold, text]) => (isTold ? [text] : []));
  if (paragraphs.length === 0) return undefined;
  return layOut({
    subject: `Partnerprogramm: ${paragraphs.length === 1 ? "1 Punkt" : `${paragraphs.length} Punkte`} für dich`,
    summary: paragraphs[0] ?? "",
    paragraphs,
    footer: ["Alles dazu steht in der App unter Administration, Auszahlungen und Prüfungen."],
  });
}
