import { contactName } from "../contacts/view.ts";
import { shownStatus } from "../resources/listed-vouchers.ts";
import { KINDS } from "../sales/kinds.ts";
import type { Contact, Organization, SalesDocument } from "../world/model.ts";
import { escapeHtml, webPage } from "./layout.ts";
import { germanDate, germanEuros, permalink, statusWord } from "./words.ts";

/** Start page: every company with its figures. */
export function overviewPage(organizations: readonly Organization[]): string {
  const rows = organizations.map(
    ({ id, profile, contacts, documents }) => `<tr>
<td><a href="/organizations/${id}">${escapeHtml(profile.companyName)}</a></td>
<td class="soft">${escapeHtml(profile.userEmail)}</td>
<td class="amount">${contacts.size}</td><td class="amount">${documents.size}</td></tr>`,
  );
  const table = `<div class="scroll"><table><tr><th>Firma</th><th>Benutzer</th><th class="amount">Kontakte</th><th class="amount">Belege</th></tr>
${rows.join("\n")}</table></div>`;
  const empty = `<p class="soft">Noch keine Firma. Sie entsteht, sobald ein Shop verbunden wird.</p>`;
  return webPage("Firmen", `<section><h1>Firmen</h1>${rows.length > 0 ? table : empty}</section>`);
}

/** One company: its documents, newest first, and its contacts. */
export function organizationPage(organization: Organization, now: number): string {
  const { profile } = organization;
  const documents = [...organization.documents.values()].reverse();
  return webPage(
    profile.companyName,
    `<section><h1>${escapeHtml(profile.companyName)}</h1>
<p class="soft">Steuerart ${profile.taxType}${profile.smallBusiness ? ", Kleinunternehmer" : ""} · ${organization.id}</p></section>
<section><h2>Belege</h2>${documentTable(documents, now)}</section>
<section><h2>Kontakte</h2>${contactTable([...organization.contacts.values()])}</section>`,
  );
}

/** Documents as a table with totals, PDF link and status. */
export function documentTable(documents: readonly SalesDocument[], now: number): string {
  if (documents.length === 0) return `<p class="soft">Keine Belege.</p>`;
  const rows = documents.map((document) => {
    const { number, kind, voucherDate, address, totals, fileId, id } = document;
    const status = shownStatus(document, now);
    return `<tr><td><a href="${permalink(document)}">${escapeHtml(number)}</a></td>
<td>${KINDS[kind].germanName}</td><td>${germanDate(voucherDate)}</td><td>${escapeHtml(address.name)}</td>
<td><span class="badge">${statusWord(status)}</span></td>
<td class="amount">${KINDS[kind].hasPrices ? germanEuros(totals.grossCents) : ""}</td>
<td>${fileId ? `<a href="/documents/${id}.pdf">PDF</a>` : ""}</td></tr>`;
  });
  return `<div class="scroll"><table><tr><th>Nummer</th><th>Art</th><th>Datum</th><th>Empfänger</th><th>Status</th>
<th class="amount">Betrag</th><th></th></tr>${rows.join("\n")}</table></div>`;
}

function contactTable(contacts: readonly Contact[]): string {
  if (contacts.length === 0) return `<p class="soft">Keine Kontakte.</p>`;
  const rows = contacts.map((contact) => {
    const emails = Object.values(contact.content.emailAddresses ?? {}).flat();
    return `<tr><td>${contact.customerNumber ?? contact.vendorNumber ?? ""}</td>
<td><a href="/permalink/contacts/view/${contact.id}">${escapeHtml(contactName(contact))}</a></td>
<td>${escapeHtml(emails.join(", "))}</td></tr>`;
  });
  return `<div class="scroll"><table><tr><th>Nummer</th><th>Name</th><th>E-Mail</th></tr>${rows.join("\n")}</table></div>`;
}

export function messagePage(sentence: string): string {
  return webPage("Hinweis", `<section><p>${escapeHtml(sentence)}</p><p><a href="/">Zur Übersicht</a></p></section>`);
}
