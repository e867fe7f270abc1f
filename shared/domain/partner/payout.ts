import { berlinDay, firstOfPeriod, lastOfPeriod, plusDays } from "../../values/days.ts";
import { type Cents, sumCents } from "../../values/money.ts";
import type { Day, Instant } from "../../values/time.ts";
import type { PlanId } from "../plans/plans.ts";
import { PAYOUT_DAYS, PAYOUT_THRESHOLD_CENTS, type PayoutMethod } from "./constants.ts";
import type { OriginalReceipt, PayoutAmounts } from "./payout-amounts.ts";
import type { TaxCase } from "./tax-cases.ts";

/** A row of the ledger of commissions, written once; a correction is its own, negative row. */
export interface CommissionRow {
  /** `2026-02-25#red_…`: by the day from which on it is paid, then by what it is for. */
  id: string;
  kind: "commission" | "clawback";
  /** The redemption, by its opaque name. */
  redemption: string;
  code: string;
  plan: PlanId;
  /** The smaller plan on the day of the release, which decided the sum. */
  releasedPlan?: PlanId;
  /** Day from which on it can be paid. */
  day: Day;
  /** Net; negative for what is taken back. */
  cents: Cents;
  at: Instant;
  /** Reason of its withdrawal. */
  reason?: string;
  /** Month of the payout whose commission it takes back; absent where none held it. */
  corrects?: string;
}

/** A row as its receipt shows it. */
export interface ReceiptRow extends CommissionRow {
  original?: OriginalReceipt;
}

/** Id of the row of a redemption's commission: one for its life. */
export const commissionRowId = (day: Day, redemption: string): string => `${day}#${redemption}`;
/** Id of the row that takes a commission back: one for its life. */
export const clawbackRowId = (day: Day, redemption: string): string => `${day}#${redemption}#C`;

/** The rows of a payout that take commissions back, with their negative sum; undefined without one. */
export function takenBackOf(rows: readonly CommissionRow[]): SealedPayout["takenBack"] {
  const own = rows.filter(({ kind }) => kind === "clawback");
  return own.length === 0 ? undefined : { rows: own.length, cents: sumCents(own, ({ cents }) => cents) };
}

/** Reason for a month without payout; its earnings wait for the next month. */
export type SkipReason = "EMPTY" | "THRESHOLD" | "DATA" | "DELAY" | "BLOCKED";

/** The state of a month's payout. Partners see scheduled and paid only. */
export type PayoutStatus = "collecting" | "skipped" | "scheduled" | "paid";

export const payoutLabels = { scheduled: "Geplant", paid: "Ausgezahlt" } as const;

/** The recipient, as of the payout's sealing. */
export interface PayoutRecipient {
  name: string;
  email: string;
  street: string;
  postcode: string;
  town: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  taxId: string | null;
  vatId: string | null;
  /** PayPal's address, or the bank's name and account. */
  paypalEmail: string | null;
  bankName: string | null;
  iban: string | null;
  bic: string | null;
}

/** A payout with everything that was fixed when it was sealed. */
export interface SealedPayout {
  partner: string;
  /** Month whose releases it pays, `2026-03`. */
  period: string;
  method: PayoutMethod;
  taxCase: TaxCase;
  amounts: PayoutAmounts;
  rows: number;
  /** Those of the rows that take a commission back; absent without one. */
  takenBack?: { rows: number; cents: Cents };
  receiptNumber: string;
  sealedAt: Instant;
  recipient: PayoutRecipient;
  /** Number of the receipt in whose place this one is. */
  replaces?: string;
  /** Number of the first receipt, by which its transfers are named: a replacement makes no second transfer. */
  firstNumber?: string;
  /** The register's answer about the VAT id of a partner in another state of the Union. */
  vatIdCheck?: { at: Instant; requestId: string };
}

/** The number by which the transfers of a payout are named. */
export const transferNumberOf = ({ firstNumber, receiptNumber }: SealedPayout): string => firstNumber ?? receiptNumber;

/** The month before the day of an instant. */
export const periodBefore = (now: Instant): string => firstOfPeriod(berlinDay(now), "month", -1).slice(0, 7);

/** The last day whose releases belong to a period. */
export const cutOffOf = (period: string): Day => lastOfPeriod(`${period}-01`, "month");

/** First of the month after a period: when its payout is made. */
export const payoutDayOf = (period: string): Day => firstOfPeriod(`${period}-01`, "month", 1);

/** Usual day of the money's arrival. */
export const expectedPayment = (sealedAt: Instant): Day => plusDays(berlinDay(sealedAt), PAYOUT_DAYS);

/** The sum is paid out; a smaller one waits for the next month. */
export const isAboveThreshold = (netCents: Cents): boolean => netCents >= PAYOUT_THRESHOLD_CENTS;

/** First day of the duty of larger payers, in whose place all others follow a year later, and the sum that stays free of it. */
const E_INVOICE_SINCE: Day = "2027-01-01";
const E_INVOICE_FREE_CENTS: Cents = 25_000;

/** The receipt may have to be an e-invoice: above the sum, for a business in Germany that charges VAT. */
export const mayBeEInvoice = ({ taxCase, amounts, sealedAt }: SealedPayout): boolean =>
  taxCase === "R" && amounts.totalCents > E_INVOICE_FREE_CENTS && berlinDay(sealedAt) >= E_INVOICE_SINCE;

/** `GS-2026-000001` */
export const receiptNumberOf = (year: number, count: number): string => `GS-${year}-${String(count).padStart(6, "0")}`;

/** Reasons for a month without payout, as the partner reads them. */
export const skipTexts: Readonly<Record<SkipReason, string>> = {
  EMPTY: "Keine bestätigten Provisionen",
  THRESHOLD: "Unter der Auszahlungsgrenze: Der Betrag wird in den nächsten Monat übertragen",
  DATA: "Deine Auszahlungsdaten sind unvollständig oder konnten nicht geprüft werden",
  DELAY: "Deine neuen Auszahlungsdaten gelten noch nicht",
  BLOCKED: "Dein Partnerkonto ist gesperrt",
};
