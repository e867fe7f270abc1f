import { germany, isCountryCode, isEuMember } from "../../values/countries.ts";
import type { Address, Order } from "../orders/order.ts";

/** Where a supply goes, as far as German value added tax tells places apart. */
export type TaxRegion = "germany" | "eu" | "third_country" | "special_territory" | "unknown";

/**
 * Places inside a member state that are outside its value added tax, or treated apart, by the beginning of the
 * postcode: Helgoland, Büsingen; Livigno, Campione; Canary Islands, Ceuta, Melilla; Åland; Mount Athos;
 * overseas departments; and Northern Ireland, which counts as the Union for goods.
 */
const specialPostcodes: Readonly<Record<string, readonly string[]>> = {
  DE: ["27498", "78266"],
  IT: ["23041", "23030", "22061", "22060"],
  ES: ["35", "38", "51", "52"],
  FI: ["22"],
  GR: ["63086", "63087"],
  FR: ["97", "98"],
  GB: ["BT"],
};

/** The region of an address; a country that is missing or unknown is `unknown`. */
export function taxRegionOf(address: Pick<Address, "countryCode" | "zip"> | undefined): TaxRegion {
  const country = address?.countryCode;
  if (country === undefined || !isCountryCode(country)) return "unknown";
  const postcode = (address?.zip ?? "")
    .replace(/^[A-Z]{1,2}-/i, "")
    .replaceAll(" ", "")
    .toUpperCase();
  if (specialPostcodes[country]?.some((beginning) => postcode.startsWith(beginning))) return "special_territory";
  if (country === germany) return "germany";
  return isEuMember(country) ? "eu" : "third_country";
}

/** Where the goods go: the shipping address decides, without one the billing address; at a till, the shop. */
export function destinationOf(order: Order): Pick<Address, "countryCode" | "zip"> | undefined {
  return order.shippingAddress ?? order.billingAddress;
}
