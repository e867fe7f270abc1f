import { existsSync, watch } from "node:fs";
import { join } from "node:path";

/** Editors write a file in several steps: a change counts after a pause of this length. */
const QUIET_MILLISECONDS = 300;

/** Calls back after changes, one call at a time; later changes cause one more. Answers how to stop. */
export function watchSources(root: string, sources: readonly string[], onChange: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isRunning = false;
  let isStale = false;

  async function run(): Promise<void> {
    if (isRunning) {
      isStale = true;
      return;
    }
    isRunning = true;
    do {
      isStale = false;
      await onChange();
    } while (isStale);
    isRunning = false;
  }

  const watchers = sources
    .map((source) => join(root, source))
    .filter((path) => existsSync(path))
    .map((path) =>
      watch(path, { recursive: true }, () => {
        clearTimeout(timer);
        timer = setTimeout(() => void run(), QUIET_MILLISECONDS);
      }),
    );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
