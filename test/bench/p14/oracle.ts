import type { DocumentContent } from "#shared/domain/documents/paper/content.ts";
import type { Order, TaxPart } from "#shared/domain/orders/order.ts";
import type { ContentTaxType } from "#shared/values/content-tax-type.ts";
import { type BasisPoints, type Cents, sumCents } from "#shared/values/money.ts";
import { chargedFor, taxIn } from "../../builders/generated/typical/basket.ts";
import type { TypicalOrder } from "../../builders/generated/typical/typical-order.ts";
import type { Lived, Made } from "./lived-through.ts";

/** Above it an invoice has to name the recipient's address (§ 33 UStDV). */
const SMALL_AMOUNT = 25_000;

/** The faults of an order's documents by the generator's own knowledge, not the product's rules; tax in whole numbers. */
export function faultsOf(typical: TypicalOrder, lived: Lived): string[] {
  const faults = lived.made.flatMap(({ content }) => taxFaults(content));
  const first = lived.made.find(({ kind }) => kind === "invoice");
  if (first !== undefined) faults.push(...invoiceFaults(typical, first));
  if (lived.held !== undefined) return faults;
  if (typical.needsPerson || (typical.declared === undefined && first !== undefined)) {
    faults.push("made, though only a person can tell");
  }
  if (typical.isLeftOut && lived.made.length > 0) faults.push("made, though it is to be left out");
  if (!typical.isLeftOut) faults.push(...settlementFaults(typical, lived));
  return faults;
}

const isUntaxed = (taxType: ContentTaxType) => taxType !== "gross" && taxType !== "net";

/** The totals of a document against its lines: tax once per rate on the sum of its lines. */
function taxFaults({ taxType, lines, totals }: DocumentContent): string[] {
  const rates = new Map<BasisPoints, Cents>();
  for (const { taxRate, totalCents } of lines) rates.set(taxRate, (rates.get(taxRate) ?? 0) + totalCents);
  let grossCents = 0;
  const faults: string[] = [];
  for (const [rate, cents] of rates) {
    const isNegative = cents < 0;
    const size = taxIn(Math.abs(cents), rate, taxType !== "net");
    const tax = isUntaxed(taxType) ? 0 : isNegative ? -size : size;
    grossCents += taxType === "net" ? cents + tax : cents;
    const printed = totals.perRate.find(({ taxRate }) => taxRate === rate);
    if (printed?.taxCents !== tax) faults.push(`${rate / 100} %: ${tax} tax, not ${printed?.taxCents}`);
    if (isUntaxed(taxType) && rate !== 0) faults.push(`${rate / 100} % on a document without tax`);
  }
  if (grossCents !== totals.grossCents) faults.push(`sum ${grossCents}, not ${totals.grossCents}`);
  return faults;
}

function invoiceFaults({ declared, giftCardCents }: TypicalOrder, { content, order }: Made): string[] {
  const faults: string[] = [];
  if (declared !== undefined) {
    const isAsDeclared = declared.as === "taxed" ? !isUntaxed(content.taxType) : content.taxType === declared.as;
    if (!isAsDeclared) faults.push(`${content.taxType}, not ${declared.as}`);
    const isOneStop = content.taxSubType !== undefined;
    if (isOneStop !== (declared.isOneStop === true)) faults.push(`one-stop scheme: ${isOneStop}`);
  }
  const isWhole =
    (content.address.street ?? content.address.supplement) !== undefined && content.address.city !== undefined;
  const isShort =
    content.address.countryCode === "DE" && !isUntaxed(content.taxType) && content.taxSubType === undefined;
  if (!isWhole && !(isShort && content.totals.grossCents <= SMALL_AMOUNT)) faults.push("no whole address");
  if (!order.edited && order.refunds.length === 0) faults.push(...rateFaults(content, order, giftCardCents));
  return faults;
}

/** Compares each rate of an unchanged order's invoice with the checkout's charge at it. */
function rateFaults(content: DocumentContent, order: Order, giftCardCents: Cents): string[] {
  const { taxesIncluded, totals } = order;
  const isDeclaredWhole = isUntaxed(content.taxType) || content.taxSubType !== undefined;
  const wanted = totals.totalCents - (isDeclaredWhole ? giftCardCents : 0);
  const faults = content.totals.grossCents === wanted ? [] : [`${content.totals.grossCents}, not ${wanted} charged`];
  if (isUntaxed(content.taxType)) return faults;
  const taxes = [...order.lines, ...order.shipping].flatMap((part) => part.taxes);
  // shipping in proportion, a tip and cents of rounding may be on either side
  const looseCents = sumCents(order.shipping, ({ chargedCents }) => chargedCents) + totals.tipCents + 1;
  for (const rate of new Set([
    ...taxes.map((tax) => tax.rate),
    ...content.totals.perRate.map(({ taxRate }) => taxRate),
  ])) {
    const ofRate = order.lines.filter((line) => (line.taxes[0]?.rate ?? 0) === rate && !line.giftCard);
    const goods = sumCents(ofRate, (line) => chargedFor(line) + (taxesIncluded ? 0 : sumCents(line.taxes, taxOf)));
    const cards = rate === 0 && !isDeclaredWhole ? giftCardCents : 0;
    const printed = content.totals.perRate.find(({ taxRate }) => taxRate === rate);
    const gross = (printed?.netCents ?? 0) + (printed?.taxCents ?? 0);
    const looseHere =
      looseCents + (taxesIncluded ? 0 : sumCents(order.shipping, ({ taxes: own }) => sumCents(own, taxOf)));
    if (gross < goods + cards - 1 || gross > goods + cards + looseHere)
      faults.push(`${rate / 100} %: ${gross}, goods ${goods}`);
    const charged = sumCents(
      taxes.filter((tax) => tax.rate === rate),
      taxOf,
    );
    const tip = taxIn(totals.tipCents, rate, true);
    const difference = (printed?.taxCents ?? 0) - charged;
    const parts = ofRate.length + order.shipping.length;
    if (difference < -1 - parts / 2 || difference > tip + 1 + parts / 2) {
      faults.push(`${rate / 100} %: ${printed?.taxCents} tax, ${charged} charged`);
    }
  }
  return faults;
}

const taxOf = ({ taxCents }: TaxPart): Cents => taxCents;

/** The documents add up to the buyer's final payment, and none takes more off a rate than it has. */
function settlementFaults(typical: TypicalOrder, { made, waits }: Lived): string[] {
  if (waits.length > 0) return [`still waits: ${waits.join(", ")}`];
  const invoices = made.filter(({ kind }) => kind === "invoice");
  if (typical.isOff && invoices.length === 0) return [];
  const isDeclaredWhole = invoices.some(
    ({ content: { taxType, taxSubType } }) => isUntaxed(taxType) || taxSubType !== undefined,
  );
  const left = new Map<BasisPoints, Cents>();
  for (const { kind, content } of made) {
    if (kind === "deliveryNote") continue;
    for (const { taxRate, netCents, taxCents } of content.totals.perRate) {
      const cents = (kind === "invoice" ? 1 : -1) * (netCents + taxCents);
      left.set(taxRate, (left.get(taxRate) ?? 0) + cents);
    }
  }
  const sum = sumCents([...left.values()], (cents) => cents);
  const isCancelled = typical.states.at(-1)?.order.cancelledAt !== undefined;
  const missing = isDeclaredWhole && !isCancelled ? typical.giftCardCents : 0;
  const wanted = typical.settledCents - missing;
  const faults = sum === wanted ? [] : [`documents come to ${sum}, the buyer pays for ${wanted}`];
  for (const [rate, cents] of left) if (cents < 0) faults.push(`${rate / 100} %: ${cents} left`);
  return faults;
}
