import { BlockList, isIP } from "node:net";
import { isObject, type Json, type JsonObject, listOf } from "../assembly/json.ts";

/** Tells matching events from others. */
export type Matcher = (event: JsonObject) => boolean;

/** Tests a value of an event; `undefined` where it is absent. */
type Test = (value: Json | undefined) => boolean;

/**
 * Compiles an event pattern, throwing EventBridge's refusal; a list matches by any entry.
 * @see https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-create-pattern-operators.html
 */
export function compilePattern(pattern: Json): Matcher {
  if (!isObject(pattern) || Object.keys(pattern).length === 0)
    throw new Error("Event pattern is not valid: empty pattern");
  return fieldsOf(pattern);
}

function fieldsOf(pattern: JsonObject): (value: Json | undefined) => boolean {
  const { $or, ...fields } = pattern;
  const tests = Object.entries(fields).map(([name, part]) => [name, partOf(name, part)] as const);
  const alternatives = $or === undefined ? undefined : alternativesOf($or);
  const matchesObject = (value: JsonObject): boolean =>
    tests.every(([name, test]) => test(value[name])) && (alternatives?.some((test) => test(value)) ?? true);
  return (value) => {
    if (Array.isArray(value)) return value.some((entry) => matchesObject(isObject(entry) ? entry : {}));
    return matchesObject(isObject(value) ? value : {});
  };
}

function alternativesOf($or: Json): Test[] {
  const parts = listOf($or);
  if (parts.length < 2) throw new Error("Event pattern is not valid: $or must have at least two alternatives");
  return parts.map((part) => {
    if (!isObject(part)) throw new Error("Event pattern is not valid: $or takes objects");
    return fieldsOf(part);
  });
}

function partOf(name: string, part: Json | undefined): Test {
  if (isObject(part)) return fieldsOf(part);
  if (!Array.isArray(part)) throw new Error(`Event pattern is not valid: "${name}" must be an object or an array`);
  if (part.length === 0) throw new Error(`Event pattern is not valid: "${name}" is an empty array`);
  const tests = part.map(valueTest);
  return (value) => tests.some((test) => test(value));
}

function valueTest(expected: Json): Test {
  if (!isObject(expected)) {
    if (Array.isArray(expected)) throw new Error("Event pattern is not valid: a list in a list");
    return each((value) => value === expected);
  }
  const [[operator, operand] = ["", undefined], ...more] = Object.entries(expected);
  if (more.length > 0) throw new Error("Event pattern is not valid: one operator for each entry");
  if (operator === "exists") return existsTest(operand);
  return each(operatorTest(operator, operand));
}

/** `exists` is about leaves: an object is none. */
function existsTest(operand: Json | undefined): Test {
  if (typeof operand !== "boolean") throw new Error("Event pattern is not valid: exists takes true or false");
  return (value) => (value !== undefined && !isObject(value)) === operand;
}

/** Present values, and of a list each entry. */
const each =
  (test: (value: Json) => boolean): Test =>
  (value) =>
    value !== undefined && (Array.isArray(value) ? value.some(test) : test(value));

function operatorTest(operator: string, operand: Json | undefined): (value: Json) => boolean {
  switch (operator) {
    case "prefix":
    case "suffix":
      return affixTest(operator, operand);
    case "equals-ignore-case":
      return onText((text) => text.toLowerCase() === textOperand(operator, operand).toLowerCase());
    case "wildcard":
      return onText(wildcardTest(textOperand(operator, operand)));
    case "numeric":
      return numericTest(operand);
    case "cidr":
      return onText(cidrTest(textOperand(operator, operand)));
    case "anything-but":
      return anythingBut(operand);
    default:
      throw new Error(`Event pattern is not valid: unrecognized match type ${operator}`);
  }
}

const onText =
  (test: (text: string) => boolean) =>
  (value: Json): boolean =>
    typeof value === "string" && test(value);

function textOperand(operator: string, operand: Json | undefined): string {
  if (typeof operand === "string") return operand;
  throw new Error(`Event pattern is not valid: ${operator} takes a string`);
}

function affixTest(operator: "prefix" | "suffix", operand: Json | undefined): (value: Json) => boolean {
  const ignoresCase = isObject(operand);
  const affix = textOperand(operator, ignoresCase ? operand["equals-ignore-case"] : operand);
  const form = (text: string) => (ignoresCase ? text.toLowerCase() : text);
  return onText((text) =>
    operator === "prefix" ? form(text).startsWith(form(affix)) : form(text).endsWith(form(affix)),
  );
}

/** `*` is any text; `\*` and `\\` stand for themselves. */
function wildcardTest(pattern: string): (text: string) => boolean {
  let source = "";
  for (let at = 0; at < pattern.length; at++) {
    const character = pattern[at] ?? "";
    if (character === "\\") {
      const next = pattern[++at];
      if (next !== "*" && next !== "\\") throw new Error("Event pattern is not valid: invalid escape in wildcard");
      source += `\\${next}`;
    } else if (character === "*") {
      if (pattern[at + 1] === "*") throw new Error("Event pattern is not valid: consecutive wildcard characters");
      source += ".*";
    } else source += character.replace(/[.+?^${}()|[\]]/, "\\$&");
  }
  const expression = new RegExp(`^${source}$`, "s");
  return (text) => expression.test(text);
}

const comparisons: Record<string, (value: number, bound: number) => boolean> = {
  "=": (value, bound) => value === bound,
  "<": (value, bound) => value < bound,
  "<=": (value, bound) => value <= bound,
  ">": (value, bound) => value > bound,
  ">=": (value, bound) => value >= bound,
};

function numericTest(operand: Json | undefined): (value: Json) => boolean {
  const parts = listOf(operand);
  if (parts.length !== 2 && parts.length !== 4)
    throw new Error("Event pattern is not valid: numeric takes one or two comparisons");
  const tests: ((value: number) => boolean)[] = [];
  for (let at = 0; at < parts.length; at += 2) {
    const compare = comparisons[String(parts[at])];
    const bound = parts[at + 1];
    if (!compare || typeof bound !== "number") throw new Error("Event pattern is not valid: numeric comparison");
    tests.push((value) => compare(value, bound));
  }
  return (value) => typeof value === "number" && tests.every((test) => test(value));
}

function cidrTest(range: string): (text: string) => boolean {
  const [network = "", bits = ""] = range.split("/");
  const family = isIP(network) === 6 ? "ipv6" : "ipv4";
  const list = new BlockList();
  list.addSubnet(network, Number(bits), family);
  return (text) => isIP(text) > 0 && list.check(text, isIP(text) === 6 ? "ipv6" : "ipv4");
}

/** Values, or one operator with one text or a list of them. */
function anythingBut(operand: Json | undefined): (value: Json) => boolean {
  if (!isObject(operand)) {
    const excluded: Json[] = Array.isArray(operand) ? operand : [operand ?? null];
    if (excluded.length === 0 || excluded.some((value) => typeof value !== "string" && typeof value !== "number")) {
      throw new Error("Event pattern is not valid: anything-but takes strings or numbers");
    }
    return (value) => !excluded.includes(value);
  }
  const [[operator, texts] = ["", undefined]] = Object.entries(operand);
  if (!["prefix", "suffix", "equals-ignore-case", "wildcard"].includes(operator)) {
    throw new Error(`Event pattern is not valid: anything-but does not take ${operator}`);
  }
  const tests = (Array.isArray(texts) ? texts : [texts]).map((text) => operatorTest(operator, text));
  return (value) => typeof value === "string" && !tests.some((test) => test(value));
}
