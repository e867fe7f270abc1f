import type { Reading } from "../figure.ts";
import { inSandbox } from "../in-sandbox.ts";
import { compare, median, type Pair } from "../statistics.ts";
import { type Caller, callsOf } from "./calls.ts";

/** Twenty times what one user may make of these calls in the long run. */
const FLOOD_PER_SECOND = 7;
const ROUNDS = 12;
const CALLS = 25;

/** One shop floods a rate-limited route while another loads its list of orders; quiet rounds alternate in the same sandbox. */
export const measureFlood = (say: (progress: string) => void): Promise<Reading[]> =>
  inSandbox(say, async (basePort) => {
    const [flooding, other] = [await callsOf(basePort, "flooding"), await callsOf(basePort, "other")];
    await Promise.all([median(await answerTimes(other)), flood(flooding, 2_000)]);
    const statuses: number[] = [];
    const rounds: Pair[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      say(`round ${round + 1} of ${ROUNDS}`);
      const quietFirst = round % 2 === 0;
      const first = quietFirst ? median(await answerTimes(other)) : await beside(flooding, other, statuses);
      const second = quietFirst ? await beside(flooding, other, statuses) : median(await answerTimes(other));
      rounds.push(quietFirst ? { ours: second, peer: first } : { ours: first, peer: second });
    }
    return readingsOf(rounds, statuses);
  });

function readingsOf(rounds: readonly Pair[], statuses: readonly number[]): Reading[] {
  const { ours, peer, ratio } = compare(rounds);
  const refused = statuses.filter((status) => status === 429).length;
  return [
    { name: "another shop's median answer, in the flood ÷ quiet", value: ratio, unit: "×", atMost: 1.1, reason: BUSY },
    { name: "the same in milliseconds, quiet beside it", value: ours, unit: "ms", peer },
    { name: "calls of the flood", value: statuses.length, unit: "" },
    { name: "of them refused with 429", value: (100 * refused) / statuses.length, unit: "%", atLeast: 80 },
  ];
}

const BUSY = "all functions of both shops share this machine's processors here, on AWS each call has its own";

/** Milliseconds of each of `CALLS` calls, made one after another. */
async function answerTimes({ get }: Caller): Promise<number[]> {
  const times: number[] = [];
  for (let call = 0; call < CALLS; call++) {
    const begun = performance.now();
    const status = await get("/api/orders");
    if (status !== 200) throw new Error(`the other shop's call was answered with ${status}`);
    times.push(performance.now() - begun);
  }
  return times;
}

/** The median of the other shop's calls while the flood runs, which begins before them and ends after them. */
async function beside(flooding: Caller, other: Caller, statuses: number[]): Promise<number> {
  const stop = new AbortController();
  const flooded = flood(flooding, Number.POSITIVE_INFINITY, stop.signal);
  const time = median(await answerTimes(other));
  stop.abort();
  statuses.push(...(await flooded));
  return time;
}

/** Calls at an even pace, whether earlier ones were answered or not; answers the statuses. */
async function flood({ get }: Caller, milliseconds: number, stop?: AbortSignal): Promise<number[]> {
  const end = performance.now() + milliseconds;
  const calls: Promise<number>[] = [];
  while (performance.now() < end && !stop?.aborted) {
    calls.push(get("/api/lexoffice/auth"));
    await new Promise((resolve) => setTimeout(resolve, 1_000 / FLOOD_PER_SECOND));
  }
  return await Promise.all(calls);
}
