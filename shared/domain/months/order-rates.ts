import { allocate } from "../../values/allocate.ts";
import { type BasisPoints, type Cents, sumCents } from "../../values/money.ts";
import { relevantTaxes } from "../documents/facts/relevant-taxes.ts";
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

/** An order's present total by the platform's rates, tax included; money that no item explains has no rate. */
export function orderRates(order: Order): GrossRates {
  const fees = [...(order.additionalFees ?? []), ...(order.dutiesIncluded ? [] : order.lines.flatMap(dutiesOf))];
  const charged: Charged[] = [
    ...order.lines.map((line) => remainingOf(order, line)),
    ...shippingOf(order),
    ...fees.map(({ amountCents, taxes }) => ({ cents: amountCents, taxes })),
  ];
  const items = charged.map((one) => ratesOf(one, order.taxesIncluded)).reduce(addedRates, nothing);
  const rates = order.refunds.filter(movesMoney).reduce((left, refund) => withBeside(order, refund, left), items);
  const unknownCents = order.totals.currentTotalCents - sumOfRates(rates);
  return unknownCents === 0 ? rates : addedRates(rates, new Map([[null, unknownCents]]));
}

const nothing: GrossRates = new Map();
const dutiesOf = ({ duties = [] }: OrderLine) => duties;

/** Spreads a refund's other money as credit notes do: kept money at their rates, additional money over the rest. */
function withBeside(order: Order, refund: OrderRefund, left: GrossRates): GrossRates {
  const backCents = sumCents(refund.adjustments ?? [], ({ amountCents, taxCents }) =>
    order.taxesIncluded ? amountCents : amountCents + taxCents,
  );
  const own = backCents < 0 ? refundedRates(order, refund) : nothing;
  const weights = [...(own.size === 0 ? left : own)].map(([rate, cents]) => [rate, Math.max(0, cents)] as const);
  if (backCents === 0 || weights.every(([, cents]) => cents === 0)) return left;
  const shares = allocate(
    -backCents,
    weights.map(([, cents]) => cents),
  );
  return addedRates(left, new Map(weights.map(([rate], place) => [rate, shares[place] ?? 0])));
}

/** The items of a refund at their rates. */
function refundedRates(order: Order, { lines = [], shipping = [] }: OrderRefund): GrossRates {
  const taxesOf = <Item extends { id: string; taxes: readonly TaxPart[] }>(items: readonly Item[], id?: string) =>
    (items.find((item) => item.id === id) ?? items[0])?.taxes ?? [];
  const parts = [
    ...lines.map((part) => ({ ...part, taxes: taxesOf(order.lines, part.lineId) })),
    ...shipping.map((part) => ({ ...part, taxes: taxesOf(order.shipping, part.shippingId) })),
  ];
  return parts
    .map(({ amountCents, taxCents, taxes }) => {
      const [tax, ...others] = relevantTaxes(taxes);
      const own = tax === undefined || others.length > 0 ? taxes : [{ ...tax, taxCents }];
      return ratesOf({ cents: amountCents, taxes: own }, order.taxesIncluded);
    })
    .reduce(addedRates, nothing);
}

/** A line without removed or refunded units, at the amounts of the platform's records if there are any. */
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
