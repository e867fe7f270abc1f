import { berlinDay, germanDay } from "../../values/days.ts";
import type { BasisPoints, Cents } from "../../values/money.ts";
import { germanAmount, germanRate } from "../../values/money.ts";
import type { Day } from "../../values/time.ts";
import { planNames } from "../plans/plan-texts.ts";
import { maskedIban } from "./masks.ts";
import { expectedPayment, type PayoutRecipient, type ReceiptRow, type SealedPayout } from "./payout.ts";
import { type TaxCase, taxCases } from "./tax-cases.ts";

/** Our own data as payer, as the law wants it on the receipt. */
export interface Payer {
  name: string;
  street: string;
  town: string;
  vatNumber: string;
}

/** The contents of a receipt, fixed at the payout's sealing. Amounts are net but for the total. */
export interface Receipt {
  number: string;
  title: "Gutschrift" | "Provisionsabrechnung";
  taxCase: TaxCase;
  /** Day of issue. */
  day: Day;
  /** Month of supply, `2026-03`. */
  period: string;
  payer: Payer;
  /** Its IBAN masked. */
  recipient: PayoutRecipient;
  rows: readonly { day: Day; label: string; cents: Cents }[];
  /** Sum of the rows that take commissions back; absent without one. */
  takenBackCents?: Cents;
  netCents: Cents;
  feeCents: Cents;
  taxableCents: Cents;
  vatRate: BasisPoints;
  vatCents: Cents;
  /** As in the payout's amounts. */
  vatBaseCents?: Cents | undefined;
  totalCents: Cents;
  currency: "EUR";
  notes: readonly string[];
  /** Number of the receipt in whose place this one is. */
  replaces?: string;
}

/** The service that partners render, on every receipt. */
export const serviceName = "Vermittlung von Abonnements";

/** The receipt of a sealed payout, paid on `paidDay` if at all. It names plans and days, never a shop. */
export function receiptOf(
  payout: SealedPayout,
  rows: readonly ReceiptRow[],
  payer: Payer,
  paidDay?: Day | undefined,
): Receipt {
  const { amounts, taxCase, recipient } = payout;
  const { note, title } = taxCases[taxCase];
  const until = germanDay(expectedPayment(payout.sealedAt));
  const target =
    payout.method === "bank"
      ? `auf das Konto ${maskedIban(recipient.iban) ?? ""}`
      : `per PayPal an ${recipient.paypalEmail ?? ""}`;
  return {
    number: payout.receiptNumber,
    title,
    taxCase,
    day: berlinDay(payout.sealedAt),
    period: payout.period,
    payer,
    recipient: { ...recipient, iban: maskedIban(recipient.iban) },
    rows: receiptRows(rows),
    ...(payout.takenBack && { takenBackCents: payout.takenBack.cents }),
    netCents: amounts.netCents,
    feeCents: amounts.feeCents,
    taxableCents: amounts.taxableCents,
    vatRate: amounts.vatRate,
    vatCents: amounts.vatCents,
    vatBaseCents: amounts.vatBaseCents,
    totalCents: amounts.totalCents,
    currency: "EUR",
    replaces: payout.replaces,
    notes: [
      ...(note === null ? [] : [note]),
      ...otherCases(rows, taxCase),
      ...(title === "Gutschrift" ? ["Du kannst dieser Abrechnung im Partnerbereich widersprechen."] : []),
      paidDay === undefined
        ? `Der Betrag wird bis zum ${until} ${target} ausgezahlt.`
        : `Der Betrag wurde am ${germanDay(paidDay)} ausgezahlt.`,
    ],
  };
}

/** Says why a sum is smaller than the plan's commission: the shop changed to a smaller one. */
function rowLabel({ kind, plan, releasedPlan, original }: ReceiptRow): string {
  const change = releasedPlan === undefined ? "" : ` (gewechselt zu ${planNames[releasedPlan]})`;
  const reference = original === undefined ? "" : ` zu ${original.number}`;
  return `${kind === "clawback" ? "Rückbuchung Provision" : "Provision"} ${planNames[plan]}${change}${reference}`;
}

/** The notes of corrected receipts whose tax case is not that of this one. */
function otherCases(rows: readonly ReceiptRow[], taxCase: TaxCase): string[] {
  const notes = rows.flatMap(({ original }) => {
    const note = original === undefined || original.taxCase === taxCase ? null : taxCases[original.taxCase].note;
    return note === null ? [] : [`Rückbuchungen zu ${original?.number}: ${note}`];
  });
  return [...new Set(notes)];
}

/** More rows than this are summed up by plan: a receipt and its file are one item of the table. */
const MAX_ROWS = 200;

/** The first rows one by one; the others in one line per plan, with their number and last day. */
function receiptRows(rows: readonly ReceiptRow[]): Receipt["rows"] {
  const sums = new Map<string, { day: Day; count: number; cents: Cents }>();
  for (const row of rows.slice(MAX_ROWS)) {
    const known = sums.get(rowLabel(row)) ?? { day: row.day, count: 0, cents: 0 };
    const day = row.day > known.day ? row.day : known.day;
    sums.set(rowLabel(row), { day, count: known.count + 1, cents: known.cents + row.cents });
  }
  return [
    ...rows.slice(0, MAX_ROWS).map((row) => ({ day: row.day, label: rowLabel(row), cents: row.cents })),
    ...[...sums].map(([label, { day, count, cents }]) => ({ day, label: `${label}, weitere ${count}`, cents })),
  ];
}

/** The lines below the rows: label and amount, in the order in which they are printed. */
export function receiptTotals(receipt: Receipt): { label: string; value: string }[] {
  const { netCents, feeCents, taxableCents, vatRate, vatCents, totalCents, takenBackCents = 0, vatBaseCents } = receipt;
  const vatBase = vatBaseCents === undefined ? "" : ` auf ${germanAmount(vatBaseCents)}`;
  return [
    ...(takenBackCents === 0
      ? []
      : [
          { label: "Provisionen", value: germanAmount(netCents - takenBackCents) },
          { label: "Rückbuchungen", value: germanAmount(takenBackCents) },
        ]),
    { label: "Provisionen netto", value: germanAmount(netCents) },
    ...(feeCents === 0
      ? []
      : [
          { label: "Minderung um PayPal-Gebühr (3,5 %)", value: germanAmount(-feeCents) },
          { label: "Entgelt netto", value: germanAmount(taxableCents) },
        ]),
    ...(vatRate === 0 ? [] : [{ label: `USt. ${germanRate(vatRate)}${vatBase}`, value: germanAmount(vatCents) }]),
    { label: "Auszahlungsbetrag", value: germanAmount(totalCents) },
  ];
}
