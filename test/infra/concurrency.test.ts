import { expect, test } from "vitest";
import { backgroundConcurrency, checkConcurrency } from "../../cdk/concurrency.ts";
import { stageConfig } from "../../cdk/config.ts";
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

  expect(backgroundConcurrency + (concurrency.receiver ?? 0)).toBeLessThanOrEqual(concurrency.account / 2);
});

test("in prod the receiver of webhooks alone has executions of its own", async () => {
  const { world } = await stageOf("prod");

  const reserved = world
    .all("AWS::Lambda::Function")
    .filter(({ resolved }) => resolved["ReservedConcurrentExecutions"] !== undefined)
    .map(({ name, resolved }) => [name, resolved["ReservedConcurrentExecutions"]]);

  expect(reserved).toEqual([["belegfluss-prod-webhook-shopify", 100]]);
});

test("a prod in an account that is too small is refused, with the quota to ask for", () => {
  const enough = (backgroundConcurrency + 100) * 2;

  expect(() => stageConfig("prod", given({ accountConcurrency: "50" }))).toThrow(`a quota of at least ${enough}`);
  expect(() => checkConcurrency({ account: enough, receiver: 100 })).not.toThrow();
});

test("dev goes into an account of any size", () => {
  expect(stageConfig("dev", given({ accountConcurrency: "10" })).concurrency).toEqual({ account: 10 });
});
