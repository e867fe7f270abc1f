import { patch } from "../../simulation/build/patch.ts";
import { withMethod } from "../../simulation/build/with-method.ts";
import type { Reading } from "../figure.ts";
import { workOffBacklog } from "./backlog.ts";
import { aSecondApart, halfASecondApart, type Limiter, twoASecond, useOf } from "./limiters.ts";

const ORDERS = 1_000;
const JITTERS = [100, 300] as const;
const CAPACITY = 2;

const peers: readonly [string, Limiter][] = [
  ["two calls per window of a second", twoASecond],
  ["half a second apart, one process", halfASecondApart],
  ["a second apart", aSecondApart],
];

/** A shop's backlog in virtual time, by the real code with its handovers; beside it the limiters of libraries. */
export async function measureBacklog(say: (progress: string) => void): Promise<Reading[]> {
  const readings: Reading[] = [];
  for (const jitter of JITTERS) {
    say(`jitter ${jitter} ms`);
    const ours = await workOffBacklog({ orders: ORDERS, latency: [20, 20 + jitter], capacity: CAPACITY });
    const of = `of ${ORDERS} orders, ${ours.calls} calls, jitter ${jitter} ms`;
    readings.push(
      { name: `use of two a second ${of}`, value: ours.percent, unit: "%", atLeast: 98 },
      { name: `calls refused, jitter ${jitter} ms`, value: ours.refusals, unit: "", atMost: 0 },
    );
    for (const [name, limiter] of peers) {
      const { percent, refusedPercent } = useOf(limiter, { calls: ours.calls, jitter, capacity: CAPACITY });
      readings.push(
        { name: `${name}: use, jitter ${jitter} ms`, value: percent, unit: "%" },
        { name: `${name}: refused, jitter ${jitter} ms`, value: refusedPercent, unit: "%" },
      );
    }
  }
  say("answers that take 800 ms");
  const slow = { orders: 200, latency: [400, 400] as const, capacity: CAPACITY };
  const version = {
    name: "one call at a time",
    patches: [
      patch(
        "functions/modules/tasks/task-batch.ts",
        "batchesOf",
        (original) => (ports, call, session) =>
          // Who tries a connection that failed before makes one call at a time.
          original(ports, call, {
            ...session,
            rateLimiter: withMethod(session.rateLimiter, "isTrying", () => () => true),
          }),
      ),
    ],
  };
  const two = await workOffBacklog(slow);
  const one = await workOffBacklog({ ...slow, version });
  readings.push(
    { name: "use where an answer takes 400 to 800 ms", value: two.percent, unit: "%", atLeast: 98 },
    { name: "the same with one call at a time", value: one.percent, unit: "%" },
  );
  return readings;
}
