import type { Contact } from "../world/model.ts";
import { contactName } from "./view.ts";

/** Filters of `GET /contacts`; all given ones must hold. */
export interface ContactFilter {
  email: string | undefined;
  name: string | undefined;
  number: number | undefined;
  customer: boolean | undefined;
  vendor: boolean | undefined;
}

export function matchesFilter(contact: Contact, filter: ContactFilter): boolean {
  const { email, name, number, customer, vendor } = filter;
  if (email !== undefined && !emailsOf(contact).some((address) => matchesPattern(address, email))) return false;
  if (name !== undefined && !matchesPattern(contactName(contact), name)) return false;
  if (number !== undefined && ![contact.customerNumber, contact.vendorNumber].includes(number)) return false;
  if (customer !== undefined && customer !== (contact.customerNumber !== undefined)) return false;
  return vendor === undefined || vendor === (contact.vendorNumber !== undefined);
}

/**
 * Compares without case: `_` is a character, `%` any number, backslash escapes; HTML entities for `&`, `<`, `>` (vendor
 * documentation).
 */
export function matchesPattern(stored: string, pattern: string): boolean {
  const source = pattern.replaceAll(/\\(.)|[_%]|[^\\_%]/gsu, (part, escaped: string | undefined) => {
    if (escaped !== undefined) return escapeRegExp(escaped);
    if (part === "_") return ".";
    return part === "%" ? ".*" : escapeRegExp(part);
  });
  return new RegExp(source, "isu").test(encodeEntities(stored));
}

const escapeRegExp = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);

/** The copy the provider's text filters compare with. */
export const encodeEntities = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

function emailsOf({ content }: Contact): string[] {
  const persons = content.company?.contactPersons ?? [];
  return [
    ...Object.values(content.emailAddresses ?? {}).flat(),
    ...persons.flatMap(({ emailAddress }) => (emailAddress === undefined ? [] : [emailAddress])),
  ];
}
