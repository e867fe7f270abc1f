/** A source of reproducible choices: the same seed gives the same ones on every machine. */
export interface Random {
  /** An integer from 0 to `below` - 1. */
  below(below: number): number;
  /** An integer from `from` to `to`, both included. */
  between(from: number, to: number): number;
  /** True in about `percent` of 100 cases. */
  chance(percent: number): boolean;
  /** One of these; an entry listed twice is chosen twice as often. */
  oneOf<Choice>(choices: readonly [Choice, ...Choice[]]): Choice;
}

/** Mulberry32 (public domain, Tommy Ettinger): 32 bits of state, good enough to choose test data. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const below = (limit: number) => next() % limit;
  return {
    below,
    between: (from, to) => from + below(to - from + 1),
    chance: (percent) => below(100) < percent,
    oneOf: (choices) => choices[below(choices.length)] ?? choices[0],
  };
}
