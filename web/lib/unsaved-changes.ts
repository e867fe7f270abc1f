/** Save bars that are open. There is one page, so there is one list. */
const openBars = new Set<string>();

const noticers = new Set<() => void>();

/** Calls back each time unsaved changes begin; the answer ends that. */
export function whenChangesBegin(callback: () => void): () => void {
  noticers.add(callback);
  return () => noticers.delete(callback);
}

/** Notes that a save bar is open; the answer takes the note back. */
export function noteUnsavedChanges(id: string): () => void {
  if (openBars.size === 0) for (const notice of noticers) notice();
  openBars.add(id);
  return () => openBars.delete(id);
}

/** Leaving the page would lose changes. */
export function hasUnsavedChanges(): boolean {
  return openBars.size > 0;
}
