import { expect } from "vitest";
import { filledPath } from "#shared/api/address.ts";
import type { Endpoint } from "#shared/api/endpoint.ts";
import { endpoints } from "#shared/api/endpoints.ts";
import { type LogRow, listLogs } from "#shared/api/logs.ts";
import type { OrderDetail } from "#shared/api/order-record.ts";
import { getOrder, listOrders, type OrderPage } from "#shared/api/orders.ts";
import { errorBody } from "#shared/api/shapes.ts";
import { getShop } from "#shared/api/shop.ts";
import type { ShopRecord } from "#shared/api/shop-record.ts";
import { control, type ScenarioShop } from "./client.ts";
import { world } from "./world/world.ts";

/** An answer of the app's HTTP API. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  bytes: Uint8Array;
  /** Undefined when the body is not JSON. */
  body: unknown;
}

export async function sessionToken(shop: string): Promise<string> {
  const { sessionToken: token } = await control<{ sessionToken: string }>("POST", `/shops/${shop}/session`);
  return token;
}

/** Makes one call, and holds the answer against the endpoint's schema or that of an error. */
export async function request(
  method: string,
  path: string,
  { token, body, headers }: { token?: string | undefined; body?: unknown; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const response = await fetch(`${world.app}${path}`, {
    method,
    redirect: "manual",
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const text = new TextDecoder().decode(bytes);
  const isJson = response.headers.get("content-type")?.startsWith("application/json") ?? false;
  const answer = {
    status: response.status,
    headers: response.headers,
    text,
    bytes,
    body: isJson ? JSON.parse(text) : undefined,
  };
  holdAgainstContract(method, path, answer);
  return answer;
}

/** Calls for a shop, once more with a fresh token: tests share a clock that one may move a minute. */
export async function requestAs(
  shop: string,
  method: string,
  path: string,
  given: { body?: unknown; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const first = await request(method, path, { ...given, token: await sessionToken(shop) });
  return first.status === 401 ? request(method, path, { ...given, token: await sessionToken(shop) }) : first;
}

function holdAgainstContract(method: string, path: string, { status, body, text }: Answer): void {
  const place = `${method} ${path}`;
  expect(status, `${place} answered ${text.slice(0, 500)}`).toBeLessThan(500);
  const called = path.split("?")[0] ?? "";
  const matching = endpoints.filter((endpoint) => endpoint.method === method && patternOf(endpoint.path).test(called));
  // `/orders/export` is no order, although a pattern takes it for one.
  const endpoint = matching.find((endpoint) => endpoint.path === called) ?? matching[0];
  if (status >= 400) {
    if (body !== undefined) expect(errorBody.safeParse(body).error?.issues, `${place}: ${text}`).toBeUndefined();
  } else if (endpoint?.output) {
    expect(endpoint.output.safeParse(body).error?.issues, `${place}: ${text.slice(0, 2_000)}`).toBeUndefined();
  }
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`);

/** Calls an endpoint for a shop; parameters go into path, query or body. */
export async function call<Input, Output>(
  { shop }: ScenarioShop,
  endpoint: Endpoint<Input, Output>,
  input: Readonly<Record<string, unknown>> = {},
): Promise<Output> {
  const rest = Object.entries(input).filter(([name]) => !endpoint.path.includes(`{${name}}`));
  const query = endpoint.body ? "" : new URLSearchParams(rest.map(([name, value]) => [name, String(value)])).toString();
  const path = `${filledPath(endpoint.path, input)}${query ? `?${query}` : ""}`;
  const answer = await requestAs(shop, endpoint.method, path, endpoint.body ? { body: Object.fromEntries(rest) } : {});
  expect(answer.status, answer.text.slice(0, 500)).toBe(200);
  // Held against the endpoint's output schema above.
  return answer.body as Output;
}

export const shopOf = (shop: ScenarioShop): Promise<ShopRecord> => call(shop, getShop);
export const order = (shop: ScenarioShop, orderId: string): Promise<OrderDetail> => call(shop, getOrder, { orderId });
export const orders = (shop: ScenarioShop, query: Readonly<Record<string, unknown>> = {}): Promise<OrderPage> =>
  call(shop, listOrders, query);

/** The newest entries of the shop's log, or of one order's. */
export async function logs(shop: ScenarioShop, query: Readonly<Record<string, unknown>> = {}): Promise<LogRow[]> {
  const page = await call(shop, listLogs, { pageSize: 100, ...query });
  return page.items;
}

/** Events of an order's log, oldest first, as `event:code`. */
export async function story(shop: ScenarioShop, orderId: string): Promise<string[]> {
  const entries = await logs(shop, { order: orderId });
  return entries.reverse().map(({ event, body }) => (body?.code === undefined ? event : `${event}:${body.code}`));
}

/** Reason the order's row shows, or null. */
export async function reasonOf(shop: ScenarioShop, orderId: string): Promise<string | null> {
  return (await order(shop, orderId)).reason?.code ?? null;
}
