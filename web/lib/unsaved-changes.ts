/** Save bars that are open. There is one page, so there is one list. */
const openBars = new Set<string>();

/** Notes that a save bar is open; the answer takes the note back. */
export function noteUnsavedChanges(id: string): () => void {
  openBars.add(id);
  return () => openBars.delete(id);
}

/** Whether leaving the page would lose something. */
export function hasUnsavedChanges(): boolean {
  return openBars.size > 0;
}
