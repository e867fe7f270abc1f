import { SESSION_ANSWER, SESSION_QUESTION } from "../../../shared/domain/connection/opener-messages.ts";
import type { ProviderProfile } from "../../../shared/domain/shop/shop.ts";
import { failureMessages } from "../../../shared/failure-messages.ts";
import { escapeHtml, messagePage, plainPage } from "../../../shared/message-page.ts";

/** How long the app's window has to answer; it fetches a session token from the admin first. */
const ANSWER_MILLISECONDS = 8_000;

/**
 * Before the form is sent, the window that opened the page is asked for its session: only a window of the app hears the question,
 * and only its answer counts. Without such a window the page says what to do.
 */
const START_SCRIPT = `(() => {
const form = document.forms[0], button = form.querySelector("button"), hint = document.querySelector(".hint"), app = window.opener;
let waiting;
const lost = () => { clearTimeout(waiting); button.disabled = false; hint.hidden = false; };
addEventListener("message", ({ origin, source, data }) => {
if (origin !== location.origin || source !== app || data?.type !== "${SESSION_ANSWER}" || waiting === undefined) return;
clearTimeout(waiting);
form.elements.session.value = data.token;
form.submit();
});
form.addEventListener("submit", (event) => {
event.preventDefault();
if (app === null) return lost();
hint.hidden = true;
button.disabled = true;
waiting = setTimeout(lost, ${ANSWER_MILLISECONDS});
app.postMessage("${SESSION_QUESTION}", location.origin);
});
if (app === null) lost();
})();`;
/** SHA-256 of the script above: the only one the page's policy lets run. */
export const START_SCRIPT_HASH = "sha256-WFOTUc22Hc4z9KMfSMV3YAvZkgepMWgpVYt5n523HQg=";

const CLOSE_SCRIPT = "window.close()";
/** SHA-256 of the script above. */
export const CLOSE_SCRIPT_HASH = "sha256-jqxtvDkBbRAl9Hpqv68WdNOieepg8tJSYu1xIy7zT34=";

/** A click that was made counts once. */
const ONCE_SCRIPT = `document.forms[0].addEventListener("submit", ({ target }) => setTimeout(() => { for (const part of target.elements) part.disabled = true; }));`;
/** SHA-256 of the script above. */
export const ONCE_SCRIPT_HASH = "sha256-andsc5Hl6uvedfgip9PtqhGEKoblmNkJa21kQi4VUSU=";

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
