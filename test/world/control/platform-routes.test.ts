// The calls of the control API that stand for a merchant, a customer or the platform itself: README.md of the sandbox.
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { chargeRoutes } from "../../sandbox/control/charges.ts";
import { createControlServer } from "../../sandbox/control/http.ts";
import { orderRoutes } from "../../sandbox/control/orders.ts";
import { platformFaultRoutes } from "../../sandbox/control/platform-faults.ts";
import { type PlatformUnderTest, startPlatform } from "../shopify/platform-under-test.ts";

let platform: PlatformUnderTest;
let control: { url: string; stop(): void };
beforeEach(async () => {
  platform = await startPlatform();
  const world = { shopify: platform.simulator };
  const server = createControlServer([...orderRoutes(world), ...chargeRoutes(world), ...platformFaultRoutes(world)]);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo;
  control = { url: `http://127.0.0.1:${port}/control`, stop: () => server.close() };
});
afterEach(async () => {
  control.stop();
  await platform.stop();
});

const at = (value: unknown, ...path: (string | number)[]): unknown =>
  path.reduce((part: unknown, key) => Object(part)[key], value);

async function call(method: string, path: string, body?: unknown) {
  const init = body === undefined ? { method } : { method, body: JSON.stringify(body) };
  const response = await fetch(control.url + path, init);
  const json: unknown = JSON.parse(await response.text());
  return { status: response.status, json };
}

const shops = () => `/shops/${platform.shop}`;

test("a parcel is sent, gets its number, comes back and is refunded", async () => {
  const lineItems = [{ title: "Tasse", sku: "MUG", quantity: 2, originalUnitPriceSet: "10.00" }];
  const placed = await call("POST", `${shops()}/orders`, { order: { lineItems, displayFinancialStatus: "PAID" } });
  const order = `${shops()}/orders/${at(placed.json, "id")}`;
  const sent = await call("POST", `${order}/fulfillments`, { fulfillment: {} });
  const tracking = { trackingInfo: [{ company: "DHL", number: "JD014" }] };
  await call("PATCH", `${order}/fulfillments/${at(sent.json, "partId")}`, { fulfillment: tracking });
  const returnLineItems = [{ fulfillmentLineItem: { lineItem: { sku: "MUG" } }, quantity: 1 }];
  const returned = await call("POST", `${order}/returns`, { return: { returnLineItems } });
  const partId = at(returned.json, "partId");
  const refundLineItems = [{ lineItem: { sku: "MUG" }, quantity: 1 }];
  await call("POST", `${order}/refunds`, { refund: { return: { id: partId }, refundLineItems } });

  const closed = await call("PATCH", `${order}/returns/${partId}`, { return: { status: "CLOSED" } });

  expect(closed.status).toBe(200);
  expect(platform.simulator.orders(platform.shop)).toMatchObject([
    {
      returnStatus: "RETURNED",
      displayFinancialStatus: "PARTIALLY_REFUNDED",
      fulfillments: [{ trackingInfo: [{ number: "JD014" }] }],
      refunds: [{ return: { name: "#1001-R1" } }],
    },
  ]);
});

test("a charge is listed, approved and frozen", async () => {
  const document = `mutation ($price: MoneyInput!) { appSubscriptionCreate(name: "Business", returnUrl: "https://app.example/",
    lineItems: [{ plan: { appRecurringPricingDetails: { price: $price } } }]) { appSubscription { id } } }`;
  await platform.graphql(document, { price: { amount: "29.00", currencyCode: "EUR" } });
  const pending = await call("GET", `${shops()}/charges`);
  const id = at(pending.json, "charges", 0, "id");

  const approved = await call("POST", `${shops()}/charges/${id}`, { answer: "approve" });
  const frozen = await call("POST", `${shops()}/freeze`);

  expect(at(pending.json, "charges", 0)).toMatchObject({ name: "Business", status: "PENDING" });
  expect(approved.json).toEqual({ status: "ACTIVE", location: `https://app.example/?charge_id=${id}` });
  expect(frozen.json).toMatchObject({ charges: [{ status: "FROZEN" }] });
});

test("a charge cannot be answered twice, nor with anything else", async () => {
  expect((await call("POST", `${shops()}/charges/1`, { answer: "approve" })).status).toBe(400);
  expect((await call("POST", `${shops()}/charges/1`, { answer: "maybe" })).status).toBe(400);
});

test("faults of the platform are switched on and off by name", async () => {
  const token = await platform.accessToken();
  const ask = async () => (await platform.graphqlWith(token, "query Shop { shop { name } }")).status;

  await call("POST", "/shopify/faults", { fault: "503", operation: "Shop", times: 5 });
  const failing = await ask();
  await call("DELETE", "/shopify/faults");

  expect([failing, await ask()]).toEqual([503, 200]);
  expect((await call("POST", "/shopify/faults", { fault: "fire" })).status).toBe(400);
});

test("Flow triggers that the app fired can be looked at", async () => {
  await platform.graphql(
    'mutation { flowTriggerReceive(handle: "invoice-created", payload: {order_id: 1, documentNumber: "RE-1"}) { userErrors { message } } }',
  );

  const { json } = await call("GET", `${shops()}/flow`);

  expect(json).toMatchObject({ triggers: [{ handle: "invoice-created", payload: { order_id: 1 } }] });
});

test("what the platform tells about a shop gets lost until it is said otherwise", async () => {
  const place = () => call("POST", `${shops()}/orders`, { order: { displayFinancialStatus: "PAID" } });
  const delivered = () => Object.values(platform.simulator.calls()[platform.shop]?.webhooks ?? {}).length;

  await call("POST", `${shops()}/lose-webhooks`);
  await place();
  const lost = platform.simulator.pendingWebhooks() + delivered();
  await call("POST", `${shops()}/lose-webhooks`, { lost: false });
  await place();

  expect([lost, platform.simulator.pendingWebhooks() + delivered()]).toEqual([0, 2]);
});
