/** Types of `failures.mjs` for its test. */
export interface Failure {
  /** From the root on. */
  file: string;
  name: string;
  message: string;
  /** The state of the machine that the test met, where the harness recognised one. */
  machine?: string | undefined;
}

/** What a runner's report says. */
export interface Found {
  passed: number;
  failed: number;
  failures: Failure[];
  /** The names of what passed, and of all its tests. */
  passing: string[];
  names: string[];
  /** Files that did not run to their end. */
  unfinished: string[];
}

export function foundByVitest(report: unknown, root: string): Found;
export function foundByPlaywright(report: unknown, folder: string): Found;
export function tellFailures(failures: readonly Failure[]): string;
