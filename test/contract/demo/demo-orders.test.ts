// The demo orders: what the simulated platform makes of them, read by the adapter and decided by the rules.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { shopifyOrders } from "#functions/adapters/shopify/orders.ts";
import { decideDocuments } from "#shared/domain/documents/decide-documents.ts";
import type { Decision } from "#shared/domain/documents/decision/decision.ts";
import type { DecisionContext } from "#shared/domain/documents/decision/decision-input.ts";
import { documentSlotKey } from "#shared/domain/documents/paper/document-slot-key.ts";
import { orderFingerprint } from "#shared/domain/documents/paper/fingerprint.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import { decimalOf } from "#shared/values/money.ts";
import { planInput } from "../../builders/plans.ts";
import { aContext, preferences } from "../../builders/settings.ts";
import { type DemoOrder, type DemoStep, demoOrders } from "../../sandbox/demo/demo-orders.ts";
import { ALL_SCOPES } from "../../world/shopify/platform-under-test.ts";
import { aPlatform, type ConnectedPlatform } from "../shopify/platform.ts";

const orders = demoOrders();
const ofName: [string, DemoOrder][] = orders.map((order) => [order.name, order]);
const withSteps = ofName.filter(([, { then }]) => then.length > 0);

test.each(ofName)("%s comes out as its file expects", async (_, demo) => {
  const connected = await aPlatform();

  const { order } = await place(connected, demo);

  expect(outcomeOf(decide(order))).toEqual(demo.expect);
  expect(connected.platform.lines, "every field is one of the platform's").toEqual([]);
});

test.each(withSteps)("what happens to %s later leaves its invoice as it is", async (_, demo) => {
  const connected = await aPlatform();
  const { order: placed, id } = await place(connected, demo);

  for (const step of demo.then) await take(connected, id, step);
  const changed = await read(connected, id);

  expect(changed).not.toEqual(placed);
  const existing = new Set([documentSlotKey("invoice", id)]);
  const later = decide(changed, { existing, documentedFingerprint: orderFingerprint(placed) });
  expect(later.filter(({ kind }) => kind === "invoice")).toEqual([]);
});

test("there are enough orders, each with a title of its own", () => {
  expect(orders.length).toBeGreaterThanOrEqual(18);
  expect(new Set(orders.map(({ title }) => title)).size).toBe(orders.length);
});

test("one of the orders has 60 line items", async () => {
  const connected = await aPlatform();
  const sixty = orders.filter(({ name }) => name.endsWith("sixty-lines"));

  const read = await Promise.all(sixty.map((demo) => place(connected, demo)));

  expect(read.map(({ order }) => order.lines.length)).toEqual([60]);
});

const faulty: [string, string, RegExp][] = [
  ["no JSON", "{", /01-faulty\.json is not JSON/],
  ["no title", '{"order":{},"expect":{"reason":"WAIT"}}', /01-faulty\.json is not a demo order[\s\S]*title/],
  [
    "an unknown field",
    '{"title":"A","order":{},"expect":{"reason":"WAIT"},"expected":{}}',
    /01-faulty\.json[\s\S]*the whole: unrecognized_keys expected/,
  ],
  ["a total without cents", '{"title":"A","order":{},"expect":{"document":"invoice","total":"119"}}', /expect/],
  ["an unknown act", '{"title":"A","order":{},"then":[{"cancel":{}}],"expect":{"reason":"WAIT"}}', /then\.0/],
];

test.each(faulty)("a file with %s is refused by name", (_, text, message) => {
  const directory = mkdtempSync(join(tmpdir(), "demo-orders-"));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  writeFileSync(join(directory, "01-faulty.json"), text);

  expect(() => demoOrders(directory)).toThrow(message);
});

async function place(connected: ConnectedPlatform, demo: DemoOrder): Promise<{ id: string; order: Order }> {
  const { id } = await connected.platform.simulator.createOrder(connected.shop, demo.order, demo.topics);
  return { id, order: await read(connected, id) };
}

async function read({ calls, shop, accessToken }: ConnectedPlatform, orderId: string): Promise<Order> {
  const order = await shopifyOrders(calls).readOrder({ shop, accessToken, orderId, scopes: ALL_SCOPES });
  if (order === undefined) throw new Error(`the platform does not have order ${orderId}`);
  return order;
}

async function take({ platform: { simulator }, shop }: ConnectedPlatform, id: string, step: DemoStep): Promise<void> {
  if ("patch" in step) await simulator.updateOrder(shop, id, step.patch, step.topics);
  else if ("fulfillment" in step) await simulator.addFulfillment(shop, id, step.fulfillment, step.topics);
  else await simulator.addRefund(shop, id, step.refund, step.topics);
}

/** The demo shop: switched on before its first order, invoices final and at once. */
function decide(order: Order, context: Partial<DecisionContext> = {}): Decision[] {
  const since = { invoice: order.createdAt, creditNote: order.createdAt };
  return decideDocuments(
    planInput({
      order,
      preferences: preferences({ invoiceEvent: "created", invoiceFinalize: "created" }),
      context: aContext({ now: order.updatedAt, installedAt: order.createdAt, since, ...context }),
    }),
  );
}

function outcomeOf(decisions: readonly Decision[]): DemoOrder["expect"] | undefined {
  const invoice = decisions.find(({ kind }) => kind === "invoice");
  if (invoice === undefined) return undefined;
  if (invoice.verdict !== "wanted") return { reason: invoice.code };
  return { document: "invoice", total: decimalOf(invoice.content.totals.grossCents) };
}
