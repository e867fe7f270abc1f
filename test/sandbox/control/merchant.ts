import { ControlError } from "./http.ts";
import type { ControlWorld } from "./world.ts";

/** Calls the app as the merchant's browser does: with a fresh session token, through the app's own origin. */
export async function callApp(
  { runner, shopify }: ControlWorld,
  shop: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<Record<string, unknown>> {
  const response = await fetch(`${runner.appUrl}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${await shopify.sessionToken(shop)}`,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new ControlError(502, `${method} ${path} answered ${response.status}: ${text.slice(0, 500)}`);
  return JSON.parse(text);
}

/** Connects the shop through the real OAuth pages with a session token. Without `events` no subscriptions: a dozen calls less. */
export async function connect(
  world: ControlWorld,
  shop: string,
  organizationId: string,
  { events = true }: { events?: boolean } = {},
): Promise<void> {
  const { url } = await callApp(world, shop, "GET", "/api/lexoffice/auth");
  const start = await pageOf(await fetch(String(url)));
  const session = await world.shopify.sessionToken(shop);
  const leave = await submit(start, { token: start.token, session });
  const authorize = events ? locationOf(leave) : withoutEvents(locationOf(leave));
  const consent = await fetch(authorize, {
    method: "POST",
    redirect: "manual",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ organizationId }).toString(),
  });
  const question = await pageOf(await fetch(locationOf(consent), { headers: { cookie: start.cookie } }));
  const done = await submit(question, { token: question.token, decision: "connect" });
  if (!done.ok) throw new ControlError(502, `the confirmation answered ${done.status}`);
}

/** A page of ours with a form: where it goes, its token, and the cookie that came with it. */
interface FormPage {
  action: string;
  token: string;
  cookie: string;
}

async function pageOf(response: Response): Promise<FormPage> {
  const html = await response.text();
  const [, action] = /<form method="post" action="([^"]+)"/.exec(html) ?? [];
  const [, token] = /name="token" value="([^"]+)"/.exec(html) ?? [];
  if (!response.ok || action === undefined || token === undefined) {
    throw new ControlError(502, `${new URL(response.url).pathname} answered ${response.status} without its form`);
  }
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0] ?? "")
    .join("; ");
  return { action: new URL(action, response.url).href, token, cookie };
}

const submit = ({ action, cookie }: FormPage, fields: Record<string, string>): Promise<Response> =>
  fetch(action, {
    method: "POST",
    redirect: "manual",
    headers: { "content-type": "application/x-www-form-urlencoded", cookie },
    body: new URLSearchParams(fields).toString(),
  });

function withoutEvents(authorize: string): string {
  const url = new URL(authorize);
  const scopes = (url.searchParams.get("scope") ?? "").split(" ");
  url.searchParams.set("scope", scopes.filter((scope) => !scope.startsWith("event-subscriptions.")).join(" "));
  return url.href;
}

function locationOf(response: Response): string {
  const location = response.headers.get("location");
  if (response.status !== 302 || location === null) {
    throw new ControlError(502, `${response.url} answered ${response.status} instead of a redirect`);
  }
  return location;
}
