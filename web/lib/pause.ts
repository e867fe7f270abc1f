/** Milliseconds without a key: the merchant pauses. A page that is drawn between two keys keeps the second one waiting. */
export const PAUSE = 100;

const waiting = new Map<string, { run: () => void; timer: ReturnType<typeof setTimeout> }>();

/** Runs when the merchant pauses at a field. It replaces what waits for a pause there. */
export function afterPause(field: string, run: () => void): void {
  dropWaiting(field);
  const timer = setTimeout(() => {
    waiting.delete(field);
    run();
  }, PAUSE);
  waiting.set(field, { run, timer });
}

/** Drops what waits for a pause at a field. */
export function dropWaiting(field: string): void {
  clearTimeout(waiting.get(field)?.timer);
  waiting.delete(field);
}

/** Runs at once what waits for a pause at any field. */
export function endPauses(): void {
  for (const [field, { run }] of [...waiting]) {
    dropWaiting(field);
    run();
  }
}
