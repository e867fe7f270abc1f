import { startConnect } from "../../shared/api/lexoffice.ts";
import { type Answer, call, request } from "./app.ts";
import type { ScenarioShop } from "./client.ts";

/** Where a popup stands after our start link: at the provider, with our cookie. */
export interface Popup {
  authorizeUrl: string;
  cookie: string;
}

/** The link a merchant's click gets, as a path of the app. */
export async function connectLink(shop: ScenarioShop): Promise<string> {
  const { url } = await call(shop, startConnect);
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}

/** Follows the link to the provider. */
export async function openPopup(shop: ScenarioShop): Promise<Popup> {
  const answer = await request("GET", await connectLink(shop));
  if (answer.status !== 302) throw new Error(`the start link answered ${answer.status}: ${answer.text}`);
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0] ?? "")
    .join("; ");
  return { authorizeUrl: answer.headers.get("location") ?? "", cookie };
}

/** What the person decides at the provider; answers the path of our callback with its query. */
export async function decide(popup: Popup, form: Record<string, string>): Promise<string> {
  const consent = await fetch(popup.authorizeUrl, {
    method: "POST",
    redirect: "manual",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(form).toString(),
  });
  const { pathname, search } = new URL(consent.headers.get("location") ?? "");
  return `${pathname}${search}`;
}

export const returnTo = (callback: string, cookie?: string): Promise<Answer> =>
  request("GET", callback, cookie === undefined ? {} : { headers: { cookie } });

/** The whole way of a merchant who connects an organisation: the shop's own unless another is named. */
export async function connectShop(shop: ScenarioShop, organizationId = shop.organizationId): Promise<Answer> {
  const popup = await openPopup(shop);
  return returnTo(await decide(popup, { organizationId }), popup.cookie);
}
