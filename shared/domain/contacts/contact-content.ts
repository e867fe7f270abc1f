import type { ContentTaxType } from "../../values/content-tax-type.ts";
import type { Order } from "../orders/order.ts";
import type { Preferences } from "../preferences/preferences.ts";
import { firstMatchingTag } from "../preferences/tags.ts";
import { sanitizeText, truncateAtWord } from "../texts/sanitize.ts";
import type { ContactContent } from "./contact.ts";
import { isAnonymousPosOrder, isCompleteAddress, postalAddress, type Recipient, recipientOf } from "./recipient.ts";
import { searchVatId } from "./vat-id-search.ts";

/** The provider's limit is unknown; this leaves room for the marker behind it. */
const noteLength = 900;

const emailPattern = /^[^\s@<>,;"]{1,64}@[^\s@<>,;"]{1,190}\.[^\s@<>,;".]{2,}$/;
const phonePattern = /^\+?[\d ()/.-]{5,29}$/;

/** The shop's own name and e-mail address. */
interface SellingStore {
  storeName: string;
  storeEmail?: string;
}

/**
 * The customer's contact; undefined for a one-time address. Without tax (`taxType`) a contact is needed, except for small
 * businesses.
 */
export function contactContent(
  order: Order,
  preferences: Preferences,
  store: SellingStore,
  taxType: ContentTaxType = "gross",
): ContactContent | undefined {
  const recipient = recipientOf(order);
  if (recipient === undefined || isAnonymousPosOrder(order) || !isCompleteAddress(recipient.address)) return undefined;
  const isTaxFree = taxType !== "gross" && taxType !== "net" && taxType !== "vatfree";
  if (!isTaxFree && !wantsContact(order, preferences)) return undefined;
  const email = customerEmail(order, store);
  const phone = preferences.contactPushPhone ? plausiblePhone(order.phone ?? recipient.address?.phone) : undefined;
  const isForBusiness = taxType === "intraCommunitySupply" || taxType === "externalService13b";
  const vatId = businessVatId(order, preferences, recipient, isForBusiness);
  return {
    contactKey: isForBusiness && vatId !== undefined ? `vat:${vatId}` : contactKey(order, email),
    address: postalAddress(recipient),
    note: contactNote(order, preferences, store.storeName),
    ...partyOf(recipient, vatId, isTaxFree),
    email,
    phone,
  };
}

/** The VAT id of a company, or of a customer documented as a business; never one with wrong check digits. */
function businessVatId(
  order: Order,
  preferences: Preferences,
  { company }: Recipient,
  isForBusiness: boolean,
): string | undefined {
  if (company === undefined && !isForBusiness) return undefined;
  const { found } = searchVatId(order, preferences);
  return found?.isValid ? found.id : undefined;
}

/** The buyer's address; none where the merchant wrote the shop's own in its place, which many customers would share. */
function customerEmail({ email, customer }: Order, { storeEmail }: SellingStore) {
  const own = normalizedEmail(storeEmail);
  return [email, customer?.email].map(normalizedEmail).find((one) => one !== undefined && one !== own);
}

/** An e-mail address in lower case; undefined when it is none. */
export function normalizedEmail(email: string | undefined): string | undefined {
  const normalized = email?.trim().toLowerCase();
  return normalized !== undefined && emailPattern.test(normalized) ? normalized : undefined;
}

/** A phone number the provider takes: digits and separators, at most 30 characters; otherwise none. */
export function plausiblePhone(phone: string | undefined): string | undefined {
  const trimmed = phone?.trim();
  if (trimmed === undefined || !phonePattern.test(trimmed)) return undefined;
  return trimmed.replace(/\D/g, "").length >= 5 ? trimmed : undefined;
}

/** Same e-mail, same customer; without one the platform's customer, without that every order is its own. */
function contactKey(order: Order, email: string | undefined): string {
  if (email !== undefined) return `email:${email}`;
  return order.customer === undefined ? `order:${order.id}` : `customer:${order.customer.id}`;
}

/** The merchant keeps a contact of this order's buyer: of all, or of those with one of the tags. */
export function wantsContact(order: Order, { contactCreate }: Preferences): boolean {
  if (contactCreate === "all") return true;
  return firstMatchingTag([...(order.customer?.tags ?? []), ...order.tags], contactCreate) !== undefined;
}

/** A company keeps its person; a sole trader with a VAT id is a company under the own name. */
function partyOf(
  { company, firstName, lastName, name }: Recipient,
  vatId: string | undefined,
  isTaxFree: boolean,
): Pick<ContactContent, "company" | "person"> {
  const named = firstName === undefined ? {} : { firstName };
  if (company === undefined && vatId === undefined) return { person: { lastName: lastName ?? name, ...named } };
  return {
    company: {
      name: company ?? name,
      vatId,
      ...(isTaxFree ? { allowsTaxFree: true } : {}),
      ...(company === undefined || lastName === undefined ? {} : { contactPerson: { lastName, ...named } }),
    },
  };
}

function contactNote(order: Order, preferences: Preferences, storeName: string): string {
  const lines = [
    preferences.contactPushShop ? `Shop: ${storeName}` : "",
    preferences.contactPushCustomer && order.customer !== undefined ? `Shopify-Kunde: ${order.customer.id}` : "",
    preferences.contactPushNote ? (order.customer?.note ?? "") : "",
  ];
  return truncateAtWord(sanitizeText(lines.filter((line) => line !== "").join("\n")), noteLength);
}
