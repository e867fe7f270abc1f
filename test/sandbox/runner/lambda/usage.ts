import type { FunctionUsage } from "../types.ts";

/** The usage of a function before its first invocation. */
export const emptyUsage = (name: string): FunctionUsage => ({
  function: name,
  invocations: 0,
  errors: 0,
  coldStarts: 0,
  readUnits: 0,
  writeUnits: 0,
  deniedCalls: 0,
});
