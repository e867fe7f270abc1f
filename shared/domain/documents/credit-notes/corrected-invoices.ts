import { firstOfPeriod } from "#shared/values/days.ts";
import { type BasisPoints, type Cents, sumCents } from "#shared/values/money.ts";
import type { DocumentedInvoice } from "../decision/decision-input.ts";
import { type ContentLine, type DocumentContent, namedInvoices } from "../paper/content.ts";
import { suppliedOn } from "../paper/supply-facts.ts";
import type { CreditLines } from "./credit-lines.ts";
import type { OrderInvoice } from "./order-invoices.ts";
import { grossPerRate } from "./per-rate.ts";

/**
 * The invoices that a correction names, each of them (§ 31 Abs. 5 UStDV). A line comes off the earliest invoice that billed it and
 * has all its units left, an amount without a line off the earliest ones with an amount left. The next invoice gives what one has
 * not left at a rate.
 */
export function correctedInvoices(
  credit: Pick<CreditLines, "lines" | "totals">,
  invoices: readonly OrderInvoice[],
  corrections: readonly DocumentContent[],
): readonly OrderInvoice[] {
  if (invoices.length < 2) return invoices;
  const chosen = new Set<OrderInvoice>();
  for (const line of credit.lines) for (const invoice of billedBy(line, invoices, corrections)) chosen.add(invoice);
  const leftOf = remainingByInvoice(invoices, corrections);
  const wanted = [...grossPerRate(credit)];
  const isLacking = ([rate, cents]: readonly [BasisPoints, Cents]) =>
    cents > sumCents([...chosen], (invoice) => leftOf(invoice, rate));
  for (const invoice of invoices) {
    if (wanted.some((sum) => isLacking(sum) && leftOf(invoice, sum[0]) > 0)) chosen.add(invoice);
  }
  return invoices.filter((invoice) => chosen.has(invoice));
}

/** Supplies under the one-stop scheme whose changes belong into returns of several quarters: no document can be in two. */
export function isOfSeveralReturns(invoices: readonly DocumentedInvoice[]): boolean {
  const quarters = invoices.flatMap(({ supply = {}, date }) => {
    const isDeclared = supply.regime === "distanceSale" || supply.regime === "electronicService";
    return isDeclared ? [firstOfPeriod(suppliedOn(supply) ?? supply.invoicedOn ?? date, "quarter")] : [];
  });
  return new Set(quarters).size > 1;
}

/** The first invoice with enough of the line's units left, else all with this line. None without a line. */
function billedBy(
  line: ContentLine,
  invoices: readonly OrderInvoice[],
  corrections: readonly DocumentContent[],
): readonly OrderInvoice[] {
  const { source, quantity } = line;
  if (!source?.includes(":")) return [];
  const billing = invoices.filter(({ content }) => content.lines.some((one) => isOf(one, source)));
  const whole = billing.find((invoice) => {
    const corrected = corrections.filter((correction) => isAbout(correction, invoice));
    return unitsOf([invoice.content], source) - unitsOf(corrected, source) >= quantity;
  });
  return whole === undefined ? billing : [whole];
}

const isOf = ({ source, parts = [] }: ContentLine, wanted: NonNullable<ContentLine["source"]>): boolean =>
  source === wanted || parts.includes(wanted);

/** Units of an item; a line shared by many does not say how many of each. */
function unitsOf(contents: readonly DocumentContent[], source: NonNullable<ContentLine["source"]>): number {
  const lines = contents.flatMap((content) => content.lines).filter((line) => isOf(line, source));
  if (lines.some((line) => line.source !== source)) return Number.POSITIVE_INFINITY;
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** The correction names this invoice. */
export const isAbout = (correction: DocumentContent, { made }: OrderInvoice): boolean =>
  made !== undefined && namedInvoices(correction).some(({ providerId }) => providerId === made.providerId);

/** The rest of each invoice at a rate. Corrections reduce the invoices they name, in their order, then the others. */
function remainingByInvoice(invoices: readonly OrderInvoice[], corrections: readonly DocumentContent[]) {
  const left = new Map(invoices.map((invoice) => [invoice, new Map(grossPerRate(invoice.content))]));
  const leftOf = (invoice: OrderInvoice, rate: BasisPoints): Cents => left.get(invoice)?.get(rate) ?? 0;
  for (const correction of corrections) {
    const named = invoices.filter((invoice) => isAbout(correction, invoice));
    for (const [rate, cents] of grossPerRate(correction)) {
      let open = cents;
      for (const invoice of new Set([...named, ...invoices])) {
        const taken = Math.max(0, Math.min(open, leftOf(invoice, rate)));
        left.get(invoice)?.set(rate, leftOf(invoice, rate) - taken);
        open -= taken;
      }
    }
  }
  return leftOf;
}
