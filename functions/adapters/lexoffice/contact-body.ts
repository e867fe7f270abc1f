import type { ContactContent } from "#shared/domain/contacts/contact.ts";
import { providerCountry } from "./country.ts";

/** Longest phone number the provider takes; it takes no letters in one. */
const MAX_PHONE_LENGTH = 30;

/** Longest note its own form takes. */
const MAX_NOTE_LENGTH = 1000;

/** The body of a creation request for a customer (vendor documentation: contacts). Empty texts are left out: it refuses them. */
export function contactBody(contact: ContactContent): Record<string, unknown> {
  const { name: _printedName, supplement, street, zip, city, countryCode } = contact.address;
  // private persons have their reachability under "private", companies under "business"
  const use = contact.company === undefined ? "private" : "business";
  const phone = phoneOf(contact.phone);
  return {
    version: 0,
    roles: { customer: {} },
    ...nameOf(contact),
    addresses: {
      billing: [filled({ supplement, street, zip, city, countryCode: providerCountry({ countryCode, zip }) })],
    },
    emailAddresses: contact.email ? { [use]: [contact.email] } : undefined,
    phoneNumbers: phone ? { [use]: [phone] } : undefined,
    note: noteOf(contact.note),
  };
}

function nameOf({ company, person }: ContactContent): Record<string, unknown> {
  if (company === undefined) return { person: filled({ firstName: person?.firstName, lastName: person?.lastName }) };
  const { name, vatId, allowsTaxFree, contactPerson } = company;
  return {
    company: {
      name,
      ...(vatId ? { vatRegistrationId: vatId } : undefined),
      // tax-free documents are refused for companies without this mark
      ...(allowsTaxFree ? { allowTaxFreeInvoices: true } : undefined),
      // a primary person is printed: the document's own address names the person already
      ...(contactPerson ? { contactPersons: [{ ...filled(contactPerson), primary: false }] } : undefined),
    },
  };
}

function phoneOf(phone: string | undefined): string | undefined {
  return phone !== undefined && phone.length <= MAX_PHONE_LENGTH && /^[\d\s+()/.-]+$/.test(phone) ? phone : undefined;
}

/** The note, shortened before its last line: that line is the marker a lost contact is found by. */
function noteOf(note: string): string | undefined {
  if (note === "") return undefined;
  if (note.length <= MAX_NOTE_LENGTH) return note;
  const marker = note.slice(note.lastIndexOf("\n") + 1);
  return `${note.slice(0, Math.max(MAX_NOTE_LENGTH - marker.length - 1, 0))}\n${marker}`;
}

function filled(fields: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const entries = Object.entries(fields).filter((entry): entry is [string, string] => Boolean(entry[1]?.trim()));
  return Object.fromEntries(entries);
}
