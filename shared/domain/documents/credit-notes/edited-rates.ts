import { allocate } from "#shared/values/allocate.ts";
import { type BasisPoints, type Cents, multiplyDivideHalfUp } from "#shared/values/money.ts";
import { isSameData } from "#shared/values/same-data.ts";
import type { Order } from "../../orders/order.ts";
import type { Refusal } from "../charges/charge.ts";
import { grossRateSums } from "../charges/rate-sums.ts";
import type { DocumentContent, LineSource } from "../paper/content.ts";
import { factsOf, type OrderFacts, orderFingerprint } from "../paper/fingerprint.ts";
import { invoicedRates } from "./invoiced-rates.ts";
import { grossOfLine, grossPerRate, type PerRate, sumOfRates } from "./per-rate.ts";

/** Facts that tell a refund after an edit from a refund for nothing in particular. */
export interface EditBasis {
  order: Order;
  invoice: DocumentContent;
  corrections: readonly DocumentContent[];
  /** The order as the invoice documents it; absent where that is not known. */
  documentedFingerprint?: string | undefined;
  /** Refunds with a credit note of their own. */
  documented?: ReadonlySet<string>;
  /** Those of the corrections whose refund names no line: its money was for what had been taken out before. */
  byAmount?: readonly DocumentContent[];
}

/**
 * The rates of money that goes back without a line after an edit made the order cheaper (§ 17 Abs. 1 UStG).
 * They are those of lowered parts that no credit note shows yet; undefined if nothing is open, or the invoice has one rate only.
 * Refused if the rate would be a guess: lowered and raised at once, part of a sum over several rates, another currency.
 */
export function editedRates(basis: EditBasis, paidCents: Cents): PerRate | Refusal | undefined {
  const { order, invoice } = basis;
  const charged = [...grossPerRate(invoice).values()].filter((cents) => cents !== 0);
  const change = charged.length < 2 ? undefined : changeByEdit(basis);
  if (change === undefined) return undefined;
  const open = withoutCredited(change, basis);
  const openCents = sumOfRates(open);
  if (openCents === 0) return undefined;
  const isForeign = order.currency !== order.presentmentCurrency;
  const [rate, ...others] = [...open.keys()];
  if (!change.isMixed && !isForeign && rate !== undefined) {
    if (others.length === 0 && paidCents <= openCents) return new Map([[rate, paidCents]]);
    if (paidCents === openCents) return open;
  }
  const details = {
    documentCents: openCents,
    orderCents: paidCents,
    perRate: grossRateSums(open, open, paidCents - openCents),
  };
  return { code: "EDITED_REFUND_UNCLEAR", details };
}

interface Change {
  lowered: PerRate;
  /** The lines and shipping that became cheaper. */
  sources: ReadonlySet<string>;
  /** Something else became dearer, or a charge without a rate of its own changed. */
  isMixed: boolean;
}

/** The order's loss since its invoice, at the invoice's rates; refunds by line are no loss. */
function changeByEdit({ order, invoice, documentedFingerprint, documented }: EditBasis): Change | undefined {
  const before = documentedFingerprint === undefined ? undefined : factsOf(documentedFingerprint);
  const now = factsOf(orderFingerprint(order, documented));
  const rates = invoicedRates(invoice);
  if (before === undefined || now === undefined || !rates.isKnown) return undefined;
  const lowered = new Map<BasisPoints, Cents>();
  const sources = new Set<string>();
  let isMixed = !isSameData(beside(before), beside(now));
  const values = valuesOf(now, order);
  const earlier = valuesOf(before, order);
  for (const source of new Set([...earlier.keys(), ...values.keys()])) {
    const invoiced = rates.of(source);
    // what was added and invoiced since has no earlier value
    const lost =
      (earlier.get(source) ?? (invoiced === undefined ? 0 : (values.get(source) ?? 0))) - (values.get(source) ?? 0);
    if (lost < 0) isMixed = true;
    if (lost <= 0 || invoiced === undefined) continue;
    sources.add(source);
    const parts = allocate(lost, [...invoiced.values()]);
    [...invoiced.keys()].forEach((rate, place) => {
      lowered.set(rate, (lowered.get(rate) ?? 0) + (parts[place] ?? 0));
    });
  }
  return { lowered, sources, isMixed };
}

const beside = ({ tip, gross, duties, fees }: OrderFacts): unknown[] => [tip, gross, duties, fees];

/** The value of lines and shipping with their tax. */
function valuesOf(facts: OrderFacts, order: Order): ReadonlyMap<LineSource, Cents> {
  const values = new Map<LineSource, Cents>();
  const grossOf = (cents: Cents, taxes: unknown) => (facts.gross === true ? cents : cents + sumOfTaxes(taxes));
  for (const [id, units, total, discounts, taxes] of facts.lines) {
    const line = order.lines.find((one) => one.id === id);
    const charged = grossOf(centsOf(total) - sumOf(discounts), taxes);
    const quantity = line !== undefined && line.totalCents === total ? line.quantity : units;
    values.set(`line:${id}`, quantity > 0 ? multiplyDivideHalfUp(charged, units, quantity) : 0);
  }
  for (const [id, , charged, taxes] of listOf(facts.shipping)) {
    values.set(`shipping:${String(id)}`, grossOf(centsOf(charged), taxes));
  }
  return values;
}

const centsOf = (value: unknown): Cents => (typeof value === "number" ? value : 0);
const listOf = (value: unknown): readonly (readonly unknown[])[] =>
  Array.isArray(value) ? value.filter(Array.isArray) : [];
const sumOf = (amounts: unknown): Cents =>
  Array.isArray(amounts) ? amounts.reduce<Cents>((sum, cents) => sum + centsOf(cents), 0) : 0;
const sumOfTaxes = (taxes: unknown): Cents => listOf(taxes).reduce<Cents>((sum, [, cents]) => sum + centsOf(cents), 0);

/** The rest of an edit after its credit notes: those for its sum, and those by amount for the very parts. */
function withoutCredited({ lowered, sources }: Change, { corrections, byAmount = [] }: EditBasis): PerRate {
  const open = new Map(lowered);
  for (const correction of corrections) {
    for (const line of correction.lines) {
      const left = open.get(line.taxRate);
      const isOfPart =
        byAmount.includes(correction) && [line.source ?? "", ...(line.parts ?? [])].some((one) => sources.has(one));
      if ((line.source === "edit" || isOfPart) && left !== undefined)
        open.set(line.taxRate, left - grossOfLine(line, correction.taxType));
    }
  }
  return new Map([...open].filter(([, cents]) => cents > 0));
}
