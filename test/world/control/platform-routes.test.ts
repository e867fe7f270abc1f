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

async function call(method: string, path: string, body?: unknown) {
  const init = body === undefined ? { method } : { method, body: JSON.stringify(body) };
  const response = await fetch(control.url + path, init);
  const json: unknown = JSON.parse(await response.text());
  return { status: response.status, json };
}

const shops = () => `/shops/${platform.shop}`;

test("a charge cannot be answered twice, nor with anything else", async () => {
  expect((await call("POST", `${shops()}/charges/1`, { answer: "approve" })).status).toBe(400);
  expect((await call("POST", `${shops()}/charges/1`, { answer: "maybe" })).status).toBe(400);
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
