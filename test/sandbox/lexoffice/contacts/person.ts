import type { SimulatorContext } from "../context.ts";
import { ImpossibleActionError } from "../sales/actions.ts";
import type { Contact, Organization } from "../world/model.ts";

/** Changes of a contact that the merchant makes in the web app and no client can make through the API. */
export interface ContactChange {
  /** They leak into documents that say nothing themselves. */
  defaults?: Contact["defaults"];
  archived?: boolean;
  /** A further e-mail address: with two of them, the interface refuses every change of the contact. */
  addEmail?: string;
}

export function changeContact(
  context: SimulatorContext,
  organization: Organization,
  id: string,
  { defaults, archived, addEmail }: ContactChange,
): void {
  const contact = contactOf(organization, id);
  if (defaults !== undefined) contact.defaults = defaults;
  if (archived !== undefined) contact.archived = archived;
  if (addEmail !== undefined) {
    const { business = [], ...others } = contact.content.emailAddresses ?? {};
    contact.content = { ...contact.content, emailAddresses: { ...others, business: [...business, addEmail] } };
  }
  contact.version += 1;
  contact.updatedAt = context.clock.now();
  context.events.emit(organization, "contact.changed", id);
  context.journal.changed(organization.id);
}

/** A contact can be deleted as long as no document refers to it. */
export function deleteContact(context: SimulatorContext, organization: Organization, id: string): void {
  contactOf(organization, id);
  if (!isDeletable(organization, id)) throw new ImpossibleActionError(`contact ${id} is used by documents`);
  organization.contacts.delete(id);
  context.events.emit(organization, "contact.deleted", id);
  context.journal.changed(organization.id);
}

export function isDeletable({ documents }: Organization, contactId: string): boolean {
  return ![...documents.values()].some(({ address }) => address.contactId === contactId);
}

function contactOf({ contacts }: Organization, id: string): Contact {
  const contact = contacts.get(id);
  if (!contact) throw new RangeError(`there is no contact ${id}`);
  return contact;
}
