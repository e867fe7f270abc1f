import { germanDay, plusMonths } from "../../values/days.ts";
import type { Cents } from "../../values/money.ts";
import type { Day } from "../../values/time.ts";
import { CLAWBACK_MONTHS, type PayoutMethod, SECOND_PERSON_CENTS } from "./constants.ts";
import { payoutDayOf } from "./payout.ts";

/** Reasons to stop a payout; blocking a partner no longer stops a transfer that is already in a file. */
export const paymentStops = ["HELD", "OBJECTED", "BLOCKED"] as const;
export type PaymentStop = (typeof paymentStops)[number];

/** The reason to stop a payout; undefined without one. */
export function paymentStop({
  holds = 0,
  objection,
  isBlocked,
  isFiled,
}: {
  holds?: number | undefined;
  objection?: { settledAt?: string } | undefined;
  isBlocked: boolean;
  isFiled: boolean;
}): PaymentStop | undefined {
  if (holds > 0) return "HELD";
  if (objection !== undefined && objection.settledAt === undefined) return "OBJECTED";
  return isBlocked && !isFiled ? "BLOCKED" : undefined;
}

/** Above this sum two of our own people confirm a payment. */
export const needsSecondPerson = (totalCents: Cents): boolean => totalCents > SECOND_PERSON_CENTS;

/** The name of a transfer on the bank statement: the receipt's number, with `-2` when the first transfer came back. */
export const endToEndIdOf = (receiptNumber: string, returns = 0): string =>
  returns === 0 ? receiptNumber : `${receiptNumber}-${returns + 1}`;

const prefixes: Readonly<Record<PayoutMethod, string>> = { bank: "BF", paypal: "PP" };

/** `BF-2026-04-A`: by the month in which payouts are made; each further file of the month has the next letters. */
export const paymentFileId = (period: string, method: PayoutMethod, count: number): string =>
  `${prefixes[method]}-${payoutDayOf(period).slice(0, 7)}-${lettersOf(count)}`;

const LETTERS = 26;

/** 0 → `A`, 25 → `Z`, 26 → `AA`. */
function lettersOf(count: number): string {
  const last = String.fromCharCode(65 + (count % LETTERS));
  return count < LETTERS ? last : `${lettersOf(Math.floor(count / LETTERS) - 1)}${last}`;
}

/** The commission may still be taken back: for twelve months after its payment. */
export const mayBeTakenBack = (paidDay: Day, today: Day): boolean => today <= plusMonths(paidDay, CLAWBACK_MONTHS);

/** Faults in a payment that staff enter, by field. The sum is typed again against blind confirmations. */
export function paymentFaults(
  entered: { day: Day; totalCents: Cents },
  expected: { sealedDay: Day; today: Day; totalCents: Cents },
): Partial<Record<"day" | "total", string>> {
  const { sealedDay, today } = expected;
  const isDayWrong = entered.day < sealedDay || entered.day > today;
  return {
    ...(isDayWrong ? { day: `Der Tag liegt zwischen dem ${germanDay(sealedDay)} und heute.` } : {}),
    ...(entered.totalCents === expected.totalCents ? {} : { total: "Der Betrag ist nicht der dieser Auszahlung." }),
  };
}
