import type { Log } from "../types.ts";
import type { Functions } from "./functions.ts";

/** More at once would take the processor from those that are needed first. */
const AT_ONCE = 2;

/** Starts an environment of each function whose name ends so, few at a time; logs a name without function. */
export async function loadAhead(functions: Functions, nameEndings: readonly string[], log: Log): Promise<void> {
  const waiting = nameEndings.flatMap((ending) => {
    const found = functions.pools.filter(({ definition }) => definition.name.endsWith(ending));
    if (found.length === 0)
      log({ function: "runner", stream: "runner", line: `nothing to load ahead: no function ${ending}` });
    return found;
  });
  const loadOneByOne = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await next.loadAhead();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, loadOneByOne));
}
