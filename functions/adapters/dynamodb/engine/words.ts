type Word = "=" | "<>" | "<" | "<=" | ">" | ">=" | "IN" | "contains" | "attribute_exists" | "attribute_not_exists";

/** Condition on one attribute; a plain value means equality. */
export class Test<Value> {
  readonly word: Word;
  readonly values: readonly Value[];

  constructor(word: Word, values: readonly Value[] = []) {
    this.word = word;
    this.values = values;
  }
}

/** The attribute is there. */
export const present: Test<never> = new Test<never>("attribute_exists");
/** It is not. */
export const absent: Test<never> = new Test<never>("attribute_not_exists");
/** It is another one, or absent. */
export const not = <Value>(value: Value): Test<Value> => new Test("<>", [value]);
export const below = <Value extends string | number>(value: Value): Test<Value> => new Test("<", [value]);
export const atMost = <Value extends string | number>(value: Value): Test<Value> => new Test("<=", [value]);
export const above = <Value extends string | number>(value: Value): Test<Value> => new Test(">", [value]);
export const atLeast = <Value extends string | number>(value: Value): Test<Value> => new Test(">=", [value]);
export const oneOf = <Value>(...values: readonly Value[]): Test<Value> => new Test("IN", values);
/** The set has this value. */
export const containing = <Value>(value: Value): Test<Set<Value>> => new Test<never>("contains", [value as never]);
/** It is still what was read; undefined: it is still absent. */
export const asRead = <Value>(value: Value | undefined): Value | Test<never> => (value === undefined ? absent : value);
/** A count that only rises is still what was read; zero: it is still absent. */
export const sameCount = (count: number): number | Test<never> => (count === 0 ? absent : count);

/** A value that is set only where there is none. */
export class First<Value> {
  readonly value: Value;

  constructor(value: Value) {
    this.value = value;
  }
}
/** Keeps the value that is there; the first one stays. */
export const first = <Value>(value: Value): First<Value> => new First(value);

/** Attributes, or parts of them, with what is asked. All must hold. */
export type Clauses = Readonly<Record<string, unknown>>;

/** Changes of an update. A path is an attribute, or a part of one behind a dot. */
export interface Steps {
  sets: Readonly<Record<string, unknown>>;
  adds: Readonly<Record<string, unknown>>;
  /** Values taken out of sets. */
  drops: Readonly<Record<string, unknown>>;
  removes: readonly string[];
}

/** Expressions of one command, as the engine reads them. */
export interface Words {
  ConditionExpression?: string;
  UpdateExpression?: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Record<string, unknown>;
}

/** Stands for the dots of a name in a path. */
const DOT = "\u0000";

/** A name as one part of a path, whatever it is. */
export const asOneName = (name: string): string => name.replaceAll(".", DOT);

/** Writes changes and conditions as expressions. `conditions`: lists of alternatives. `isAttribute` knows attributes with a dot. */
export function worded(
  { sets, adds, drops, removes }: Steps,
  conditions: readonly (readonly Clauses[])[],
  isAttribute: (name: string) => boolean,
): Words {
  const names: Record<string, string> = {};
  const values: Record<string, unknown> = {};
  const named = (name: string): string => {
    const word = `#${name.replace(/\W/g, "_")}`;
    names[word] = name;
    return word;
  };
  const partsOf = (text: string): string[] =>
    isAttribute(text) ? [text] : text.split(".").map((part) => part.replaceAll(DOT, "."));
  const path = (text: string): string => partsOf(text).map(named).join(".");
  const valued = (value: unknown): string => {
    const word = `:v${Object.keys(values).length}`;
    values[word] = value;
    return word;
  };
  const clause = ([place, asked]: [string, unknown]): string => {
    // Left out, it would hold for every item.
    if (asked === undefined) throw new Error(`a condition on ${place} without a value`);
    const { word, values: known } = asked instanceof Test ? asked : new Test("=", [asked]);
    if (word === "attribute_exists" || word === "attribute_not_exists") return `${word}(${path(place)})`;
    if (known.length === 0 || known.includes(undefined)) throw new Error(`a condition on ${place} without a value`);
    if (word === "contains") return `contains(${path(place)}, ${valued(known[0])})`;
    if (word === "IN") return `${path(place)} IN (${known.map(valued).join(", ")})`;
    return `${path(place)} ${word} ${valued(known[0])}`;
  };
  const all = (clauses: Clauses): string => {
    const parts = Object.entries(clauses).map(clause);
    if (parts.length === 0) throw new Error("a condition without clauses");
    return parts.join(" AND ");
  };
  const any = (alternatives: readonly Clauses[]): string =>
    alternatives.length === 1
      ? all(alternatives[0] ?? {})
      : `(${alternatives.map((one) => (Object.keys(one).length > 1 ? `(${all(one)})` : all(one))).join(" OR ")})`;

  const listed = (keyword: string, changes: Readonly<Record<string, unknown>>): string[] => {
    const parts = Object.entries(changes).map(([place, by]) => `${path(place)} ${valued(by)}`);
    return parts.length === 0 ? [] : [`${keyword} ${parts.join(", ")}`];
  };
  const set = [
    ...Object.entries(sets).map(([place, value]) =>
      value instanceof First
        ? `${path(place)} = if_not_exists(${path(place)}, ${valued(value.value)})`
        : `${path(place)} = ${valued(value)}`,
    ),
    // ADD knows no parts of attributes.
    ...Object.entries(adds)
      .filter(([place]) => partsOf(place).length > 1)
      .map(([place, by]) => `${path(place)} = ${path(place)} + ${valued(by)}`),
  ];
  const update = [
    ...(set.length === 0 ? [] : [`SET ${set.join(", ")}`]),
    ...(removes.length === 0 ? [] : [`REMOVE ${removes.map(path).join(", ")}`]),
    ...listed("ADD", Object.fromEntries(Object.entries(adds).filter(([place]) => partsOf(place).length === 1))),
    ...listed("DELETE", drops),
  ].join(" ");
  const condition = conditions.map(any).join(" AND ");
  return {
    ...(update && { UpdateExpression: update }),
    ...(condition && { ConditionExpression: condition }),
    ...(Object.keys(names).length > 0 && { ExpressionAttributeNames: names }),
    ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
  };
}

/** Conditions of a query on the items that it reads. */
export const filtered = (clauses: Clauses, isAttribute: (name: string) => boolean): Words =>
  worded({ sets: {}, adds: {}, drops: {}, removes: [] }, [[clauses]], isAttribute);
