import { isObject, type Json, type JsonObject } from "../assembly/json.ts";

/** Tells matching events from others. */
export type Matcher = (event: JsonObject) => boolean;

/** Tests a value of an event; `undefined` where it is absent. */
type Test = (value: Json | undefined) => boolean;

/**
 * Compiles an event pattern, throwing EventBridge's refusal; a list matches by any entry. Operators are not simulated: no rule has one.
 * @see https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-event-patterns.html
 */
export function compilePattern(pattern: Json): Matcher {
  if (!isObject(pattern) || Object.keys(pattern).length === 0)
    throw new Error("Event pattern is not valid: empty pattern");
  return fieldsOf(pattern);
}

function fieldsOf(pattern: JsonObject): Test {
  const tests = Object.entries(pattern).map(([name, part]) => [name, partOf(name, part)] as const);
  const matchesObject = (value: JsonObject): boolean => tests.every(([name, test]) => test(value[name]));
  return (value) => {
    if (Array.isArray(value)) return value.some((entry) => matchesObject(isObject(entry) ? entry : {}));
    return matchesObject(isObject(value) ? value : {});
  };
}

function partOf(name: string, part: Json | undefined): Test {
  if (isObject(part)) return fieldsOf(part);
  if (!Array.isArray(part)) throw new Error(`Event pattern is not valid: "${name}" must be an object or an array`);
  if (part.length === 0) throw new Error(`Event pattern is not valid: "${name}" is an empty array`);
  if (part.some((expected) => typeof expected === "object" && expected !== null))
    throw new Error(`Event pattern: "${name}" has an operator, which is not simulated`);
  const isExpected = (value: Json): boolean => part.includes(value);
  return (value) => value !== undefined && (Array.isArray(value) ? value.some(isExpected) : isExpected(value));
}
