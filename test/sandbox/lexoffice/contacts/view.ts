import { formatBerlin } from "../values/berlin-time.ts";
import type { Contact, PostalAddress } from "../world/model.ts";

/** A contact as `GET /contacts/{id}` answers it. */
export function contactView(organizationId: string, contact: Contact) {
  const { id, version, content, customerNumber, vendorNumber } = contact;
  return {
    id,
    organizationId,
    version,
    roles: {
      ...(customerNumber === undefined ? {} : { customer: { number: customerNumber } }),
      ...(vendorNumber === undefined ? {} : { vendor: { number: vendorNumber } }),
    },
    ...content,
    createdDate: formatBerlin(contact.createdAt),
    updatedDate: formatBerlin(contact.updatedAt),
    archived: contact.archived ?? false,
  };
}

/** The name printed on documents: company, or first and last name. */
export function contactName({ content: { company, person } }: Contact): string {
  return company?.name ?? [person?.firstName, person?.lastName].filter(Boolean).join(" ");
}

/** The contact person printed below a company. */
export function primaryPerson({ content: { company } }: Contact): string | undefined {
  const person = company?.contactPersons?.find(({ primary }) => primary);
  return person && [person.salutation, person.firstName, person.lastName].filter(Boolean).join(" ");
}

export function addressesOf({ content: { addresses } }: Contact, kind: "billing" | "shipping"): PostalAddress[] {
  return addresses?.[kind] ?? [];
}
