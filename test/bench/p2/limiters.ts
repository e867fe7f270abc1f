import { Heap } from "../../simulation/kernel/heap.ts";
import { drawsOf } from "../../simulation/kernel/random.ts";

/** The instant at which a call asked at `now` may leave; `memory` is the limiter's own. Milliseconds. */
export type Limiter = (now: number, memory: { times: number[] }) => number;

/** Two calls in every window of a second, as most libraries count them. */
export const twoASecond: Limiter = (now, { times }) => {
  const before = times.at(-2);
  return Math.max(now, before === undefined ? 0 : before + 1_000, times.at(-1) ?? 0);
};

/** Half a second between two calls of one process. */
export const halfASecondApart: Limiter = (now, { times }) =>
  Math.max(now, (times.at(-1) ?? Number.NEGATIVE_INFINITY) + 500);

/** A second between two calls. */
export const aSecondApart: Limiter = (now, { times }) =>
  Math.max(now, (times.at(-1) ?? Number.NEGATIVE_INFINITY) + 1_000);

export interface Use {
  /** Accepted calls as a share of two a second. */
  percent: number;
  /** Refused calls as a share of all. */
  refusedPercent: number;
}

const WORKERS = 6;
const TRAVEL = 20;
const ANSWER = 230;

/** Six workers make `calls` calls, up to `jitter` late, with doubling pauses. The bucket of `capacity` refills two a second. */
export function useOf(
  limiter: Limiter,
  { calls, jitter, capacity }: { calls: number; jitter: number; capacity: number },
): Use {
  const draws = drawsOf(1, "limiters");
  const heap = new Heap();
  const memory = { times: [] as number[] };
  let [begun, made, accepted, refused, tokens, filledAt, now, last] = [0, 0, 0, 0, capacity, 0, 0, 0];
  const at = (milliseconds: number, run: () => void) => heap.push({ at: milliseconds, tie: draws.next(), run });

  const attempt = (tries: number): void => {
    const leaves = limiter(now, memory);
    memory.times.push(leaves);
    at(leaves + TRAVEL + draws.between(0, jitter), () => arrive(tries));
  };
  const arrive = (tries: number): void => {
    tokens = Math.min(capacity, tokens + ((now - filledAt) / 1_000) * 2);
    filledAt = now;
    made += 1;
    if (tokens < 1) {
      refused += 1;
      at(now + 1_000 * 2 ** Math.min(5, tries), () => attempt(tries + 1));
      return;
    }
    tokens -= 1;
    accepted += 1;
    last = now;
    at(now + ANSWER, begin);
  };
  const begin = (): void => {
    if (begun >= calls) return;
    begun += 1;
    attempt(0);
  };
  for (let worker = 0; worker < WORKERS; worker += 1) at(0, begin);
  for (let next = heap.pop(); next !== undefined; next = heap.pop()) {
    now = next.at;
    next.run();
  }
  return { percent: (100 * (accepted - 1)) / ((2 * last) / 1_000), refusedPercent: (100 * refused) / made };
}
