import type { Bug } from "./bug.ts";
import { decidingBugs } from "./deciding.ts";
import { sendingBugs } from "./sending.ts";
import { storingBugs } from "./storing.ts";

/** Mistakes that could be made in the code the promise rests on. Each one must be found: else "no violations" says nothing. */
export const bugs: readonly Bug[] = [...sendingBugs, ...decidingBugs, ...storingBugs];
