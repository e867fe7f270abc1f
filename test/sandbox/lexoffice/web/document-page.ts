import { shownStatus } from "../resources/listed-vouchers.ts";
import { possibleActions } from "../sales/actions.ts";
import { relatedDocuments } from "../sales/chains.ts";
import { KINDS } from "../sales/kinds.ts";
import type { DocumentLine, Organization, SalesDocument } from "../world/model.ts";
import { escapeHtml, webPage } from "./layout.ts";
import { germanDate, germanEuros, permalink, statusWord } from "./words.ts";

/** One document as a person sees it, with the buttons only a person has. */
export function documentPage(organization: Organization, document: SalesDocument, now: number): string {
  const { kind, number, address } = document;
  const traits = KINDS[kind];
  const status = shownStatus(document, now);
  const city = [address.zip, address.city].filter(Boolean).join(" ");
  const postal = [address.name, address.contactPerson, address.supplement, address.street, city, address.countryCode];
  return webPage(
    `${traits.germanName} ${number}`,
    `<section><p><a href="/organizations/${organization.id}">${escapeHtml(organization.profile.companyName)}</a></p>
<h1>${escapeHtml(document.title)} ${escapeHtml(number)} <span class="badge">${statusWord(status)}</span></h1>
<p class="soft">vom ${germanDate(document.voucherDate)}</p>
<p>${postal
      .filter((part) => part)
      .map((part) => escapeHtml(part ?? ""))
      .join("<br>")}</p>
<div class="buttons">${actionButtons(organization, document)}</div></section>
<section><p>${paragraph(document.introduction)}</p>${lineTable(document.lineItems)}${totals(document)}
<p>${paragraph(document.remark)}</p></section>${related(organization, document)}`,
  );
}

function actionButtons(organization: Organization, document: SalesDocument): string {
  const pdf = document.fileId ? `<a class="button" href="/documents/${document.id}.pdf">PDF ansehen</a>` : "";
  const buttons = possibleActions(organization, document).map(
    ({ action, label }) =>
      `<form method="post" action="/documents/${document.id}"><button name="action" value="${action}">${label}</button></form>`,
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

function totals({ kind, totals: { netCents, taxCents, grossCents }, openCents, status }: SalesDocument): string {
  if (!KINDS[kind].hasPrices) return "";
  const open = status === "draft" ? "" : `<br>Offen ${germanEuros(openCents)}`;
  return `<p class="amount">Netto ${germanEuros(netCents)}<br>Umsatzsteuer ${germanEuros(taxCents)}<br>
<strong>Gesamt ${germanEuros(grossCents)}</strong>${open}</p>`;
}

function related(organization: Organization, document: SalesDocument): string {
  const links = relatedDocuments(organization, document).map(
    (other) => `<li><a href="${permalink(other)}">${KINDS[other.kind].germanName} ${escapeHtml(other.number)}</a></li>`,
  );
  return links.length === 0 ? "" : `<section><h2>Verknüpfte Belege</h2><ul>${links.join("")}</ul></section>`;
}

const paragraph = (text: string): string => escapeHtml(text).replaceAll("\n", "<br>");
