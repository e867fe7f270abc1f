/** Types of `score.mjs` for its test. */
interface Place {
  line: number;
  column: number;
}

export interface MutationReport {
  files: Record<
    string,
    { source: string; mutants: { status: string; replacement: string; location: { start: Place; end: Place } }[] }
  >;
}

/** A mutant that means the same as the original. */
export interface EqualMutant {
  file: string;
  code: string;
  replacement: string;
  why: string;
}

export interface Score {
  file: string;
  noticed: number;
  all: number;
  percent: number;
  survivors: { line: number; code: string; replacement: string }[];
}

export function scoresOf(report: MutationReport, equal: readonly EqualMutant[]): Score[];
export function faultsOfScores(
  scores: readonly Score[],
  floors: Readonly<Record<string, number>>,
  equal: readonly EqualMutant[],
  report: MutationReport,
): string[];
