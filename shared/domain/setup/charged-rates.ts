import { germany, isEuMember } from "../../values/countries.ts";
import type { BasisPoints } from "../../values/money.ts";
import { placeOfSupply, taxStateOf } from "../documents/tax/tax-region.ts";
import type { Order } from "../orders/order.ts";

/** Rates charged on orders to one country. */
export interface ChargedRates {
  /** A member state of the European Union. */
  country: string;
  orders: number;
  /** Rates of goods, ascending; 0 where no tax was charged. */
  rates: readonly BasisPoints[];
}

/** The rates that orders of consumers in the Union were charged with, by country; Germany first. */
export function chargedRates(orders: readonly Order[]): readonly ChargedRates[] {
  const found = new Map<string, { orders: number; rates: Set<BasisPoints> }>();
  for (const order of orders) {
    const place = placeOfSupply(order);
    const country = taxStateOf(place);
    if (order.test || isOfCompany(order) || place.territory !== undefined || !isEuMember(country)) continue;
    const rates = ratesOf(order);
    if (rates.length === 0) continue;
    const known = found.get(country) ?? { orders: 0, rates: new Set() };
    found.set(country, { orders: known.orders + 1, rates: new Set([...known.rates, ...rates]) });
  }
  return [...found]
    .map(([country, { orders: count, rates }]) => ({
      country,
      orders: count,
      rates: [...rates].sort((one, other) => one - other),
    }))
    .sort(
      (one, other) =>
        Number(other.country === germany) - Number(one.country === germany) || (one.country < other.country ? -1 : 1),
    );
}

/** A company may rightly be charged no tax. */
const isOfCompany = ({ company, taxExempt, billingAddress, shippingAddress }: Order): boolean =>
  company !== undefined || taxExempt || isFilled(billingAddress?.company) || isFilled(shippingAddress?.company);

const isFilled = (text: string | undefined): boolean => text !== undefined && text.trim() !== "";

/** Goods the merchant declared free of tax, vouchers and presents say nothing of a country's rate. */
const ratesOf = ({ lines }: Order): BasisPoints[] =>
  lines
    .filter(({ taxable, giftCard, totalCents }) => taxable && !giftCard && totalCents > 0)
    .map(({ taxes }) => taxes.reduce((sum, { rate }) => sum + rate, 0));
