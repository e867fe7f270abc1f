import { isSameData } from "#shared/values/same-data.ts";
import type { Decision, NamesVersion } from "./decision.ts";

/** Decisions as an order stores them: verdict and trace; the task stores the content of a wanted one. */
export function withoutContents(decisions: readonly Decision[]): Decision[] {
  return decisions.map(({ need: __, ...decision }) => {
    if (decision.verdict !== "wanted") return decision;
    const { contact: _, ...kept } = decision;
    return { ...kept, content: { ...decision.content, lines: [] } };
  });
}

/** Adds the preferences' version; an equal decision keeps its own: no version alone makes news. `before`, `words`: stored form. */
export function namingVersion<T extends NamesVersion>(
  { preferencesVersion: _, ...decision }: T,
  { words, before, version }: { words: NamesVersion; before: NamesVersion | undefined; version: number },
): T {
  const isAsBefore = before !== undefined && isSameData(wordsOf(before), wordsOf(words));
  const preferencesVersion = isAsBefore ? before.preferencesVersion : version;
  // only the optional field differs
  return { ...decision, ...(preferencesVersion === undefined ? {} : { preferencesVersion }) } as T;
}

const wordsOf = (decision: NamesVersion): NamesVersion => ({ ...decision, preferencesVersion: undefined });
