import { contactName, contactView } from "../contacts/view.ts";
import type { Contact, Organization } from "../world/model.ts";
import { escapeHtml, webPage } from "./layout.ts";
import { documentTable } from "./overview-page.ts";

/** One contact with its documents. */
export function contactPage(organization: Organization, contact: Contact, now: number): string {
  const documents = [...organization.documents.values()].filter(({ address }) => address.contactId === contact.id);
  const fields = JSON.stringify(contactView(organization.id, contact), undefined, 2);
  return webPage(
    contactName(contact),
    `<section><p><a href="/organizations/${organization.id}">${escapeHtml(organization.profile.companyName)}</a></p>
<h1>${escapeHtml(contactName(contact))}</h1>
<p class="soft">Kundennummer ${contact.customerNumber ?? "–"}</p></section>
<section><h2>Belege</h2>${documentTable(documents, now)}</section>
<section><h2>Angaben</h2><pre class="scroll">${escapeHtml(fields)}</pre></section>`,
  );
}
