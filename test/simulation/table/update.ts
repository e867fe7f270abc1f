import { at, type Item, namesOf, operand, type Path, Reader, type Value, type Words } from "./expression.ts";

type Change = (before: Item, after: Record<string, unknown>, words: Words) => void;

/** Copies what lies on the way to a path, so that the item before stays as it is. Undefined removes. */
function put(item: Record<string, unknown>, path: Path, value: unknown): void {
  let place = item;
  for (const name of path.slice(0, -1)) {
    const inner = place[name];
    if (typeof inner !== "object" || inner === null) throw new Error(`The document path is invalid: ${path.join(".")}`);
    const copy = { ...inner };
    place[name] = copy;
    place = copy as Record<string, unknown>;
  }
  const last = path.at(-1) ?? "";
  if (value === undefined) delete place[last];
  else place[last] = value;
}

function amount(value: unknown): number {
  if (typeof value !== "number") throw new Error("An operand in the update expression has an incorrect data type");
  return value;
}

/** `if_not_exists(path, value)`: the value at the path if there is one, else `value`. */
function firstThat(reader: Reader): Value {
  reader.expect("(");
  const standing = operand(reader);
  reader.expect(",");
  const otherwise = operand(reader);
  reader.expect(")");
  return (item, words) => standing(item, words) ?? otherwise(item, words);
}

function setting(reader: Reader): Change {
  const path = reader.take();
  reader.expect("=");
  const first = reader.takes("IF_NOT_EXISTS") ? firstThat(reader) : operand(reader);
  const sign = reader.ahead === "+" || reader.ahead === "-" ? reader.take() : undefined;
  const second = sign === undefined ? undefined : operand(reader);
  return (before, after, words) => {
    const value = first(before, words);
    if (value === undefined) throw new Error(`an attribute of the update does not exist: ${path}`);
    const change = second === undefined ? 0 : amount(second(before, words)) * (sign === "-" ? -1 : 1);
    put(after, namesOf(path, words), second === undefined ? value : amount(value) + change);
  };
}

function removing(reader: Reader): Change {
  const path = reader.take();
  return (before, after, words) => {
    const names = namesOf(path, words);
    if (at(before, names) !== undefined) put(after, names, undefined);
  };
}

function adding(reader: Reader): Change {
  const path = reader.take();
  const increment = operand(reader);
  return (before, after, words) => {
    const names = namesOf(path, words);
    put(after, names, amount(at(before, names) ?? 0) + amount(increment(before, words)));
  };
}

const clauses: Readonly<Record<string, (reader: Reader) => Change>> = { SET: setting, REMOVE: removing, ADD: adding };

const known = new Map<string, readonly Change[]>();

function changesOf(text: string): readonly Change[] {
  const found = known.get(text);
  if (found !== undefined) return found;
  const reader = new Reader(text);
  const changes: Change[] = [];
  while (reader.ahead !== undefined) {
    const clause = clauses[reader.take().toUpperCase()];
    if (clause === undefined) throw new Error(`unknown update: ${text}`);
    do changes.push(clause(reader));
    while (reader.takes(","));
  }
  known.set(text, changes);
  return changes;
}

/** The item after an update; a missing one begins with its key. The item before is left as it is. */
export function updated(before: Item | undefined, key: Item, text: string, words: Words): Item {
  const start = before ?? key;
  const after: Record<string, unknown> = { ...start };
  for (const change of changesOf(text)) change(start, after, words);
  return after;
}
