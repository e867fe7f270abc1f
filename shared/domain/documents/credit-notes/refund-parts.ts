import { allocate } from "#shared/values/allocate.ts";
import type { Language } from "#shared/values/languages.ts";
import {
  type BasisPoints,
  type Cents,
  multiplyDivideHalfUp,
  sumCents,
  taxContained,
  taxOnTop,
} from "#shared/values/money.ts";
import type { Order, OrderLine, OrderRefund, OrderShipping, RefundLine, RefundShipping } from "../../orders/order.ts";
import { chargedOf } from "../../orders/removals.ts";
import type { Preferences } from "../../preferences/preferences.ts";
import { textsIn } from "../../texts/texts-in.ts";
import { isRefusal, type Refusal, summedPerRate } from "../charges/charge.ts";
import { relevantTaxes } from "../facts/relevant-taxes.ts";
import type { DocumentContent, LineSource } from "../paper/content.ts";
import { importTaxSource } from "../tax/import-tax.ts";
import type { LineTexts } from "../texts/flat-texts.ts";
import { itemTexts } from "../texts/item-texts.ts";
import { type CreditCharge, creditCharge, creditPreferences, textsOnInvoice } from "./credit-charges.ts";
import { invoicedRates } from "./invoiced-rates.ts";
import type { PerRate } from "./per-rate.ts";

/** A refund's parts on its invoice, and its amount for things that are on no invoice. */
export interface RefundParts {
  charges: readonly CreditCharge[];
  excludedCents: Cents;
}

interface Part {
  source: LineSource;
  texts: LineTexts;
  quantity: number;
  grossCents: Cents;
  netCents: Cents;
  /** Tax in it, as the platform says. */
  taxCents: Cents;
  discountCents: Cents;
  discountTitles: readonly string[];
  /** Rates the order names, for invoices that do not say what their lines stand for; none is 0 %. */
  orderRates: readonly BasisPoints[];
  /** A merchant may keep it off invoices: vouchers sold, duties. */
  mayBeMissing: boolean;
}

/** The lines, shipping and duties that a refund gives back, by line id, at the rates of the invoice. */
export function refundParts(
  order: Order,
  refund: Pick<OrderRefund, "lines" | "shipping" | "duties">,
  invoice: DocumentContent,
  preferences: Preferences,
): RefundParts | Refusal {
  const parts: Part[] = [];
  for (const line of refund.lines ?? []) {
    const ordered = order.lines.find(({ id }) => id === line.lineId);
    if (ordered === undefined) return { code: "UNSUPPORTED_CREDIT_NOTE", details: { value: line.lineId } };
    parts.push(itemPart(order, ordered, line, preferences, invoice.language));
  }
  for (const shipping of refund.shipping ?? []) parts.push(shippingPart(order, shipping, invoice));
  for (const duty of refund.duties ?? []) parts.push(dutyPart(duty, invoice));
  const result = placed(order, withImportTaxApart(parts, invoice), invoice);
  return isRefusal(result) ? result : { ...result, charges: withSummedDuties(result.charges) };
}

/** Import tax that its invoice shows on a line of its own comes back on one. */
function withImportTaxApart(parts: readonly Part[], invoice: DocumentContent): readonly Part[] {
  const texts = textsOnInvoice(invoice, importTaxSource);
  if (texts === undefined) return parts;
  const cents = sumCents(parts, ({ taxCents }) => taxCents);
  const untaxed = parts.map((part) => {
    const [rate = 0] = part.orderRates;
    const grossCents = part.grossCents - part.taxCents;
    const discountCents = part.discountCents - taxContained(part.discountCents, rate);
    return { ...part, grossCents, netCents: grossCents, discountCents, orderRates: [0] };
  });
  const amounts = { grossCents: cents, netCents: cents, taxCents: 0, discountCents: 0, discountTitles: [] };
  return [
    ...untaxed,
    { ...amounts, source: importTaxSource, texts, quantity: 1, orderRates: [0], mayBeMissing: false },
  ];
}

/** Several duties are one line per rate, as on the invoice. */
function withSummedDuties(charges: readonly CreditCharge[]): readonly CreditCharge[] {
  const isDuty = ({ source }: CreditCharge) => source.startsWith("fee:") && source !== importTaxSource;
  const duties = charges.filter(isDuty);
  const sums = summedPerRate("fee:duties", duties).map((sum) => {
    const ofRate = duties.filter(({ rate }) => rate === sum.rate);
    return { ...sum, netCents: sumCents(ofRate, ({ netCents }) => netCents) };
  });
  return [...charges.filter((charge) => !isDuty(charge)), ...sums];
}

function placed(order: Order, parts: readonly Part[], invoice: DocumentContent): RefundParts | Refusal {
  const rates = invoicedRates(invoice);
  const charges: CreditCharge[] = [];
  let excludedCents = 0;
  for (const part of parts.filter(({ grossCents }) => grossCents !== 0)) {
    const invoiced = rates.of(part.source);
    const mayBeMissing = part.mayBeMissing && rates.isKnown;
    if (invoiced === undefined && mayBeMissing) {
      excludedCents += part.grossCents;
      continue;
    }
    const placed = invoiced ?? (rates.isKnown ? undefined : ratesOfOrder(part, invoice));
    if (placed === undefined) return { code: "UNSUPPORTED_CREDIT_NOTE", details: { value: part.texts.title } };
    charges.push(...splitOverRates(part, placed, invoice));
  }
  // what is left out must really be missing from the invoice's sum
  const missingCents = order.totals.totalCents - invoice.totals.grossCents;
  if (excludedCents > Math.max(0, missingCents)) {
    return { code: "UNSUPPORTED_CREDIT_NOTE", details: { documentCents: missingCents, orderCents: excludedCents } };
  }
  return { charges, excludedCents };
}

/** The order's one rate, if the invoice has it; a document without tax has only 0 %. */
function ratesOfOrder({ orderRates }: Part, invoice: DocumentContent): PerRate | undefined {
  const isTaxed = invoice.taxType === "gross" || invoice.taxType === "net";
  const [rate = 0, other] = isTaxed ? orderRates : [0];
  const isInvoiced = invoice.totals.perRate.some(({ taxRate }) => taxRate === rate);
  return isInvoiced && other === undefined ? new Map([[rate, 1]]) : undefined;
}

/** Splits a part that the invoice spread over several rates in the same proportion. */
function splitOverRates(part: Part, rates: PerRate, invoice: DocumentContent): CreditCharge[] {
  const weights = [...rates.values()];
  const gross = allocate(part.grossCents, weights);
  const discounts = allocate(part.discountCents, weights);
  return [...rates.keys()].flatMap((rate, index) => {
    const grossCents = gross[index] ?? 0;
    const discountCents = discounts[index] ?? 0;
    if (grossCents === 0) return [];
    const netCents = rates.size === 1 ? part.netCents : grossCents - taxContained(grossCents, rate);
    const texts = (rates.size === 1 ? undefined : textsOnInvoice(invoice, part.source, rate)) ?? part.texts;
    return [creditCharge({ ...part, ...texts, rate, grossCents, discountCents, netCents })];
  });
}

function itemPart(
  order: Order,
  line: OrderLine,
  refunded: RefundLine,
  preferences: Preferences,
  language: Language,
): Part {
  const { quantity } = refunded;
  const { amountCents, taxCents } = unitsValue(line, refunded);
  const discountCents = Math.max(0, shareOf(line.totalCents, quantity, line.quantity) - amountCents);
  const taxes = relevantTaxes(line.taxes);
  const rate = taxes[0]?.rate ?? 0;
  return {
    source: `line:${line.id}`,
    texts: itemTexts(order, line, creditPreferences(preferences, language), language),
    quantity,
    grossCents: order.taxesIncluded ? amountCents : amountCents + taxCents,
    netCents: order.taxesIncluded ? amountCents - taxContained(amountCents, rate) : amountCents,
    taxCents,
    discountCents: order.taxesIncluded ? discountCents : discountCents + taxOnTop(discountCents, rate),
    discountTitles: line.discounts.flatMap(({ title }) => (title === undefined ? [] : [title])),
    orderRates: taxes.map((tax) => tax.rate),
    mayBeMissing: line.giftCard,
  };
}

/** The value of a line's units; a removal of unpaid goods without amounts counts their share. */
function unitsValue(
  line: OrderLine,
  { quantity, amountCents, taxCents }: RefundLine,
): Pick<RefundLine, "amountCents" | "taxCents"> {
  if (amountCents !== 0 || taxCents !== 0) return { amountCents, taxCents };
  return {
    amountCents: shareOf(chargedOf(line), quantity, line.quantity),
    taxCents: sumCents(line.taxes, (tax) => shareOf(tax.taxCents, quantity, line.quantity)),
  };
}

const shareOf = (cents: Cents, quantity: number, of: number): Cents =>
  of > 0 ? multiplyDivideHalfUp(cents, quantity, of) : 0;

/** The refunded shipping line: the named one, else the only one, or the only one of this amount. */
function shippingOf({ shipping }: Order, { shippingId, amountCents }: RefundShipping): OrderShipping | undefined {
  const named = shipping.find(({ id }) => id === shippingId);
  if (named !== undefined) return named;
  const charged = shipping.filter(({ removed, chargedCents }) => !removed && chargedCents > 0);
  const [only, other] = charged.length === 1 ? charged : charged.filter((one) => one.chargedCents === amountCents);
  return other === undefined ? only : undefined;
}

function shippingPart(order: Order, refunded: RefundShipping, invoice: DocumentContent): Part {
  const shipping = shippingOf(order, refunded);
  const source: LineSource = `shipping:${shipping?.id ?? refunded.shippingId ?? ""}`;
  const { amountCents, taxCents } = refunded;
  const texts = textsIn(invoice.language);
  return {
    source,
    texts: textsOnInvoice(invoice, source) ?? { title: texts.shippingTitle, unit: texts.unit },
    quantity: 1,
    grossCents: order.taxesIncluded ? amountCents : amountCents + taxCents,
    netCents: order.taxesIncluded ? amountCents - taxCents : amountCents,
    taxCents,
    discountCents: 0,
    discountTitles: [],
    orderRates: relevantTaxes(shipping?.taxes ?? []).map(({ rate }) => rate),
    mayBeMissing: false,
  };
}

function dutyPart({ feeId, amountCents }: { feeId?: string; amountCents: Cents }, invoice: DocumentContent): Part {
  const source: LineSource = `fee:${feeId ?? ""}`;
  const { dutyTitle: title, unit } = textsIn(invoice.language);
  return {
    source,
    texts: textsOnInvoice(invoice, source) ?? { title, unit },
    quantity: 1,
    grossCents: amountCents,
    netCents: amountCents,
    taxCents: 0,
    discountCents: 0,
    discountTitles: [],
    orderRates: [],
    mayBeMissing: true,
  };
}
