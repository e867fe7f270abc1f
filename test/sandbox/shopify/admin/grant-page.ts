import { effectiveScopes } from "../graphql/access.ts";
import { readFields, redirect } from "../http/exchange.ts";
import { sendPage } from "../http/plain-page.ts";
import type { ShopRecord } from "../shops.ts";
import { type Call, sendMissing } from "./call.ts";
import { html } from "./html.ts";
import { appPath } from "./layout.ts";

/**
 * Installs the app and asks for missing `optional_scopes` (vendor documentation: manage access scopes); whatever the merchant says
 * opens the app.
 */
export async function serveInstall(call: Call, shop: ShopRecord): Promise<void> {
  const { merchant, platform, request, response, url } = call;
  const { apiKey, optionalScopes } = platform.options.app;
  if (url.searchParams.get("client_id") !== apiKey) return sendMissing(call, shop, "Diese App gibt es nicht.");
  const installed = merchant.install(shop.shop);
  const granted = effectiveScopes(installed.grantedScopes);
  const asked = (url.searchParams.get("optional_scopes") ?? "")
    .split(",")
    .filter((scope) => optionalScopes.includes(scope) && !granted.has(scope));
  const app = appPath(installed, apiKey);
  if (asked.length === 0) return redirect(response, app);
  if (request.method !== "POST") return sendPage(response, 200, "Zugriff erteilen", form(installed, asked));
  if ((await readFields(request))?.["answer"] === "approve") merchant.changeScopes(installed.shop, asked, []);
  redirect(response, app);
}

const form = (shop: ShopRecord, scopes: string[]) => html`<p>Belegfluss bittet in ${shop.name} zusätzlich um:</p>
<ul>${scopes.map((scope) => html`<li><code>${scope}</code></li>`)}</ul>
<form method="post"><button class="primary" name="answer" value="approve">Erlauben</button>
<button name="answer" value="decline">Ablehnen</button></form>`;
