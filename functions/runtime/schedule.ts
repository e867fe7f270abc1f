import middy from "@middy/core";
import type { Context } from "aws-lambda";
import type { ScheduleName } from "#shared/messages/schedules.ts";
import type { Instant } from "#shared/values/time.ts";
import { declare } from "./declaration.ts";
import { log, withLogContext } from "./log.ts";
import { now } from "./resources/clock.ts";
import { describe, environmentOf, make, type Scope, type ServiceInstances, type Services } from "./service.ts";

/** Wraps a fan-out as the target of one schedule. It has no shop and only lists and enqueues. */
export function schedule<N extends Services>(
  name: ScheduleName,
  services: N,
  run: (call: { now: Instant }, services: ServiceInstances<N>) => Promise<{ count: number }>,
) {
  const handler = middy<unknown, void>().handler((_event: unknown, context: Context) =>
    withLogContext({ requestId: context.awsRequestId, function: name }, async () => {
      const scope: Scope = {
        environment: environmentOf(services),
        requestId: context.awsRequestId,
        remainingMilliseconds: () => context.getRemainingTimeInMillis(),
        shop: () => {
          throw new Error("a schedule has no shop");
        },
      };
      try {
        const { count } = await run({ now: now() }, await make(services, scope));
        log.info("fanned out", { schedule: name, count });
      } catch (error) {
        log.error("schedule failed", { schedule: name, error });
        throw error;
      }
    }),
  );
  return declare(handler, { kind: "schedule", name, services: describe(services) });
}
