import type { Address, InputAt, OutputAt } from "#shared/api/endpoints.ts";
import { call } from "./api.ts";
import { cacheKey } from "./cache-key.ts";

interface EarlyCall<Output = unknown> {
  key: readonly unknown[];
  answer: Promise<Output>;
  /** By `now()`. */
  begunAt: number;
}

/** An answer that no component has taken in this time is too old to be shown later. */
const FRESH_MILLISECONDS = 10_000;

interface Surroundings {
  call: typeof call;
  /** Milliseconds since some beginning. */
  now: () => number;
}

/** Calls that begin while the app loads. `useContract` hands the answer to the first component that asks. */
export function createEarlyCalls({ call, now }: Surroundings) {
  /** By their keys in the cache, which tell what they answer. */
  const calls = new Map();
  return {
    /** Begins a call whose answer a component will want. The component that takes it over sees its failure. */
    callEarly<At extends Address>(address: At, input: InputAt<At>): void {
      const key = cacheKey(address, input);
      const early: EarlyCall = { key, answer: call(address, input), begunAt: now() };
      early.answer.catch(() => undefined);
      calls.set(JSON.stringify(key), early);
    },
    /** The answer of the call that began early, once; undefined where none did. */
    takeEarlyAnswer<At extends Address>(address: At, input: InputAt<At>): Promise<OutputAt<At>> | undefined {
      const name = JSON.stringify(cacheKey(address, input));
      const early: EarlyCall<OutputAt<At>> | undefined = calls.get(name);
      calls.delete(name);
      return early !== undefined && now() - early.begunAt < FRESH_MILLISECONDS ? early.answer : undefined;
    },
    /** Waits for the calls that began early, and answers what those that succeeded answered. They can still be taken. */
    async earlyAnswers(): Promise<{ key: readonly unknown[]; answer: unknown }[]> {
      const begun: EarlyCall[] = [...calls.values()];
      const settled = await Promise.all(
        begun.map(({ key, answer }) =>
          answer.then(
            (value) => [{ key, answer: value }],
            () => [],
          ),
        ),
      );
      return settled.flat();
    },
  };
}

export const { callEarly, takeEarlyAnswer, earlyAnswers } = createEarlyCalls({ call, now: () => performance.now() });
