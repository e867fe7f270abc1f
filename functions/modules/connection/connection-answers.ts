import { isAppError } from "#shared/errors.ts";
import { failureMessages } from "#shared/failure-messages.ts";
import { bindingCookie, noBindingCookie } from "./bound-ticket.ts";
import { type AuthorizationAnswer, type CompletionPorts, completeAuthorization } from "./complete-authorization.ts";
import { confirmOnPage, type PageDecision, type PagePorts } from "./confirm-connection.ts";
import { confirmPage, declinedPage, donePage, failedPage } from "./connect-pages.ts";
import { CLOSE_SCRIPT_HASH, ONCE_SCRIPT_HASH } from "./connect-scripts.ts";
import { CONFIRM_SECONDS } from "./pending-connection.ts";

/** A page with what goes with it. */
interface PageAnswer {
  html: string;
  status: number;
  scriptHash?: string;
  formTargets?: string[];
  cookies: string[];
}

/** After the provider: the question whether this account belongs to this shop, or why nothing comes of it. */
export function questionPage(ports: CompletionPorts, answer: AuthorizationAnswer): Promise<PageAnswer> {
  return orFailure(async () => {
    const { shop, profile, token, binding } = await completeAuthorization(ports, answer);
    return {
      html: confirmPage({ shop: { name: shop.store.name, domain: shop.key }, profile, token }),
      status: 200,
      scriptHash: ONCE_SCRIPT_HASH,
      formTargets: ["'self'"],
      cookies: [bindingCookie(binding, CONFIRM_SECONDS)],
    };
  });
}

/** After the merchant's click: the popup closes itself, or says what went wrong and what to do. */
export function decisionPage(ports: PagePorts, decision: PageDecision): Promise<PageAnswer> {
  return orFailure(async () => {
    const connected = await confirmOnPage(ports, decision);
    if (connected === undefined) return { html: declinedPage(), status: 200, cookies: [noBindingCookie] };
    const { company, shopName } = connected;
    return {
      html: donePage(company, shopName),
      status: 200,
      scriptHash: CLOSE_SCRIPT_HASH,
      cookies: [noBindingCookie],
    };
  });
}

async function orFailure(page: () => Promise<PageAnswer>): Promise<PageAnswer> {
  try {
    return await page();
  } catch (error) {
    if (!isAppError(error)) throw error;
    const message = failureMessages[error.code];
    return { html: failedPage(message), status: error.status, cookies: [noBindingCookie] };
  }
}
