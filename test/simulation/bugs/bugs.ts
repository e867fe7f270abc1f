import type { Bug } from "./bug.ts";
import { decidingBugs } from "./deciding.ts";
import { sendingBugs } from "./sending.ts";
import { storingBugs } from "./storing.ts";

/** Mistakes that the promise's code could hold. Each must be found: else "no violations" says nothing. */
export const bugs: readonly Bug[] = [...sendingBugs, ...decidingBugs, ...storingBugs];
