import { isDocumentTask } from "#shared/domain/tasks/task-types.ts";
import { loadTexts } from "#shared/domain/texts/texts-in.ts";
import type { WholeShop } from "../shop/ports.ts";
import type { WholeOrder } from "./ports.ts";

/** Loads the texts that an order's documents may print: in active languages, and for corrections in those of earlier documents. */
export async function loadPrintedLanguages(
  { preferences }: Pick<WholeShop, "preferences">,
  before: Pick<WholeOrder, "tasks"> | undefined,
): Promise<void> {
  const made = (before?.tasks ?? []).filter(isDocumentTask).map(({ content }) => content.language);
  await loadTexts([...preferences.languages, ...made]);
}
