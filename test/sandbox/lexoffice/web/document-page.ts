import { shownStatus } from "../resources/listed-vouchers.ts";
import { possibleActions, suggestionOf } from "../sales/actions.ts";
import { relatedDocuments } from "../sales/chains.ts";
import { KINDS } from "../sales/kinds.ts";
import { renderTermLabel } from "../sales/payment-terms.ts";
import type { DocumentLine, Organization, SalesDocument } from "../world/model.ts";
import { crumb, escapeHtml, webPage } from "./layout.ts";
import { paymentList } from "./parts.ts";
import { germanDate, germanDay, germanEuros, permalink, statusWord, taxWord } from "./words.ts";

/** One document as the merchant sees it, with the buttons of the web app. */
export function documentPage(organization: Organization, document: SalesDocument, now: number): string {
  const { kind, number } = document;
  const status = shownStatus(document, now);
  return webPage(
    `${KINDS[kind].germanName} ${number}`,
    `<section>${crumb(organization)}
<h1>${escapeHtml(document.title)} ${escapeHtml(number)} <span class="badge ${status}">${statusWord(status)}</span></h1>
<div class="two"><p>${recipient(document)}</p>${facts(document)}</div>${suggestion(organization, document)}
<div class="buttons">${actionButtons(organization, document)}</div></section>
<section><p>${paragraph(document.introduction)}</p>${lineTable(document.lineItems)}${totals(document)}
<p>${document.paymentConditions ? paragraph(renderTermLabel(document.paymentConditions)) : ""}</p>
<p>${paragraph(document.remark)}</p>${paymentList(document.paymentItems)}</section>${related(organization, document)}`,
  );
}

function recipient({ address }: SalesDocument): string {
  const city = [address.zip, address.city].filter(Boolean).join(" ");
  const postal = [address.name, address.contactPerson, address.supplement, address.street, city, address.countryCode];
  const lines = postal.filter(Boolean).map((part) => escapeHtml(part ?? ""));
  const contact = address.contactId
    ? `<br><a href="/permalink/contacts/view/${address.contactId}">Zum Kontakt</a>`
    : "";
  return lines.join("<br>") + contact;
}

function facts({ voucherDate, dueDay, taxConditions, electronicProfile, shippingConditions }: SalesDocument): string {
  const { shippingDate, shippingEndDate } = shippingConditions ?? {};
  const days = [shippingDate, shippingEndDate].flatMap((day) => (day === undefined ? [] : [germanDate(day)]));
  const rows: [string, string][] = [
    ["Datum", germanDate(voucherDate)],
    ["Lieferung", days.join(" bis ")],
    ["Fällig", dueDay ? germanDay(dueDay) : ""],
    ["Steuerart", [taxWord(taxConditions.taxType), taxConditions.taxSubType].filter(Boolean).join(" · ")],
    ["E-Rechnung", electronicProfile && electronicProfile !== "NONE" ? electronicProfile : ""],
  ];
  const shown = rows.filter(([, value]) => value !== "");
  return `<dl>${shown.map(([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`).join("")}</dl>`;
}

/** The assignment that a client has suggested and the merchant has not confirmed. */
function suggestion(organization: Organization, document: SalesDocument): string {
  const found = suggestionOf(organization, document);
  if (!found) return "";
  const { purpose, amount } = found.transaction.content;
  const text = `${String(purpose)}, ${germanEuros(Math.round(Number(amount) * 100))}`;
  return `<p class="notice hint">Zuordnungsvorschlag: ${escapeHtml(text)}</p>`;
}

function actionButtons(organization: Organization, document: SalesDocument): string {
  const pdf = document.fileId ? `<a class="button" href="/documents/${document.id}.pdf">PDF ansehen</a>` : "";
  const buttons = possibleActions(organization, document).map(
    ({ action, label }) =>
      `<form method="post" action="/documents/${document.id}"><button name="action" value="${action}"${
        action === "confirmHint" ? ` class="primary"` : ""
      }>${label}</button></form>`,
  );
  return [pdf, ...buttons].join("\n");
}

function lineTable(lines: readonly DocumentLine[]): string {
  const rows = lines.map(
    ({ name, description, quantity, unitName, unitPrice, lineItemAmount }) => `<tr>
<td>${escapeHtml(name ?? "")}<div class="soft">${paragraph(description ?? "")}</div></td>
<td class="amount">${quantity === undefined ? "" : `${quantity.toLocaleString("de-DE")} ${escapeHtml(unitName ?? "")}`}</td>
<td class="amount">${unitPrice ? `${unitPrice.taxRatePercentage.toLocaleString("de-DE")} %` : ""}</td>
<td class="amount">${lineItemAmount === undefined ? "" : germanEuros(Math.round(lineItemAmount * 100))}</td></tr>`,
  );
  return `<div class="scroll"><table><tr><th>Position</th><th class="amount">Menge</th><th class="amount">USt</th>
<th class="amount">Betrag</th></tr>${rows.join("\n")}</table></div>`;
}

function totals({ kind, totals: { netCents, groups, grossCents }, openCents, status }: SalesDocument): string {
  if (!KINDS[kind].hasPrices) return "";
  const taxes = groups.map(
    ({ rate, taxCents }) => `<br>USt ${(rate / 100).toLocaleString("de-DE")} % ${germanEuros(taxCents)}`,
  );
  const open = status === "draft" ? "" : `<br>Offen ${germanEuros(openCents)}`;
  return `<p class="amount">Netto ${germanEuros(netCents)}${taxes.join("")}<br>
<strong>Gesamt ${germanEuros(grossCents)}</strong>${open}</p>`;
}

function related(organization: Organization, document: SalesDocument): string {
  const links = relatedDocuments(organization, document).map(
    (other) => `<li><a href="${permalink(other)}">${KINDS[other.kind].germanName} ${escapeHtml(other.number)}</a></li>`,
  );
  return links.length === 0 ? "" : `<section><h2>Verknüpfte Belege</h2><ul>${links.join("")}</ul></section>`;
}

const paragraph = (text: string): string => escapeHtml(text).replaceAll("\n", "<br>");
