/** Types of `report.mjs` for its test. */
import type { Failure } from "./failures.d.mts";
import type { Unstable } from "./unstable.d.mts";

interface Counted {
  passed: number;
  failed: number;
  failures?: readonly Failure[];
  /** Names of what passed, and of all tests. */
  passing?: readonly string[];
  names?: readonly string[];
  /** Who was killed from outside, and the files that broke off; without files, all of the step did. Counts as one failure. */
  killed?: { what: string; files?: readonly string[] };
  /** Of the step and all it started; absent where the system does not tell. */
  cpuSeconds?: number | undefined;
}

/** What is to be carried out once more: one test, or without a name its file. */
type Wanted = Pick<Failure, "file"> & Partial<Failure>;

export interface Step {
  name: string;
  /** How many of the places it takes; one unless given. */
  places?: number;
  run(write: (text: string) => void): Promise<Counted>;
  runAgain?(write: (text: string) => void, wanted: readonly Wanted[]): Promise<Counted>;
}

export function report(
  steps: readonly Step[],
  places: number,
  show?: (text: string) => void,
  unstable?: readonly Unstable[],
): Promise<0 | 1>;
