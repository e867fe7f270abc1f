import { parseArgs } from "node:util";

/** Steps named by `--only`, repeatable, in their own order; all by default. Throws the known names for an unknown one. */
export function onlyNamed(steps, args) {
  const { only } = parseArgs({ args, options: { only: { type: "string", multiple: true, default: [] } } }).values;
  if (only.length === 0) return steps;
  const names = steps.map(({ name }) => name);
  const unknown = only.filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Error(`There is no stage ${unknown.join(", ")}. There are: ${names.join(", ")}.`);
  return steps.filter(({ name }) => only.includes(name));
}
