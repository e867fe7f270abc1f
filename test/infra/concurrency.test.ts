import { expect, test } from "vitest";
import { backgroundConcurrency, checkConcurrency, reservedIn } from "#cdk/concurrency.ts";
import { stageConfig } from "#cdk/config.ts";
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

  expect(caps.reduce((sum, cap) => sum + cap, schedules)).toBe(backgroundConcurrency);
});

test("with everything at its cap, the endpoints of prod keep at least half of the account", () => {
  const { concurrency } = stageConfig("prod", given({}));

  expect(backgroundConcurrency + (concurrency.receiver ?? 0) + (concurrency.providerReceiver ?? 0)).toBeLessThanOrEqual(
    concurrency.account / 2,
  );
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
  const forOne = (backgroundConcurrency + 100) * 2;

  expect(reservedIn(forOne)).toEqual({ account: forOne, receiver: 100 });
  expect(reservedIn(forOne + 39)).toEqual({ account: forOne + 39, receiver: 100 });
  expect(reservedIn(forOne + 40)).toEqual({ account: forOne + 40, receiver: 100, providerReceiver: 20 });
});

test("a prod in an account that is too small is refused, with the quota to ask for", () => {
  const enough = (backgroundConcurrency + 100) * 2;

  expect(() => stageConfig("prod", given({ accountConcurrency: "50" }))).toThrow(`a quota of at least ${enough}`);
  expect(() => checkConcurrency({ account: enough, receiver: 100 })).not.toThrow();
});

test("dev goes into an account of any size", () => {
  expect(stageConfig("dev", given({ accountConcurrency: "10" })).concurrency).toEqual({ account: 10 });
});
