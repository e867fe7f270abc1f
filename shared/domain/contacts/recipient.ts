import { germany, isCountryCode } from "../../values/countries.ts";
import type { Cents } from "../../values/money.ts";
import type { Address, Order } from "../orders/order.ts";
import { isPosOrder } from "../orders/sources.ts";
import type { Preferences } from "../preferences/preferences.ts";
import { sanitizeLine, truncateAtWord } from "../texts/sanitize.ts";
import type { ContentAddress } from "./content-address.ts";

/** Up to this gross amount an invoice may lack the recipient (§ 33 UStDV). */
export const smallAmountCents: Cents = 25_000;

const nameLength = 255;
const addressPartLength = 100;
const zipLength = 20;

export interface Recipient {
  /** Company, else the person's name. */
  name: string;
  company?: string;
  firstName?: string;
  lastName?: string;
  address?: Address;
}

/** The billing address, else a complete shipping address, which also replaces an incomplete billing address of the same buyer. */
export function invoiceAddressOf({ billingAddress, shippingAddress }: Order): Address | undefined {
  if (billingAddress === undefined) return shippingAddress;
  if (isCompleteAddress(billingAddress) || !isCompleteAddress(shippingAddress)) return billingAddress;
  return isOfSameBuyer(billingAddress, shippingAddress) ? shippingAddress : billingAddress;
}

/** The invoice names the shipping address instead of the billing address. */
export function isShippingStandIn(order: Order): boolean {
  return order.billingAddress !== undefined && invoiceAddressOf(order) !== order.billingAddress;
}

function isOfSameBuyer(billing: Address, shipping: Address | undefined): boolean {
  const name = personOf(billing)?.name ?? "";
  const isSameName = name === "" || isSameText(name, personOf(shipping)?.name);
  const isSameCountry = billing.countryCode === undefined || billing.countryCode === shipping?.countryCode;
  return isSameName && isSameCountry && isSameText(cleaned(billing.company), cleaned(shipping?.company));
}

const isSameText = (one = "", other = ""): boolean => one.toLowerCase() === other.toLowerCase();

/** The recipient of an invoice: named by its address, else by the customer; undefined where the order names none. */
export function recipientOf(order: Order): Recipient | undefined {
  const address = invoiceAddressOf(order);
  const company = cleaned(address?.company) ?? cleaned(order.company?.name);
  const person = personOf(address) ?? personOf(order.customer) ?? personOf(order.shippingAddress);
  const name = company ?? person?.name;
  if (name === undefined) return undefined;
  return {
    name,
    company,
    firstName: person?.firstName,
    lastName: person?.lastName,
    address,
  };
}

/** A part that every invoice's address needs, as a merchant reads it. */
type AddressPart = "Straße" | "Ort" | "Land";

/** The missing parts of an address: street or post box, place, a known country. */
export function missingAddressParts(address: Address | undefined): readonly AddressPart[] {
  const { street, supplement, city, countryCode } = address ?? {};
  const missing: AddressPart[] = [];
  if ((cleaned(street) ?? cleaned(supplement)) === undefined) missing.push("Straße");
  if (cleaned(city) === undefined) missing.push("Ort");
  if (countryCode === undefined || !isCountryCode(countryCode)) missing.push("Land");
  return missing;
}

/** The address suffices for an invoice of any amount. */
export const isCompleteAddress = (address: Address | undefined): boolean => missingAddressParts(address).length === 0;

/** The order was sold at the till without a complete address; its document carries the configured name. */
export function isAnonymousPosOrder(order: Order): boolean {
  return isPosOrder(order) && !isCompleteAddress(invoiceAddressOf(order));
}

/** The address block of a recipient on a document: a company's contact person goes below its name. */
export function contentAddress(recipient: Recipient): ContentAddress {
  const address = postalAddress(recipient);
  if (recipient.company === undefined || recipient.lastName === undefined) return address;
  const person = [recipient.firstName, recipient.lastName].filter((name) => name !== undefined).join(" ");
  if (person === recipient.company) return address;
  const supplement = [person, address.supplement].filter((text) => text !== undefined).join(", ");
  return { ...address, supplement: truncateAtWord(supplement, addressPartLength) };
}

/** A recipient's postal address, as a contact keeps it. */
export function postalAddress({ name, address }: Recipient): ContentAddress {
  const supplement = part(address?.supplement, addressPartLength);
  const street = part(address?.street, addressPartLength);
  const zip = part(address?.zip, zipLength);
  const city = part(address?.city, addressPartLength);
  return {
    name: truncateAtWord(name, nameLength),
    countryCode: address?.countryCode ?? germany,
    supplement,
    street,
    zip,
    city,
  };
}

/** The address block of a sale at the till without a complete address. */
export function posAddress(preferences: Preferences): ContentAddress {
  return { name: part(preferences.posName, nameLength) ?? "POS-Kunde", countryCode: germany };
}

interface PersonFields {
  firstName?: string;
  lastName?: string;
  name?: string;
}

/** First and last name; a name in one piece is split before its last word. */
function personOf(
  fields: PersonFields | undefined,
): { name: string; firstName?: string; lastName: string } | undefined {
  const firstName = cleaned(fields?.firstName);
  const lastName = cleaned(fields?.lastName);
  if (lastName !== undefined) {
    return firstName === undefined
      ? { name: lastName, lastName }
      : { name: `${firstName} ${lastName}`, firstName, lastName };
  }
  const whole = firstName ?? cleaned(fields?.name);
  if (whole === undefined) return undefined;
  const space = whole.lastIndexOf(" ");
  if (space < 0) return { name: whole, lastName: whole };
  return { name: whole, firstName: whole.slice(0, space), lastName: whole.slice(space + 1) };
}

function part(text: string | undefined, most: number): string | undefined {
  const clean = cleaned(text);
  return clean === undefined ? undefined : truncateAtWord(clean, most);
}

/** The cleaned text; undefined where it has no letter or digit left to print. */
function cleaned(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const clean = sanitizeLine(text);
  return /[\p{L}\p{N}]/u.test(clean) ? clean : undefined;
}
