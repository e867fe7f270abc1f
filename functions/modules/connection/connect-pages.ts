import type { ProviderProfile } from "#shared/domain/shop/shop.ts";
import { failureMessages } from "#shared/failure-messages.ts";
import { escapeHtml, messagePage, plainPage } from "#shared/message-page.ts";
import { CLOSE_SCRIPT, ONCE_SCRIPT, START_SCRIPT } from "./connect-scripts.ts";

interface NamedShop {
  name: string;
  domain: string;
}

const shopEntry = ({ name, domain }: NamedShop): string =>
  `<div><dt>Shop</dt><dd>${escapeHtml(name)}<small>${escapeHtml(domain)}</small></dd></div>`;

const hidden = (name: string, value: string): string =>
  `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;

/** The page before the provider: which shop is it that is to be connected? */
export function startPage({ shop, token }: { shop: NamedShop; token: string }): string {
  return plainPage(
    `Shop ${shop.name} (${shop.domain}) mit Lexware Office verbinden`,
    `<dl>${shopEntry(shop)}</dl>
<p>Als Nächstes meldest du dich bei Lexware Office an und erlaubst den Zugriff. Verbunden wird erst, wenn du danach Shop und Konto bestätigst.</p>
<p>Das ist nicht dein Shop? Dann schließe dieses Fenster.</p>
<p class="hint" role="alert" hidden>${escapeHtml(failureMessages.opener_missing)}</p>
<form method="post" action="/api/lexoffice/start">${hidden("token", token)}${hidden("session", "")}<button class="primary">Weiter zu Lexware Office</button></form>`,
    START_SCRIPT,
  );
}

/** The page after the provider: this account for this shop? */
export function confirmPage({
  shop,
  profile,
  token,
}: {
  shop: NamedShop;
  profile: ProviderProfile;
  token: string;
}): string {
  const company = profile.companyName === "" ? "Ohne Firmennamen" : profile.companyName;
  const email = profile.userEmail === "" ? "" : `<small>${escapeHtml(profile.userEmail)}</small>`;
  return plainPage(
    "Shop und Konto verbinden?",
    `<dl>${shopEntry(shop)}<div><dt>Konto bei Lexware Office</dt><dd>${escapeHtml(company)}${email}</dd></div></dl>
<p>Belege dieses Shops entstehen dann in diesem Konto. Noch ist nichts verbunden.</p>
<form method="post" action="/api/lexoffice/confirm">${hidden("token", token)}<button class="primary" name="decision" value="connect">Verbinden</button><button name="decision" value="cancel">Abbrechen</button></form>`,
    ONCE_SCRIPT,
  );
}

const CLOSE_HINT = "Du kannst dieses Fenster schließen.";

/** The page the popup ends on; it closes itself. */
export const donePage = (company: string, shop: string): string =>
  messagePage("Verbindung hergestellt", `${company} ist jetzt mit ${shop} verbunden. ${CLOSE_HINT}`, CLOSE_SCRIPT);

export const failedPage = (message: string): string =>
  messagePage("Verbindung fehlgeschlagen", `${message} ${CLOSE_HINT}`);

export const declinedPage = (): string =>
  messagePage(
    "Nicht verbunden",
    `Du hast abgebrochen. Es wurde nichts verbunden und nichts gespeichert. ${CLOSE_HINT}`,
  );
