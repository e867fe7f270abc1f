import { pageLinks, shownOf } from "../../paging.ts";
import type { Organization } from "../world/model.ts";
import { escapeHtml, webPage } from "./layout.ts";

/** Start page: every company with its figures. */
export function overviewPage(organizations: readonly Organization[], query: URLSearchParams): string {
  const shown = shownOf(organizations, query, "page");
  const rows = shown.rows.map(
    ({ id, profile, contacts, documents }) => `<tr>
<td><a href="/organizations/${id}">${escapeHtml(profile.companyName)}</a></td>
<td class="soft">${escapeHtml(profile.userEmail)}</td>
<td class="amount">${contacts.size}</td><td class="amount">${documents.size}</td></tr>`,
  );
  const table = `<div class="scroll"><table><tr><th>Firma</th><th>Benutzer</th><th class="amount">Kontakte</th><th class="amount">Belege</th></tr>
${rows.join("\n")}</table></div>`;
  const empty = `<p class="soft">Noch keine Firma. Sie entsteht, sobald ein Shop verbunden wird.</p>`;
  return webPage(
    "Firmen",
    `<section><h1>Firmen</h1><div id="page">${rows.length > 0 ? table : empty}${pageLinks(shown, query, "page")}</div>
<p><a href="/addons/public-api">Schlüssel für die Public API</a></p></section>`,
  );
}

export function messagePage(sentence: string): string {
  return webPage("Hinweis", `<section><p>${escapeHtml(sentence)}</p><p><a href="/">Zur Übersicht</a></p></section>`);
}
