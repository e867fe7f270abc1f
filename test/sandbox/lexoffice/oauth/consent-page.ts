import { escapeHtml, webPage } from "../web/layout.ts";
import type { Organization } from "../world/model.ts";
import { scopeWords } from "./scopes.ts";

/** The page on which a user chooses a company and lets the application in. It posts to its own address. */
export function consentPage(
  clientId: string,
  scopes: readonly string[],
  organizations: readonly Organization[],
): string {
  const choices = organizations.map(
    ({ id, profile }, index) =>
      `<label><input type="radio" name="organizationId" value="${escapeHtml(id)}"${
        index === 0 ? " checked" : ""
      }> ${escapeHtml(profile.companyName)} <span class="soft">${escapeHtml(profile.userEmail)}</span></label>`,
  );
  return webPage(
    "Zugriff erlauben",
    `<form class="card" method="post">
<h1>Zugriff erlauben?</h1>
<p>Die Anwendung <strong>${escapeHtml(clientId)}</strong> möchte auf Ihre Firma in Lexware Office zugreifen und darf dann:</p>
<ul>${scopes.map((scope) => `<li>${escapeHtml(scopeWords(scope))}</li>`).join("")}</ul>
<h2>Firma</h2>
${choices.join("\n")}
<label><input type="radio" name="organizationId" value=""${choices.length === 0 ? " checked" : ""}> Neue Firma anlegen
<input type="text" name="companyName" placeholder="Name der neuen Firma" aria-label="Name der neuen Firma"></label>
<div class="buttons"><button class="primary" name="decision" value="allow">Zugriff erlauben</button>
<button name="decision" value="deny">Ablehnen</button></div>
</form>`,
  );
}

/** Shown instead of a redirect when the request itself cannot be trusted. */
export function consentErrorPage(sentence: string): string {
  return webPage("Anfrage ungültig", `<section><h1>Anfrage ungültig</h1><p>${escapeHtml(sentence)}</p></section>`);
}
