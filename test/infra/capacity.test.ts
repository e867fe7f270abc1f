import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { backgroundConcurrency, capacityFor, capacityIn, capOf, checkConcurrency, loadOf } from "#cdk/capacity.ts";
import { stageConfig } from "#cdk/config.ts";
import { queues } from "#shared/messages/queues.ts";
import { objectOf } from "../sandbox/runner/assembly/json.ts";
import { stageOf } from "./support/assembly.ts";
import { ownerValues } from "./support/owner-values.ts";

const given =
  (values: Record<string, string>) =>
  (name: string): string | undefined =>
    values[name] ?? ownerValues[name];

test("workers and schedules together can hold no more than their caps in the template say", async () => {
  const { world } = await stageOf("prod");
  const caps = world
    .all("AWS::Lambda::EventSourceMapping")
    .map(({ resolved }) => Number(objectOf(resolved["ScalingConfig"])["MaximumConcurrency"]));

  const schedules = world.all("AWS::Scheduler::Schedule").length;

  expect(caps.reduce((sum, cap) => sum + cap, schedules)).toBe(backgroundConcurrency());
});

test.each([
  ["1000", "10000"],
  ["3000", "10000"],
  ["1000", "2000"],
])(
  "with everything at its cap, the endpoints of a prod in an account of %s keep at least half of it",
  (account, shops) => {
    const { capacity } = stageConfig("prod", given({ accountConcurrency: account, shops }));
    const { receiver = 0, providerReceiver = 0, caps } = capacity;

    expect(backgroundConcurrency(caps) + receiver + providerReceiver).toBeLessThanOrEqual(capacity.account / 2);
  },
);

test("10,000 shops with 1,000,000 orders a day: evenings fit into throttle, receiver and workers", () => {
  const { webhooks, documents, providerCalls, orders } = loadOf(10_000);
  const { caps, receiver, webhookRate } = capacityFor(10_000);

  expect([orders * 86_400, webhooks / orders, documents / orders, providerCalls / documents]).toEqual([
    4_000_000, 8, 1.5, 2.9,
  ]);
  expect(webhookRate).toBeGreaterThan(webhooks * 1.2);
  expect(receiver).toBeGreaterThan(webhooks * 0.15 * 1.2);
  expect(capOf(caps, "order-events")).toBeGreaterThan(webhooks * 0.8 * 1.2);
  // Two calls a second of each account, so a session of a busy shop makes two.
  expect(capOf(caps, "document-tasks") * 2).toBeGreaterThan(providerCalls * 1.2);
});

test("an account that is too small for its shops keeps the caps of today, and is told which quota to ask for", () => {
  const { account: wanted } = capacityFor(10_000);

  expect(capacityIn(wanted, 10_000)).toEqual(capacityFor(10_000));
  expect(capacityIn(wanted - 1, 10_000)).toMatchObject({
    caps: {},
    webhookRate: 300,
    receiver: 100,
    wantedAccount: wanted,
  });
  expect(capacityIn(1_000, 100).wantedAccount).toBeUndefined();
});

test("the synthesis of a prod whose account is too small for its shops warns, with the quota to ask for", async () => {
  const { directory } = await stageOf("prod");

  const told = readdirSync(directory)
    .filter((file) => file.endsWith(".json"))
    .map((file) => readFileSync(join(directory, file), "utf8"))
    .join("\n");

  expect(told).toContain(`Ask AWS for a quota of ${capacityFor(10_000).account}`);
});

test.each([
  ["order-events", 0.8],
  ["provider-events", 0.3],
  ["shop-duties", 0.5],
  ["mail-events", 0.05],
] as const)("a batch of %s fits into its worker's time, one message of %d s after the other", (name, seconds) => {
  const { batchSize, timeoutSeconds } = queues[name];

  expect(batchSize * seconds).toBeLessThanOrEqual(timeoutSeconds / 2);
});

test("in prod the receivers alone have executions of their own", async () => {
  const { world } = await stageOf("prod");

  const reserved = world
    .all("AWS::Lambda::Function")
    .filter(({ resolved }) => resolved["ReservedConcurrentExecutions"] !== undefined)
    .map(({ name, resolved }) => [name, resolved["ReservedConcurrentExecutions"]]);

  expect(reserved.toSorted()).toEqual([
    ["belegfluss-prod-webhook-lexoffice", 20],
    ["belegfluss-prod-webhook-shopify", 100],
  ]);
});

test("an account without room for both receivers reserves for the platform's alone", () => {
  const forOne = (backgroundConcurrency() + 100) * 2;

  expect(capacityIn(forOne + 39, 10_000)).toMatchObject({ account: forOne + 39, receiver: 100 });
  expect(capacityIn(forOne + 39, 10_000).providerReceiver).toBeUndefined();
  expect(capacityIn(forOne + 40, 10_000).providerReceiver).toBe(20);
});

test("a prod in an account that is too small is refused, with the quota to ask for", () => {
  const enough = (backgroundConcurrency() + 100) * 2;

  expect(() => stageConfig("prod", given({ accountConcurrency: "50" }))).toThrow(`a quota of at least ${enough}`);
  expect(() => checkConcurrency(enough, 100)).not.toThrow();
});

test("dev goes into an account of any size", () => {
  expect(stageConfig("dev", given({ accountConcurrency: "10" })).capacity).toMatchObject({ account: 10, caps: {} });
});
