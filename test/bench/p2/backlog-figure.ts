import type { Reading } from "../figure.ts";
import { workOffBacklog } from "./backlog.ts";

const ORDERS = 1_000;
const JITTERS = [100, 300] as const;
const CAPACITY = 2;

/** A shop's backlog in virtual time, by the real code with its handovers. */
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
  }
  say("answers that take 800 ms");
  const slow = await workOffBacklog({ orders: 200, latency: [400, 400], capacity: CAPACITY });
  readings.push({
    name: "use where an answer takes 400 to 800 ms",
    value: slow.percent,
    unit: "%",
    atLeast: 98,
  });
  return readings;
}
