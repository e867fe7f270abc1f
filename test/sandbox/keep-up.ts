import { sources, synthesizeBeside } from "./synthesize.ts";
import { watchSources } from "./watch.ts";

/** The watched sources, the runner that hosts them, and the output. */
export interface Watched {
  /** Repository folder. */
  root: string;
  basePort: number;
  runner: { swap(assembly: string): Promise<void> };
  say(text: string): void;
}

/** Hosts what the sources say as soon as they change; what does not compile changes nothing. Answers how to stop. */
export function keepUpWithSources({ root, basePort, runner, say }: Watched): () => void {
  let turn = 0;
  return watchSources(root, sources, async () => {
    const begun = performance.now();
    say("\nSources changed: synthesising …");
    try {
      // Two folders take turns, so that the running assembly stays whole.
      await runner.swap(await synthesizeBeside(basePort, ["a", "b"][turn++ % 2] ?? "a", root));
      say(`  swapped (${((performance.now() - begun) / 1000).toFixed(1)} s)`);
    } catch (error) {
      say(`  nothing changes:\n${error instanceof Error ? error.message : String(error)}`);
    }
  });
}
