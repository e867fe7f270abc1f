/** A source of reproducible choices, one per subsystem: one more draw shifts no others. */
export interface Draws {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** An integer from `from` to `to`, both included. */
  between(from: number, to: number): number;
  /** True with this probability. */
  chance(probability: number): boolean;
  oneOf<Choice>(choices: readonly [Choice, ...Choice[]]): Choice;
}

/** FNV-1a over a text's UTF-16 units. */
export function hashOf(text: string, start = 0x811c9dc5): number {
  let hash = start;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

/** Mulberry32 (public domain, Tommy Ettinger), begun from a seed and the name of what draws. */
export function drawsOf(seed: number, name: string): Draws {
  let state = hashOf(name, (seed ^ 0x9e3779b9) >>> 0);
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    oneOf: (choices) => choices[between(0, choices.length - 1)] ?? choices[0],
  };
}
