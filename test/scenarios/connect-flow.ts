import { startConnect } from "#shared/api/connection.ts";
import { type Answer, call, request, sessionToken } from "./app.ts";
import type { ScenarioShop } from "./client.ts";

/** A page of ours with a form, as the browser that opened it holds it. */
export interface FormPage {
  text: string;
  action: string;
  token: string;
  cookie: string;
}

/** A popup after the page that names the shop: it is at the provider and holds our cookie. */
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

/** Reads a page with a form. */
export function formOf(answer: Answer): FormPage {
  const [, action] = /<form method="post" action="([^"]+)"/.exec(answer.text) ?? [];
  const [, token] = /name="token" value="([^"]+)"/.exec(answer.text) ?? [];
  if (answer.status !== 200 || action === undefined || token === undefined) {
    throw new Error(`there is no form in what was answered ${answer.status}: ${answer.text}`);
  }
  return { text: answer.text, action, token, cookie: cookieOf(answer) };
}

/** The cookies that an answer sets, as the browser sends them back. */
export const cookieOf = ({ headers }: Answer): string =>
  headers
    .getSetCookie()
    .map((line) => line.split(";")[0] ?? "")
    .join("; ");

/** Sends a form of ours, in the browser that holds its cookie unless another is given. */
export const submit = (
  { action, token, cookie }: Pick<FormPage, "action" | "token" | "cookie">,
  fields: Record<string, string>,
): Promise<Answer> =>
  request("POST", action, {
    headers: { "content-type": "application/x-www-form-urlencoded", ...(cookie === "" ? {} : { cookie }) },
    body: new URLSearchParams({ token, ...fields }).toString(),
  });

/** The page that names the shop, as the link opens it. */
export const openStart = async (shop: ScenarioShop): Promise<FormPage> =>
  formOf(await request("GET", await connectLink(shop)));

/** Follows the link to the provider, with the session that the app's own window hands to the page. */
export async function openPopup(shop: ScenarioShop): Promise<Popup> {
  const start = await openStart(shop);
  const answer = await submit(start, { session: await sessionToken(shop.shop) });
  if (answer.status !== 302) throw new Error(`the start page answered ${answer.status}: ${answer.text}`);
  return { authorizeUrl: answer.headers.get("location") ?? "", cookie: cookieOf(answer) };
}

/** The merchant decides at the provider; answers the path of our callback with its query. */
export async function decide({ authorizeUrl }: Pick<Popup, "authorizeUrl">, form: Record<string, string>) {
  const consent = await fetch(authorizeUrl, {
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

/** The way up to the page that names shop and account: the shop's own organisation unless another is named. */
export async function askForShop(shop: ScenarioShop, organizationId = shop.organizationId): Promise<Answer> {
  const popup = await openPopup(shop);
  return returnTo(await decide(popup, { organizationId }), popup.cookie);
}

/** The whole way of a merchant who connects an organisation; a refusal before the last click is its answer. */
export async function connectShop(shop: ScenarioShop, organizationId = shop.organizationId): Promise<Answer> {
  const question = await askForShop(shop, organizationId);
  return question.status === 200 ? submit(formOf(question), { decision: "connect" }) : question;
}
