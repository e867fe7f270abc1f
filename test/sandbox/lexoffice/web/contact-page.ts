import { isDeletable } from "../contacts/person.ts";
import { contactName } from "../contacts/view.ts";
import type { Contact, Organization, PostalAddress } from "../world/model.ts";
import { crumb, escapeHtml, webPage } from "./layout.ts";
import { documentTable } from "./tables.ts";

/** One contact with its documents, its fields, and the changes that only the web app allows. */
export function contactPage(organization: Organization, contact: Contact, now: number): string {
  const documents = [...organization.documents.values()].filter(({ address }) => address.contactId === contact.id);
  const archived = contact.archived ? ` <span class="badge">Archiviert</span>` : "";
  return webPage(
    contactName(contact),
    `<section>${crumb(organization)}<h1>${escapeHtml(contactName(contact))}${archived}</h1>${fieldList(contact)}</section>
<section><h2>Belege</h2>${documentTable(documents.reverse(), now)}</section>
<section><h2>Vorgaben für Belege</h2>${defaultsForm(contact)}</section>
<section><h2>Verwalten</h2>${managing(organization, contact)}</section>`,
  );
}

function fieldList({ content, customerNumber, vendorNumber, version }: Contact): string {
  const { company, person, addresses, emailAddresses, phoneNumbers, xRechnung, note } = content;
  const persons = (company?.contactPersons ?? []).map(({ firstName, lastName, emailAddress }) =>
    [firstName, lastName, emailAddress].filter(Boolean).join(" "),
  );
  const rows: [string, string | undefined][] = [
    ["Kundennummer", customerNumber?.toString()],
    ["Lieferantennummer", vendorNumber?.toString()],
    ["Anrede", person?.salutation],
    ["USt-IdNr.", company?.vatRegistrationId],
    ["Steuernummer", company?.taxNumber],
    ["Steuerfreie Rechnungen", company?.allowTaxFreeInvoices ? "erlaubt" : undefined],
    ["Ansprechperson", persons.join(", ")],
    ["Rechnungsadresse", (addresses?.billing ?? []).map(addressLine).join("; ")],
    ["Lieferadresse", (addresses?.shipping ?? []).map(addressLine).join("; ")],
    [
      "E-Mail",
      Object.values(emailAddresses ?? {})
        .flat()
        .join(", "),
    ],
    [
      "Telefon",
      Object.values(phoneNumbers ?? {})
        .flat()
        .join(", "),
    ],
    ["Leitweg-ID", xRechnung?.buyerReference],
    ["Notiz", note],
    ["Version", String(version)],
  ];
  const shown = rows.flatMap(([name, value]) =>
    value ? [`<dt>${name}</dt><dd>${escapeHtml(value).replaceAll("\n", "<br>")}</dd>`] : [],
  );
  return `<dl>${shown.join("")}</dl>`;
}

const addressLine = ({ supplement, street, zip, city, countryCode }: PostalAddress): string =>
  [supplement, street, [zip, city].filter(Boolean).join(" "), countryCode].filter(Boolean).join(", ");

function defaultsForm({ id, defaults }: Contact): string {
  const { discountPercentage = "", paymentTermLabel = "", paymentTermDuration = "" } = defaults;
  return `<p class="soft">Sie gelten für jeden Beleg, der dazu selbst nichts sagt.</p>
<form method="post" action="/contacts/${id}" class="fields">
<label>Gesamtrabatt in Prozent<input type="number" name="discountPercentage" min="0" max="100" step="0.01" value="${discountPercentage}"></label>
<label>Zahlungsbedingung<input type="text" name="paymentTermLabel" value="${escapeHtml(paymentTermLabel)}"></label>
<label>Zahlungsziel in Tagen<input type="number" name="paymentTermDuration" min="0" value="${paymentTermDuration}"></label>
<div class="buttons"><button class="primary" name="action" value="defaults">Speichern</button></div></form>`;
}

function managing(organization: Organization, { id, archived }: Contact): string {
  const button = (action: string, label: string): string =>
    `<form method="post" action="/contacts/${id}"><button name="action" value="${action}">${label}</button></form>`;
  return `<form method="post" action="/contacts/${id}" class="fields">
<label>Weitere E-Mail-Adresse<input type="email" name="email" required></label>
<p class="soft">Mit zwei Adressen lässt sich der Kontakt über die Schnittstelle nur noch lesen.</p>
<div class="buttons"><button name="action" value="email">Hinzufügen</button></div></form>
<div class="buttons">${archived ? button("restore", "Wiederherstellen") : button("archive", "Archivieren")}
${isDeletable(organization, id) ? button("delete", "Löschen") : ""}</div>`;
}
