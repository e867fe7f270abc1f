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

/**
 * Connects the shop to an organisation through the real OAuth flow: link, cookie, consent, callback. Without `events` the account
 * does not grant the right to subscribe to them: a dozen calls less for who does not need them.
 */
export async function connect(
  world: ControlWorld,
  shop: string,
  organizationId: string,
  { events = true }: { events?: boolean } = {},
): Promise<void> {
  const { url } = await callApp(world, shop, "GET", "/api/lexoffice/auth");
  const start = await fetch(String(url), { redirect: "manual" });
  const authorize = events ? locationOf(start) : withoutEvents(locationOf(start));
  const cookie = start.headers
    .getSetCookie()
    .map((line) => line.split(";")[0] ?? "")
    .join("; ");
  const consent = await fetch(authorize, {
    method: "POST",
    redirect: "manual",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ organizationId }).toString(),
  });
  const callback = await fetch(locationOf(consent), { redirect: "manual", headers: { cookie } });
  if (!callback.ok) throw new ControlError(502, `the provider's callback answered ${callback.status}`);
}

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
