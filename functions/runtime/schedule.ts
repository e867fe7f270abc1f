import middy from "@middy/core";
import type { Context } from "aws-lambda";
import type { ScheduleName } from "../../shared/messages/schedules.ts";
import type { Instant } from "../../shared/values/time.ts";
import { declare } from "./declaration.ts";
import { log, withLogContext } from "./log.ts";
import { describe, environmentOf, type Made, make, type Needs, type Scope } from "./need.ts";
import { now } from "./resources/clock.ts";

/** Wraps a fan-out as the target of one schedule. It has no shop and does no work itself: it lists and enqueues. */
export function schedule<N extends Needs>(
  name: ScheduleName,
  needs: N,
  run: (call: { now: Instant }, needs: Made<N>) => Promise<{ count: number }>,
) {
  const handler = middy<unknown, void>().handler((_event: unknown, context: Context) =>
    withLogContext({ requestId: context.awsRequestId, function: name }, async () => {
      const scope: Scope = {
        environment: environmentOf(needs),
        requestId: context.awsRequestId,
        remainingMilliseconds: () => context.getRemainingTimeInMillis(),
        shop: () => {
          throw new Error("a schedule has no shop");
        },
      };
      try {
        const { count } = await run({ now: now() }, await make(needs, scope));
        log.info("fanned out", { schedule: name, count });
      } catch (error) {
        log.error("schedule failed", { schedule: name, error });
        throw error;
      }
    }),
  );
  return declare(handler, { kind: "schedule", name, needs: describe(needs) });
}
