import { SESSION_ANSWER, SESSION_QUESTION } from "#shared/domain/connection/opener-messages.ts";

// What the pages of connecting run in the browser, as text, and the hash by which each page's policy lets it run.

/** Time for the app's window to answer; it fetches a session token from the admin first. */
const ANSWER_MILLISECONDS = 8_000;

/** Asks the opening window of the app for its session before sending the form; without one the page explains. */
export const START_SCRIPT = `(() => {
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

export const CLOSE_SCRIPT = "window.close()";
/** SHA-256 of the script above. */
export const CLOSE_SCRIPT_HASH = "sha256-jqxtvDkBbRAl9Hpqv68WdNOieepg8tJSYu1xIy7zT34=";

/** A click that was made counts once. */
export const ONCE_SCRIPT = `document.forms[0].addEventListener("submit", ({ target }) => setTimeout(() => { for (const part of target.elements) part.disabled = true; }));`;
/** SHA-256 of the script above. */
export const ONCE_SCRIPT_HASH = "sha256-andsc5Hl6uvedfgip9PtqhGEKoblmNkJa21kQi4VUSU=";
