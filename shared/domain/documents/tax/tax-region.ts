import { germany, isCountryCode, isEuMember } from "#shared/values/countries.ts";
import { berlinDay } from "#shared/values/days.ts";
import type { Address, Order } from "../../orders/order.ts";
import { isPosOrder } from "../../orders/sources.ts";
import { type Territory, territoryOf } from "../../orders/territories.ts";
import { isRateOn } from "./rates.ts";

/** The place of taxation. `union`: another member state; `outside`: a third country, or outside the Union's tax territory. */
export interface TaxPlace {
  region: "germany" | "union" | "northern_ireland" | "outside" | "unknown";
  /** ISO 3166-1 alpha-2; absent where none is named. */
  country?: string;
  /** Its part with a tax status of its own. */
  territory?: Territory;
}

/** The state whose value added tax applies in a country: Monaco counts as France (Directive 2006/112/EC Art. 7). */
export const taxStateOf = ({ country = "" }: Pick<TaxPlace, "country">): string => (country === "MC" ? "FR" : country);

/** The place of an address; a country that is missing or unknown is `unknown`. */
export function taxPlaceOf(address: Address | undefined): TaxPlace {
  const country = address?.countryCode;
  if (address === undefined || country === undefined || !isCountryCode(country)) {
    return { region: "unknown", country };
  }
  const territory = territoryOf(address);
  const place = territory === undefined ? { country } : { country, territory };
  if (territory?.treatment === "outside") return { region: "outside", ...place };
  if (territory?.treatment === "northern_ireland") return { region: "northern_ireland", ...place };
  if (country === germany) return { region: "germany", ...place };
  return { region: isEuMember(taxStateOf(place)) || territory !== undefined ? "union" : "outside", ...place };
}

/** The supply's place: the shop for pick-up and till (O33, O104), else the destination, else the billing country (O34, O38). */
export function placeOfSupply(order: Order): TaxPlace {
  const isSentNowhere = order.shippingAddress?.countryCode === undefined;
  const isHandedOver = order.pickUp === true || (isPosOrder(order) && isSentNowhere) || isFetchedByTax(order);
  return taxPlaceOf(isHandedOver ? { countryCode: germany } : (order.shippingAddress ?? order.billingAddress));
}

/** Goods without destination under German tax are picked up (O104), unless the buyer's country is unknown or has such rates. */
export function isFetchedByTax({ lines, shipping, shippingAddress, billingAddress, processedAt }: Order): boolean {
  const country = billingAddress?.countryCode;
  if (shippingAddress?.countryCode !== undefined || country === undefined || country === germany) return false;
  if (!isCountryCode(country) || !lines.some(({ giftCard, requiresShipping }) => requiresShipping && !giftCard))
    return false;
  const taxes = [...lines, ...shipping.filter(({ removed }) => !removed)].flatMap((part) => part.taxes);
  const rates = taxes.filter(({ taxCents }) => taxCents !== 0).map(({ rate }) => rate);
  const day = berlinDay(processedAt);
  const isGerman = rates.length > 0 && rates.every((rate) => isRateOn(germany, rate, day));
  return isGerman && !rates.every((rate) => isRateOn(country, rate, day));
}
