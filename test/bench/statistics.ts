/** The middle one of some numbers; the mean of the two middle ones of an even count. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN;
  return (upper + lower) / 2;
}

/** Ours and the peer's value of the same round. */
export interface Pair {
  ours: number;
  peer: number;
}

/** Medians of both sides, and the median of the ratios within rounds, because a disturbance hits both sides. */
export function compare(rounds: readonly Pair[]): Pair & { ratio: number } {
  return {
    ours: median(rounds.map(({ ours }) => ours)),
    peer: median(rounds.map(({ peer }) => peer)),
    ratio: median(rounds.map(({ ours, peer }) => ours / peer)),
  };
}

/** Runs both sides in `rounds` rounds; the side that starts alternates. */
export async function takeTurns(
  rounds: number,
  sides: { ours: () => Promise<number>; peer: () => Promise<number> },
): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (let round = 0; round < rounds; round++) {
    if (round % 2 === 0) {
      const ours = await sides.ours();
      pairs.push({ ours, peer: await sides.peer() });
    } else {
      const peer = await sides.peer();
      pairs.push({ ours: await sides.ours(), peer });
    }
  }
  return pairs;
}

/** The results of `rounds` runs, one after another. */
export async function repeat(rounds: number, run: () => Promise<number>): Promise<number[]> {
  const results: number[] = [];
  for (let round = 0; round < rounds; round++) results.push(await run());
  return results;
}
