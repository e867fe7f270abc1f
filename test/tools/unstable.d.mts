import type { Failure } from "./failures.d.mts";

/** A test that may fail beside the others until a day, while its cause is looked for. */
export interface Unstable {
  test: string;
  cause: string;
  /** `YYYY-MM-DD`. */
  until: string;
  /** The day on which the test first stood in the list. */
  enteredOn: string;
}

export function nameOf(test: { file: string; name: string }): string;
export function readUnstable(): Unstable[];
export function today(): string;
export function faultsOfUnstable(entries: readonly Unstable[], names: ReadonlySet<string>, day: string): Failure[];
