import { isAppError } from "../../../shared/errors.ts";
import { failureMessages } from "../../../shared/failure-messages.ts";
import { messagePage } from "../../../shared/message-page.ts";
import { BINDING_COOKIE } from "./begin-authorization.ts";
import { type AuthorizationAnswer, completeAuthorization } from "./complete-authorization.ts";

const CLOSE_HINT = "Du kannst dieses Fenster schließen.";
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
    const text = `${company} ist jetzt mit deinem Shop verbunden. ${CLOSE_HINT}`;
    const html = messagePage("Verbindung hergestellt", text, CLOSE_SCRIPT);
    return { html, status: 200, scriptHash: CLOSE_SCRIPT_HASH, cookies };
  } catch (error) {
    if (!isAppError(error)) throw error;
    return {
      html: messagePage("Verbindung fehlgeschlagen", `${failureMessages[error.code]} ${CLOSE_HINT}`),
      status: error.status,
      cookies,
    };
  }
}
