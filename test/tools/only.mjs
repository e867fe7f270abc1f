import { parseArgs } from "node:util";

/**
 * The steps that `--only <name>` names, in their own order; it may be given more than once. Without it, all of them.
 * Throws a sentence with the known names when one is not among them.
 */
export function onlyNamed(steps, args) {
  const { only } = parseArgs({ args, options: { only: { type: "string", multiple: true, default: [] } } }).values;
  if (only.length === 0) return steps;
  const names = steps.map(({ name }) => name);
  const unknown = only.filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Error(`There is no stage ${unknown.join(", ")}. There are: ${names.join(", ")}.`);
  return steps.filter(({ name }) => only.includes(name));
}
