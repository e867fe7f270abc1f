import { isSameData } from "#shared/values/same-data.ts";

/**
 * DynamoDB's expressions as the stores use them; it refuses the rest.
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Expressions.OperatorsAndFunctions.html
 */
export type Item = Readonly<Record<string, unknown>>;

/** Names and values that an expression refers to. */
export interface Words {
  names: Readonly<Record<string, string>>;
  values: Readonly<Record<string, unknown>>;
}

export type Path = readonly string[];
export type Value = (item: Item | undefined, words: Words) => unknown;
export type Condition = (item: Item | undefined, words: Words) => boolean;

const tokenPattern = /\s*(<>|<=|>=|[=<>(),+-]|[#:]?[\w.#:]+)/y;

function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  tokenPattern.lastIndex = 0;
  while (tokenPattern.lastIndex < text.trimEnd().length) {
    const place = tokenPattern.lastIndex;
    const token = tokenPattern.exec(text)?.[1];
    if (token === undefined) throw new Error(`unknown expression at ${place}: ${text}`);
    tokens.push(token);
  }
  return tokens;
}

/** Tokens with a place in them. */
export class Reader {
  readonly #tokens: string[];
  readonly #text: string;
  #place = 0;

  constructor(text: string) {
    this.#text = text;
    this.#tokens = tokensOf(text);
  }

  get ahead(): string | undefined {
    return this.#tokens[this.#place];
  }

  /** The word ahead in upper case, for keywords. */
  get keyword(): string {
    return (this.ahead ?? "").toUpperCase();
  }

  take(): string {
    const token = this.ahead;
    if (token === undefined) throw new Error(`expression ends early: ${this.#text}`);
    this.#place += 1;
    return token;
  }

  /** Takes the token if it is this one. */
  takes(token: string): boolean {
    if (this.keyword !== token) return false;
    this.#place += 1;
    return true;
  }

  expect(token: string): void {
    if (!this.takes(token)) throw new Error(`${token} expected before ${this.ahead}: ${this.#text}`);
  }
}

/** Written names of a path, resolved when it is used. */
export const namesOf = (path: string, { names }: Words): Path =>
  path.split(".").map((part) => {
    const name = part.startsWith("#") ? names[part] : part;
    if (name === undefined) throw new Error(`unknown name ${part}`);
    return name;
  });

/** The value at a path; undefined if there is none. */
export function at(item: Item | undefined, path: Path): unknown {
  let value: unknown = item;
  for (const name of path) {
    if (typeof value !== "object" || value === null) return undefined;
    value = (value as Item)[name];
  }
  return value;
}

export function operand(reader: Reader): Value {
  const token = reader.take();
  if (token.startsWith(":")) {
    return (_, { values }) => {
      if (!(token in values)) throw new Error(`unknown value ${token}`);
      return values[token];
    };
  }
  return (item, words) => at(item, namesOf(token, words));
}

/** Only values of the same type have an order. */
function order(one: unknown, other: unknown): number | undefined {
  if (typeof one === "string" && typeof other === "string") return one < other ? -1 : one > other ? 1 : 0;
  if (typeof one === "number" && typeof other === "number") return one - other;
  return undefined;
}

const holds = (found: number | undefined, test: (order: number) => boolean) => found !== undefined && test(found);

const comparisons: Readonly<Record<string, (one: unknown, other: unknown) => boolean>> = {
  "=": (one, other) => one !== undefined && isSameData(one, other),
  "<>": (one, other) => one === undefined || !isSameData(one, other),
  "<": (one, other) => holds(order(one, other), (found) => found < 0),
  "<=": (one, other) => holds(order(one, other), (found) => found <= 0),
  ">": (one, other) => holds(order(one, other), (found) => found > 0),
  ">=": (one, other) => holds(order(one, other), (found) => found >= 0),
};

function anyOf(reader: Reader): Condition {
  const parts = [allOf(reader)];
  while (reader.takes("OR")) parts.push(allOf(reader));
  return (item, words) => parts.some((part) => part(item, words));
}

function allOf(reader: Reader): Condition {
  const parts = [single(reader)];
  while (reader.takes("AND")) parts.push(single(reader));
  return (item, words) => parts.every((part) => part(item, words));
}

function single(reader: Reader): Condition {
  if (reader.takes("NOT")) {
    const inner = single(reader);
    return (item, words) => !inner(item, words);
  }
  if (reader.takes("(")) {
    const inner = anyOf(reader);
    reader.expect(")");
    return inner;
  }
  return call(reader) ?? comparison(reader);
}

function call(reader: Reader): Condition | undefined {
  const name = reader.ahead;
  if (name !== "attribute_exists" && name !== "attribute_not_exists" && name !== "begins_with") return undefined;
  reader.take();
  reader.expect("(");
  const subject = operand(reader);
  const prefix = reader.takes(",") ? operand(reader) : undefined;
  reader.expect(")");
  if (prefix !== undefined) {
    return (item, words) => String(subject(item, words) ?? "").startsWith(String(prefix(item, words)));
  }
  const mustExist = name === "attribute_exists";
  return (item, words) => (subject(item, words) !== undefined) === mustExist;
}

function comparison(reader: Reader): Condition {
  const left = operand(reader);
  if (reader.takes("BETWEEN")) {
    const from = operand(reader);
    reader.expect("AND");
    const to = operand(reader);
    return (item, words) => {
      const value = left(item, words);
      const isIn = holds(order(value, from(item, words)), (found) => found >= 0);
      return isIn && holds(order(value, to(item, words)), (found) => found <= 0);
    };
  }
  if (reader.takes("IN")) {
    reader.expect("(");
    const choices = [operand(reader)];
    while (reader.takes(",")) choices.push(operand(reader));
    reader.expect(")");
    return (item, words) => choices.some((choice) => isSameData(left(item, words), choice(item, words)));
  }
  const sign = reader.take();
  const compare = comparisons[sign];
  if (compare === undefined) throw new Error(`unknown comparison ${sign}`);
  const right = operand(reader);
  return (item, words) => compare(left(item, words), right(item, words));
}

const known = new Map<string, Condition>();

/** A condition, read once. */
export function conditionOf(text: string): Condition {
  const found = known.get(text);
  if (found !== undefined) return found;
  const reader = new Reader(text);
  const condition = anyOf(reader);
  if (reader.ahead !== undefined) throw new Error(`unknown expression: ${text}`);
  known.set(text, condition);
  return condition;
}
