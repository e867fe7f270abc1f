/** Types of `cpu.mjs` for its test. */
export function cpuSecondsOfChildren(stat: string): number;
export function cpuSecondsOfEnded(): number | undefined;
