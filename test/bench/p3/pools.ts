import { Heap } from "../../simulation/kernel/heap.ts";
import { type Load, placed } from "./load.ts";

/** Chooses a free worker's next job; `inHands` counts each shop's jobs under work. */
export type Turn = (waiting: readonly Job[], inHands: ReadonlyMap<number, number>) => number;

export interface Job {
  shop: number;
  at: number;
}

/** Takes the order that arrived first. */
export const firstCome: Turn = () => 0;

/** Takes the shop with the fewest orders in progress, as fair queues do. */
export const fairly: Turn = (waiting, inHands) => {
  let best = 0;
  for (const [place, { shop }] of waiting.entries()) {
    const taken = waiting[best];
    if (taken !== undefined && (inHands.get(shop) ?? 0) < (inHands.get(taken.shop) ?? 0)) best = place;
  }
  return best;
};

const LARGE = -1;
/** Two calls of a half second each. */
const CALLS_MILLISECONDS = 1_000;
const ANSWER_MILLISECONDS = 500;

/** The small shops' waits if each worker takes one job and holds it until the account's slot is free. */
export function waitsInPool(load: Load, workers: number, turn: Turn): number[] {
  const heap = new Heap();
  const waiting: Job[] = [];
  const inHands = new Map<number, number>();
  const nextSlot = new Map<number, number>();
  const waits: number[] = [];
  let [now, free, tie] = [0, workers, 0];
  const at = (time: number, run: () => void) => heap.push({ at: time, tie: tie++, run });

  const take = (): void => {
    while (free > 0 && waiting.length > 0) {
      const [job] = waiting.splice(turn(waiting, inHands), 1);
      if (job === undefined) return;
      free -= 1;
      inHands.set(job.shop, (inHands.get(job.shop) ?? 0) + 1);
      const start = Math.max(now, nextSlot.get(job.shop) ?? 0);
      nextSlot.set(job.shop, start + CALLS_MILLISECONDS);
      if (job.shop !== LARGE) waits.push(start + ANSWER_MILLISECONDS - job.at);
      at(start + CALLS_MILLISECONDS, () => {
        free += 1;
        inHands.set(job.shop, (inHands.get(job.shop) ?? 1) - 1);
        take();
      });
    }
  };
  const arrive = (job: Job) =>
    at(job.at, () => {
      waiting.push(job);
      take();
    });
  for (const { shop, at: time } of placed(load)) arrive({ shop, at: time });
  for (let order = 0; order < load.backlog; order += 1) {
    arrive({ shop: LARGE, at: (order / load.backlog) * load.arrivesWithin });
  }
  for (let next = heap.pop(); next !== undefined; next = heap.pop()) {
    now = next.at;
    next.run();
  }
  return waits;
}
