import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { queries } from "#cdk/constructs/saved-queries.ts";
import { namesOf } from "#test/infra/support/runbook.ts";
import type { LogLine } from "../sandbox/runner/runner.ts";
import { request, sessionToken } from "./app.ts";
import {
  advance,
  clearFaults,
  control,
  deliver,
  fault,
  makeShop,
  placeOrder,
  runSchedule,
  settle,
  witness,
} from "./client.ts";
import { anOrder } from "./orders.ts";
import { ask, type Fields } from "./world/insights.ts";
import { world } from "./world/world.ts";

const failing = (name: string) =>
  control("POST", "/table/faults", { fault: "500-before-commit", match: { function: name } });
const heal = () => control("DELETE", "/table/faults");

/** Everything that an operator may have to look for happens once. Answers an order that went well. */
async function badDay(): Promise<string> {
  const preferences = { invoiceFinalize: "created", invoiceSendMailEnabled: true, metafieldWrite };
  const shop = await makeShop("bad-day", { events: true, preferences });
  const refused = await makeShop("refused-day");
  await fault(refused, "406", { method: "POST", path: "/v1/invoices*" });
  const cut = await makeShop("cut-day");
  await fault(cut, "reset-before-commit", { method: "POST", path: "/v1/invoices*", nth: 1 });
  const { id } = await placeOrder(shop, anOrder({ email: "bad-day@example.org" }));
  await Promise.all([placeOrder(refused, anOrder()), placeOrder(cut, anOrder())]);
  await settle();
  await runSchedule("daily-notices");
  await deliver(shop.shop, {
    topic: "customers/redact",
    payload: { shop_domain: shop.shop, customer: { id: 1 }, orders_to_redact: [id] },
  });
  await deliver(shop.shop, { topic: "orders/create", payload: { id: 1 }, badSignature: true });
  await request("GET", "/api/orders", { token: `${await sessionToken(shop.shop)}x` });
  await witness("/misplace/belegfluss-sandbox-order-events", "POST");
  await settle();

  for (const name of ["http-orders-list-orders", "webhook-shopify", "schedule-wake-mails", "queue-order-events"])
    await failing(name);
  // Not `request`, which takes no 5xx.
  const authorization = `Bearer ${await sessionToken(shop.shop)}`;
  expect((await fetch(`${world.app}/api/orders`, { headers: { authorization } })).status).toBe(500);
  await runSchedule("wake-mails").catch(() => undefined);
  await placeOrder(cut, anOrder());
  await heal();
  await settle();
  await advance("PT6M");
  return id;
}

const metafieldWrite = [{ value: "invoice.number", namespace: "lexoffice", key: "rechnung" }];

describe("a day on which everything happens that the runbook speaks of", () => {
  let lines: Fields[];
  let order: string;

  beforeAll(async () => {
    order = await badDay();
    const written = await witness<LogLine[]>("/logs");
    lines = written.flatMap(({ line }) => (line.startsWith("{") ? [JSON.parse(line)] : []));
  });
  afterAll(async () => {
    await heal();
    await clearFaults();
  });

  test("writes each line that the runbook tells its reader to look for", () => {
    const messages = new Set(lines.map(({ message }) => message));

    expect(namesOf("line").filter((line) => !messages.has(line))).toEqual([]);
  });

  test.each(namesOf("query"))("is found by the query: %s", (name) => {
    // The reader enters the order that he asks about.
    const { found, missing } = ask((queries[name] ?? "").replace("5001", order), lines);

    expect(found.length).toBeGreaterThan(0);
    expect(missing).toEqual([]);
  });

  test("gives every line the trace of its call", () => {
    expect(lines.filter((line) => line["message"] !== undefined && line["trace"] === undefined)).toEqual([]);
  });
});
