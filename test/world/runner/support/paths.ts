import { fileURLToPath } from "node:url";

/** The hand-made assembly: two stacks, one of them with a nested one, and tiny handlers. */
export const FIXTURE = fileURLToPath(new URL("../fixture", import.meta.url));
