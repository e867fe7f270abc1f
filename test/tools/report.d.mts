/** Types of `report.mjs` for its test. */
import type { Failure } from "./failures.d.mts";

interface Counted {
  passed: number;
  failed: number;
  failures?: readonly Failure[];
  /** Of the step and all it started; absent where the system does not tell. */
  cpuSeconds?: number | undefined;
}

export interface Step {
  name: string;
  /** How many of the places it takes; one unless given. */
  places?: number;
  run(write: (text: string) => void): Promise<Counted>;
  runAgain?(write: (text: string) => void, failures: readonly Failure[]): Promise<Counted>;
}

export function report(steps: readonly Step[], places: number, show?: (text: string) => void): Promise<0 | 1>;
