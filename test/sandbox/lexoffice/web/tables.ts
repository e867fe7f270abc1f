import { contactName } from "../contacts/view.ts";
import { shownStatus } from "../resources/listed-vouchers.ts";
import { KINDS } from "../sales/kinds.ts";
import type { Contact, SalesDocument } from "../world/model.ts";
import { escapeHtml } from "./layout.ts";
import { germanDate, germanEuros, permalink, statusWord } from "./words.ts";

/** Documents as a table with totals, PDF link and status. */
export function documentTable(documents: readonly SalesDocument[], now: number): string {
  if (documents.length === 0) return `<p class="soft">Keine Belege.</p>`;
  const rows = documents.map((document) => {
    const { number, kind, voucherDate, address, totals, fileId, id } = document;
    const status = shownStatus(document, now);
    return `<tr><td><a href="${permalink(document)}">${escapeHtml(number)}</a></td>
<td class="minor">${KINDS[kind].germanName}</td><td class="minor">${germanDate(voucherDate)}</td><td>${escapeHtml(address.name)}</td>
<td><span class="badge ${status}">${statusWord(status)}</span></td>
<td class="amount">${KINDS[kind].hasPrices ? germanEuros(totals.grossCents) : ""}</td>
<td class="minor">${fileId ? `<a href="/documents/${id}.pdf">PDF</a>` : ""}</td></tr>`;
  });
  return `<div class="scroll"><table><tr><th>Nummer</th><th class="minor">Art</th><th class="minor">Datum</th><th>Empfänger</th><th>Status</th>
<th class="amount">Betrag</th><th class="minor"></th></tr>${rows.join("\n")}</table></div>`;
}

/** Contacts with number, name and address of mail. */
export function contactTable(contacts: readonly Contact[]): string {
  if (contacts.length === 0) return `<p class="soft">Keine Kontakte.</p>`;
  const rows = contacts.map((contact) => {
    const emails = Object.values(contact.content.emailAddresses ?? {}).flat();
    return `<tr><td>${contact.customerNumber ?? contact.vendorNumber ?? ""}</td>
<td><a href="/permalink/contacts/view/${contact.id}">${escapeHtml(contactName(contact))}</a></td>
<td>${escapeHtml(emails.join(", "))}</td>
<td>${contact.archived ? `<span class="badge">Archiviert</span>` : ""}</td></tr>`;
  });
  return `<div class="scroll"><table><tr><th>Nummer</th><th>Name</th><th>E-Mail</th><th></th></tr>${rows.join("\n")}</table></div>`;
}
