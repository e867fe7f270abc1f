import { bugs } from "../../simulation/bugs/bugs.ts";
import { hunted } from "../../simulation/bugs/hunt.ts";
import { loadProduct } from "../../simulation/build/bundle.ts";
import { simulate } from "../../simulation/simulate.ts";
import type { Reading } from "../figure.ts";

const SEEDS = 30;
const WARM_SEEDS = 5;
const ORDERS = 100;
/** A hunt of a bench is short; `npm run simulate -- --bugs` hunts each mistake through 500 seeds. */
const HUNTED_SEEDS = 20;
/** CPU time after which no other mistake is hunted. */
const HUNT_SECONDS = Number(process.env["BENCH_HUNT_SECONDS"] ?? 180);

/** Seconds of CPU time of this process since then. */
function secondsSince(begun: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1_000_000;
}

/** Orders that the real code lives through with faults, per second of one core, and how many mistakes it finds. */
export async function measureSimulation(say: (progress: string) => void): Promise<Reading[]> {
  const product = await loadProduct();
  const live = async (from: number, seeds: number): Promise<{ violations: number; events: number }> => {
    const lived = { violations: 0, events: 0 };
    for (let seed = from; seed < from + seeds; seed += 1) {
      const { violation, events } = await simulate(product, { seed, orders: ORDERS });
      if (violation !== undefined) lived.violations += 1;
      lived.events += events;
    }
    return lived;
  };
  await live(1, WARM_SEEDS);
  const begun = process.cpuUsage();
  const { violations, events } = await live(1 + WARM_SEEDS, SEEDS);
  const seconds = secondsSince(begun);

  const missed: string[] = [];
  const hunt = process.cpuUsage();
  let count = 0;
  for (const bug of bugs) {
    if (secondsSince(hunt) > HUNT_SECONDS) break;
    say(bug.name);
    count += 1;
    if ((await hunted(bug, HUNTED_SEEDS)).seeds === undefined) missed.push(bug.name);
  }
  return [
    {
      name: `simulated orders per second of one core (${SEEDS} seeds of ${ORDERS})`,
      value: (SEEDS * ORDERS) / seconds,
      unit: "/s",
      atLeast: 2_000,
      reason: `an order is ${Math.round(events / (SEEDS * ORDERS))} calls to table, queue, platform and provider, each with its own faults`,
    },
    { name: "calls and other events of them per second", value: events / seconds, unit: "/s" },
    { name: "promises broken", value: violations, unit: "", atMost: 0 },
    { name: `mistakes made on purpose, of ${bugs.length}: hunted`, value: count, unit: "" },
    { name: `of them found within ${HUNTED_SEEDS} seeds`, value: count - missed.length, unit: "" },
    ...missed.map((name) => ({
      name: `takes more than ${HUNTED_SEEDS} seeds: ${name}`,
      value: HUNTED_SEEDS,
      unit: "" as const,
    })),
  ];
}
