import type { Organization } from "../world/model.ts";
import { escapeHtml, webPage } from "./layout.ts";

/** The page on which an owner makes a key of the public API; a fresh key is shown once. */
export function apiKeyPage(organizations: readonly Organization[], freshKey?: string): string {
  const choices = organizations.map(
    ({ id, profile }) => `<option value="${escapeHtml(id)}">${escapeHtml(profile.companyName)}</option>`,
  );
  const fresh = freshKey
    ? `<section class="notice"><h2>Ihr neuer Schlüssel</h2><p>Er wird nur dieses eine Mal angezeigt und gilt 24 Monate.</p>
<p><code>${escapeHtml(freshKey)}</code></p><p class="soft">Aufruf mit der Kopfzeile <code>Authorization: Bearer …</code></p></section>`
    : "";
  const form =
    choices.length === 0
      ? `<p class="soft">Noch keine Firma. Sie entsteht, sobald ein Shop verbunden wird.</p>`
      : `<form method="post" class="fields"><label>Firma<select name="organizationId">${choices.join("")}</select></label>
<div class="buttons"><button class="primary">Schlüssel erstellen</button></div></form>`;
  return webPage(
    "Public API",
    `${fresh}<section><h1>Public API</h1><p>Mit einem Schlüssel greift ein Programm ohne Anmeldung auf die Daten einer Firma zu.</p>${form}</section>`,
  );
}
