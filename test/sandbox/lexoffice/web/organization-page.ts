import { pageLinks, shownOf } from "../../paging.ts";
import type { SimulatorContext } from "../context.ts";
import { unassignedCents } from "../finance/assignments.ts";
import { connectionsOf } from "../oauth/grants.ts";
import type { FinanceTransaction } from "../world/books.ts";
import type { Connection, Organization, Profile } from "../world/model.ts";
import { escapeHtml, webPage } from "./layout.ts";
import { contactTable, documentTable } from "./tables.ts";
import { germanDate, germanEuros } from "./words.ts";

/** One company: documents newest first, contacts, bank transactions, and what its owner can set. */
export function organizationPage(
  { clock, world }: SimulatorContext,
  organization: Organization,
  query: URLSearchParams,
): string {
  const { profile, id } = organization;
  const documents = [...organization.documents.values()].reverse();
  const paged = <Row>(rows: readonly Row[], name: string, table: (rows: readonly Row[]) => string): string => {
    const shown = shownOf(rows, query, name);
    return `<div id="${name}">${table(shown.rows)}${pageLinks(shown, query, name)}</div>`;
  };
  const connections = connectionsOf(world.connections, id);
  return webPage(
    profile.companyName,
    `<section><p><a href="/">Alle Firmen</a></p><h1>${escapeHtml(profile.companyName)}</h1>
<p class="soft">${escapeHtml(profile.userName)} · ${escapeHtml(profile.userEmail)}</p></section>
<section><h2>Belege <span class="soft">${documents.length}</span></h2>${paged(documents, "documents", (rows) => documentTable(rows, clock.now()))}</section>
<section><h2>Kontakte <span class="soft">${organization.contacts.size}</span></h2>${paged([...organization.contacts.values()], "contacts", contactTable)}</section>
${organization.accounts.size > 0 ? `<section><h2>Konten und Umsätze</h2>${transactionTables(organization, paged)}</section>` : ""}
<section><h2>Verbundene Anwendungen</h2>${connectionList(organization, connections)}</section>
<section><h2>Einstellungen</h2>${profileForm(organization.id, profile)}</section>`,
  );
}

type Paged = <Row>(rows: readonly Row[], name: string, table: (rows: readonly Row[]) => string) => string;

function transactionTables({ accounts, transactions }: Organization, paged: Paged): string {
  const tables = [...accounts.values()].map(({ financialAccountId, content }, position) => {
    const own = [...transactions.values()].filter((row) => row.content["financialAccountId"] === financialAccountId);
    const table = paged(own.reverse(), `transactions${position + 1}`, transactionTable);
    return `<h3>${escapeHtml(String(content["name"]))}</h3>${table}`;
  });
  return tables.join("\n");
}

function transactionTable(transactions: readonly FinanceTransaction[]): string {
  if (transactions.length === 0) return `<p class="soft">Keine Umsätze.</p>`;
  const rows = transactions.map((transaction) => {
    const { amount, purpose, bookingDate, feeAmount } = transaction.content;
    const open = unassignedCents(transaction);
    const state = transaction.assignments?.length ? (open === 0 ? "zugeordnet" : "teilweise zugeordnet") : "offen";
    const fee = typeof feeAmount === "number" ? ` · Gebühr ${germanEuros(Math.round(feeAmount * 100))}` : "";
    return `<tr><td class="minor">${germanDate(Date.parse(String(bookingDate)))}</td>
<td>${escapeHtml(String(purpose))}<div class="soft">${escapeHtml(String(transaction.content["externalReference"] ?? ""))}${fee}</div></td>
<td><span class="badge">${state}</span></td><td class="amount">${germanEuros(Math.round(Number(amount) * 100))}</td></tr>`;
  });
  return `<div class="scroll"><table><tr><th class="minor">Datum</th><th>Verwendungszweck</th><th>Zuordnung</th><th class="amount">Betrag</th></tr>
${rows.join("\n")}</table></div>`;
}

function connectionList({ id }: Organization, connections: readonly Connection[]): string {
  if (connections.length === 0) return `<p class="soft">Keine Anwendung hat Zugriff.</p>`;
  const rows = connections.map(
    ({ clientId, createdAt, scopes }) =>
      `<li>${escapeHtml(clientId)} <span class="soft">seit ${germanDate(createdAt)} · ${scopes.length} Berechtigungen</span></li>`,
  );
  return `<ul>${rows.join("")}</ul><form method="post" action="/organizations/${id}" class="buttons">
<button name="action" value="revoke">Zugriff entziehen</button><button name="action" value="expire">Zugangstoken ablaufen lassen</button></form>`;
}

function profileForm(id: string, profile: Profile): string {
  const choice = (value: string, label: string, current: string | undefined): string =>
    `<option value="${value}"${value === (current ?? "") ? " selected" : ""}>${label}</option>`;
  const box = (name: string, label: string, isOn: boolean): string =>
    `<label class="box"><input type="checkbox" name="${name}"${isOn ? " checked" : ""}> ${label}</label>`;
  const { taxType, distanceSalesPrinciple, businessFeatures } = profile;
  return `<form method="post" action="/organizations/${id}" class="fields">
<label>Belege enthalten Preise<select name="taxType">${choice("gross", "brutto", taxType)}${choice("net", "netto", taxType)}${choice("vatfree", "ohne Umsatzsteuer", taxType)}</select></label>
<label>Fernverkauf in die EU<select name="principle">${choice("", "nicht gewählt", distanceSalesPrinciple)}${choice("ORIGIN", "Steuer des Ursprungslands", distanceSalesPrinciple)}${choice("DESTINATION", "Steuer des Bestimmungslands", distanceSalesPrinciple)}</select></label>
<div>${box("smallBusiness", "Kleinunternehmer", profile.smallBusiness)}
${box("pro", "Großer Tarif: Ausland, Englisch, XRechnung", businessFeatures.includes("INVOICING_PRO"))}
${box("eInvoices", "E-Rechnungen (ZUGFeRD) erzeugen", profile.eInvoices)}
${box("finance", "Schnittstelle für Umsätze", profile.finance)}</div>
<div class="buttons"><button class="primary" name="action" value="profile">Speichern</button></div></form>`;
}
