import { addressesOf, contactName, primaryPerson } from "../contacts/view.ts";
import { COUNTRIES, findCountry } from "../values/countries.ts";
import { withoutNulls } from "../values/plain.ts";
import type { ApiCall } from "../wire/api-call.ts";
import { refuse, refuseFields } from "../wire/errors.ts";
import { invalid, notEmpty } from "../wire/violations.ts";
import type { Contact, DocumentAddress, PostalAddress } from "../world/model.ts";
import type { KindTraits } from "./kinds.ts";
import type { SalesInput } from "./schema.ts";

/** The contact a document refers to; 406 when it is unknown, not replicated yet or no customer. */
export function referencedContact(call: ApiCall, contactId: string | null | undefined): Contact | undefined {
  if (contactId === null || contactId === undefined) return undefined;
  const contact = call.organization.contacts.get(contactId);
  if (!contact || contact.visibleAt > call.context.clock.now()) {
    throw refuseFields([invalid("address.contactId", "Der referenzierte Kontakt wurde nicht gefunden")]);
  }
  if (contact.customerNumber === undefined) {
    throw refuseFields([invalid("address.contactId", "Der referenzierte Kontakt ist kein Kunde")]);
  }
  return contact;
}

/** The printed address: one-time, from the contact, or the contact's name with an address of this document only. */
export function toDocumentAddress(
  call: ApiCall,
  traits: KindTraits,
  input: SalesInput["address"],
  contact: Contact | undefined,
): DocumentAddress {
  const { contactId, name, contactPerson: _, ...sent } = withoutNulls(input);
  const postal =
    contact && !hasOwnAddress(sent) ? contactAddress(contact, traits) : oneTimeAddress(sent, name, contact);
  requireCountry(call, postal.countryCode);
  const address: DocumentAddress = { ...postal, name: name ?? (contact ? contactName(contact) : "") };
  if (contact) {
    address.contactId = contactId;
    const person = primaryPerson(contact);
    if (person) address.contactPerson = person;
  }
  return address;
}

const hasOwnAddress = ({ supplement, street, zip, city, countryCode }: Partial<PostalAddress>): boolean =>
  [supplement, street, zip, city, countryCode].some((part) => part !== undefined);

function contactAddress(contact: Contact, traits: KindTraits): PostalAddress {
  const billing = addressesOf(contact, "billing");
  const [shipping] = addressesOf(contact, "shipping");
  if (traits.kind === "deliveryNote" && shipping) return shipping;
  const [address] = billing;
  if (!address || billing.length !== 1) {
    throw refuse(
      406,
      `Referenced contact needs to have exactly one billing address, but ${billing.length} addresses were found.`,
    );
  }
  return address;
}

function oneTimeAddress(sent: Partial<PostalAddress>, name: string | undefined, contact: Contact | undefined) {
  const [billing] = contact ? addressesOf(contact, "billing") : [];
  const countryCode = sent.countryCode ?? billing?.countryCode;
  const violations = [
    ...(contact || name ? [] : [notEmpty("address.name")]),
    ...(countryCode ? [] : [notEmpty("address.countryCode")]),
  ];
  if (violations.length > 0 || !countryCode) throw refuseFields(violations);
  return { ...sent, countryCode };
}

/** Foreign countries need the larger plan. */
function requireCountry({ organization }: ApiCall, countryCode: string): void {
  if (!findCountry(countryCode)) {
    const supported = COUNTRIES.map((country) => country.countryCode).join(", ");
    throw refuseFields([invalid("address.countryCode", `countrycode_is_not_valid, supported: ${supported}`)]);
  }
  if (countryCode !== "DE" && !organization.profile.businessFeatures.includes("INVOICING_PRO")) {
    throw refuse(402, "The contract of the organization does not allow documents for foreign countries");
  }
}
