import { isAppError } from "../../../shared/errors.ts";
import { failureMessages } from "../../../shared/failure-messages.ts";
import { BINDING_COOKIE } from "./begin-authorization.ts";
import { type AuthorizationAnswer, completeAuthorization } from "./complete-authorization.ts";

const CLOSE_SCRIPT = "window.close()";
/** SHA-256 of the script above: the only one the page's policy lets run. */
export const CLOSE_SCRIPT_HASH = "sha256-jqxtvDkBbRAl9Hpqv68WdNOieepg8tJSYu1xIy7zT34=";

/** The page the popup ends on: it closes itself, or says what went wrong and what to do. */
export async function completionPage(
  ports: Parameters<typeof completeAuthorization>[0],
  answer: AuthorizationAnswer,
): Promise<{ html: string; status: number; scriptHash?: string; cookies: string[] }> {
  const cookies = [`${BINDING_COOKIE}=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Lax`];
  try {
    const { company } = await completeAuthorization(ports, answer);
    const text = `${company} ist jetzt mit deinem Shop verbunden. Du kannst dieses Fenster schließen.`;
    const html = page("Verbindung hergestellt", text, `<script>${CLOSE_SCRIPT}</script>`);
    return { html, status: 200, scriptHash: CLOSE_SCRIPT_HASH, cookies };
  } catch (error) {
    if (!isAppError(error)) throw error;
    return { html: page("Verbindung fehlgeschlagen", failureMessages[error.code], ""), status: error.status, cookies };
  }
}

const page = (title: string, text: string, script: string) => `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Belegfluss</title>
<style>
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #f1f1f1; color: #303030; font: 15px/1.5 system-ui, sans-serif }
main { max-width: 26rem; margin: 1rem; padding: 2rem; background: #fff; border-radius: .75rem; box-shadow: 0 1px 3px #0002 }
h1 { margin: 0 0 .5rem; font-size: 1.15rem }
p { margin: 0 }
</style>
</head>
<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p></main>${script}</body>
</html>
`;

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
