import type { Cents } from "../../values/money.ts";

/** The verdict on an order: `open` needs the merchant, `underWay` goes on, `without` has a reason for no document. */
const monthVerdicts = ["documented", "underWay", "without", "open"] as const;
export type MonthVerdict = (typeof monthVerdicts)[number];

/** The facts behind an order's verdict. */
interface JudgedOrder {
  reason: { verdict: "wait" | "skip" | "hold" | "planned" | "failed" } | null;
  /** The rest of its invoices after its credit notes; null without an invoice. */
  remainingCents: Cents | null;
}

/** An order without an invoice and without a reason is open: the report must not pass over it. */
export function monthVerdictOf({ reason, remainingCents }: JudgedOrder): MonthVerdict {
  if (reason === null) return remainingCents === null ? "open" : "documented";
  if (reason.verdict === "hold" || reason.verdict === "failed") return "open";
  if (reason.verdict === "skip") return "without";
  return "underWay";
}

/** Number and sum of orders. */
export interface Tally {
  count: number;
  cents: Cents;
}

export const noTally: Tally = { count: 0, cents: 0 };

export const withAmount = ({ count, cents }: Tally, more: Cents): Tally => ({ count: count + 1, cents: cents + more });
