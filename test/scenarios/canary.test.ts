import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { LogLine } from "../sandbox/runner/runner.ts";
import { logs, order, orders, request, sessionToken } from "./app.ts";
import { advance, clearFaults, fault, makeShop, placeOrder, type ScenarioShop, settle, witness } from "./client.ts";
import { connectShop } from "./connect-flow.ts";
import { anOrder } from "./orders.ts";
import { canary, leakedLines } from "./world/canary.ts";

describe("what a customer entrusts to a shop", () => {
  let shop: ScenarioShop;
  let lines: LogLine[];

  beforeAll(async () => {
    shop = await makeShop("canary", { connected: false });
    await connectShop(shop);
    await fault(shop, "html-502", { method: "POST", path: "/v1/contacts*", nth: 1 });
    await fault(shop, "504-after-commit", { method: "POST", path: "/v1/invoices*", nth: 1 });
    const placed = await placeOrder(shop, anOrder());
    await placeOrder(shop, anOrder({ billingAddress: { lastName: canary.lastName, address1: canary.street } }));
    await settle();
    await advance("PT6M");
    await advance("PT6M");
    await order(shop, placed.id);
    await orders(shop, { search: `karla@${canary.emailDomain}` });
    await request("GET", `/api/orders?search=${canary.lastName}&page=0`, { token: await sessionToken(shop.shop) });
    await request("GET", "/api/orders", { token: `${await sessionToken(shop.shop)}x` });
    lines = await witness<LogLine[]>("/logs");
  });
  afterAll(clearFaults);

  test("stands in no line that a function wrote", () => {
    expect(lines.length).toBeGreaterThan(10);
    expect(leakedLines(lines)).toEqual([]);
  });

  test("stands in no entry of the shop's log", async () => {
    const entries = JSON.stringify(await logs(shop));

    for (const word of Object.values(canary)) expect(entries).not.toContain(word);
  });

  test("would be noticed by the test above", () => {
    const line = { function: "f", stream: "stdout", line: `{"name":"${canary.lastName}"}` } as const;

    expect(leakedLines([line, { ...line, stream: "runner" }])).toHaveLength(1);
  });

  test("each write of a document at the provider names its order, with the provider's status", () => {
    const calls = lines
      .filter(({ line }) => line.includes('"provider called"') && line.includes('"document-tasks"'))
      .map(({ line }) => JSON.parse(line));

    expect(calls.map(({ status }) => status)).toEqual(expect.arrayContaining([201, 502, 504]));
    expect(calls.filter(({ order }) => typeof order !== "string")).toEqual([]);
  });

  test("lines name shop, request and function", () => {
    const own = lines.filter(({ line }) => line.includes('"shop":"canary.myshopify.com"'));

    expect(own.length).toBeGreaterThan(0);
    for (const { line } of own)
      expect(JSON.parse(line)).toMatchObject({ requestId: expect.any(String), function: expect.any(String) });
  });
});
