/** Types of `failures.mjs` for its test. */
export interface Failure {
  file: string;
  name: string;
  message: string;
}

export function failuresOfVitest(report: unknown): Failure[];
export function failuresOfPlaywright(report: unknown): Failure[];
export function tellFailures(failures: readonly Failure[]): string;
