import { allocate } from "../../values/allocate.ts";
import { type BasisPoints, type Cents, sumCents } from "../../values/money.ts";
import { relevantTaxes } from "../documents/relevant-taxes.ts";
import type { Order, OrderLine, OrderRefund, TaxPart } from "../orders/order.ts";
import { chargedOf, movesMoney } from "../orders/removals.ts";

/** Gross amounts by tax rate; null: money that no rate is known of. */
export type GrossRates = ReadonlyMap<BasisPoints | null, Cents>;

/** The sums of both. */
export function addedRates(one: GrossRates, other: GrossRates): GrossRates {
  const sums = new Map(one);
  for (const [rate, cents] of other) sums.set(rate, (sums.get(rate) ?? 0) + cents);
  return sums;
}

export const sumOfRates = (rates: GrossRates): Cents => sumCents([...rates.values()], (cents) => cents);

/** An amount as a shop charged it, without or with its tax. */
interface Charged {
  cents: Cents;
  taxes: readonly TaxPart[];
}

/**
 * What an order comes to by the rates that the platform charged, tax included, after edits and refunds: what its invoices should come to
 * after its credit notes. Money that no item explains has no rate.
 */
export function orderRates(order: Order): GrossRates {
  const fees = [...(order.additionalFees ?? []), ...(order.dutiesIncluded ? [] : order.lines.flatMap(dutiesOf))];
  const charged: Charged[] = [
    ...order.lines.map((line) => remainingOf(order, line)),
    ...shippingOf(order),
    ...fees.map(({ amountCents, taxes }) => ({ cents: amountCents, taxes })),
  ];
  const rates = charged.map((one) => ratesOf(one, order.taxesIncluded)).reduce(addedRates, nothing);
  const { currentTotalCents } = order.totals;
  const known = rest(rates, currentTotalCents - sumOfRates(rates));
  // money that went back beside items: by the rates of what is left
  const back = sumCents(order.refunds.filter(movesMoney).flatMap(adjustmentsOf), ({ amountCents, taxCents }) =>
    order.taxesIncluded ? amountCents : amountCents + taxCents,
  );
  const shares = allocate(
    -back,
    [...known.values()].map((cents) => Math.max(0, cents)),
  );
  return back === 0 ? known : new Map([...known].map(([rate, cents], place) => [rate, cents + (shares[place] ?? 0)]));
}

const nothing: GrossRates = new Map();
const dutiesOf = ({ duties = [] }: OrderLine) => duties;
const adjustmentsOf = ({ adjustments = [] }: OrderRefund) => adjustments;

const rest = (rates: GrossRates, cents: Cents): GrossRates =>
  cents === 0 ? rates : addedRates(rates, new Map([[null, cents]]));

/** A line without the units that were removed or given back, at the amounts of the platform's records where it has any. */
function remainingOf({ refunds }: Order, line: OrderLine): Charged {
  const records = refunds.flatMap(({ lines = [] }) => lines.filter(({ lineId }) => lineId === line.id));
  const recorded = sumCents(records, ({ quantity }) => quantity);
  const kept = line.quantity === 0 ? 0 : Math.min(1, (line.currentQuantity + recorded) / line.quantity);
  const share = (cents: Cents) => Math.round(cents * kept);
  const backCents = sumCents(records, ({ amountCents }) => amountCents);
  const backTax = sumCents(records, ({ taxCents }) => taxCents);
  const [tax, ...others] = relevantTaxes(line.taxes);
  const taxes =
    tax === undefined || others.length > 0 ? line.taxes : [{ ...tax, taxCents: share(tax.taxCents) - backTax }];
  return { cents: share(chargedOf(line)) - backCents, taxes };
}

function shippingOf({ shipping, refunds }: Order): Charged[] {
  const back = refunds.flatMap(({ shipping: given = [] }) => given);
  return shipping
    .filter(({ removed }) => !removed)
    .map(({ id, chargedCents, taxes }, place) => {
      const own = back.filter(({ shippingId }) => shippingId === id || (shippingId === undefined && place === 0));
      const [tax, ...others] = relevantTaxes(taxes);
      const left = (tax?.taxCents ?? 0) - sumCents(own, ({ taxCents }) => taxCents);
      return {
        cents: chargedCents - sumCents(own, ({ amountCents }) => amountCents),
        taxes: tax === undefined || others.length > 0 ? taxes : [{ ...tax, taxCents: left }],
      };
    });
}

/** One amount at its rate; at several rates by what their taxes stand for. */
function ratesOf({ cents, taxes }: Charged, taxesIncluded: boolean): GrossRates {
  const parts = relevantTaxes(taxes);
  const gross = cents + (taxesIncluded ? 0 : sumCents(parts, ({ taxCents }) => taxCents));
  if (gross === 0) return nothing;
  if (parts.length < 2) return new Map([[parts[0]?.rate ?? 0, gross]]);
  const bases = parts.map(({ rate, taxCents }) => (rate === 0 ? 0 : Math.round((taxCents * (WHOLE + rate)) / rate)));
  const shares = allocate(gross, bases);
  return parts.map(({ rate }, place): GrossRates => new Map([[rate, shares[place] ?? 0]])).reduce(addedRates, nothing);
}

/** A hundred percent in basis points. */
const WHOLE = 10_000;
