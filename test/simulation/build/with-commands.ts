import type { Change, RawWrite as Write } from "#functions/adapters/dynamodb/engine/change.ts";
import type { Table } from "#functions/adapters/dynamodb/engine/table.ts";

/** The expressions of a command, or of one write of a transaction. */
interface Expressions {
  ConditionExpression?: string | undefined;
  UpdateExpression?: string | undefined;
  ExpressionAttributeNames?: Record<string, string> | undefined;
  ExpressionAttributeValues?: Record<string, unknown> | undefined;
}

/** A part of an expression with attribute names, and `?` for each value: independent of a store's spelling. */
const plainOf = (part: string, { ExpressionAttributeNames: names = {} }: Expressions): string =>
  part.replace(/#\w+/g, (name) => names[name] ?? name).replace(/:\w+/g, "?");

/** The parts of an expression between separators that no brackets enclose. */
function partsOf(expression: string, separator: string): string[] {
  const parts = [""];
  let depth = 0;
  for (let place = 0; place < expression.length; ) {
    if (depth === 0 && expression.startsWith(separator, place)) {
      parts.push("");
      place += separator.length;
      continue;
    }
    const sign = expression[place] ?? "";
    depth += sign === "(" ? 1 : sign === ")" ? -1 : 0;
    parts[parts.length - 1] += sign;
    place += 1;
  }
  return parts;
}

/** The clauses that a condition joins by AND, as `withoutClause` names them. */
export const clausesOf = (changed: Expressions): string[] =>
  partsOf(changed.ConditionExpression ?? "", " AND ").map((part) => plainOf(part, changed));

/** The input of a command, as far as it is changed on its way. */
export interface Input extends Expressions {
  TransactItems?: readonly Write[];
}

interface Command {
  input: Input;
}

const unfitting = new Set<string>();

/** Reports a change that finds nothing to change. The product may swallow the error, so `takeMisfits` keeps it. */
export function misfit(what: string): never {
  unfitting.add(what);
  throw new Error(what);
}

/** Changes that did not find what they change since this was last asked. */
export function takeMisfits(): string[] {
  const taken = [...unfitting];
  unfitting.clear();
  return taken;
}

/** The table with every command changed on its way. */
export function withCommands(table: Table, change: (input: Input) => Input): Table {
  // Stores use nothing of the client but `send`, and commands are their class and their input.
  const client = table.client as unknown as { send(command: Command): Promise<unknown> };
  const send = (command: Command) => {
    const Kind = command.constructor as new (input: Input) => Command;
    return client.send(new Kind(change(command.input)));
  };
  return { ...table, client: { send } as unknown as Table["client"] };
}

/** A transaction with one kind of its writes changed. What is no transaction stays as it is. */
export const changedWrites =
  (isMeant: (write: Write) => boolean, change: (write: Write) => Write) =>
  (input: Input): Input =>
    input.TransactItems === undefined
      ? input
      : { ...input, TransactItems: input.TransactItems.map((write) => (isMeant(write) ? change(write) : write)) };

/** Drops one of a condition's AND clauses: names as in the item, `?` for a value. */
export function withoutClause<Changed extends Expressions>(changed: Changed, clause: string): Changed {
  const { ConditionExpression = "" } = changed;
  const clauses = partsOf(ConditionExpression, " AND ");
  const kept = clauses.filter((one) => plainOf(one, changed) !== clause);
  if (kept.length !== clauses.length - 1) misfit(`no clause ${clause} in ${clausesOf(changed).join(" AND ")}`);
  return { ...changed, ConditionExpression: kept.length === 0 ? undefined : kept.join(" AND ") };
}

/** The change without one of the assignments of its SET, likewise. */
export function withoutAssignment<Changed extends Expressions>(changed: Changed, assignment: string): Changed {
  const { UpdateExpression = "" } = changed;
  const [, before = "", sets = "", after = ""] =
    /^(.*?\bSET )(.*?)((?: (?:REMOVE|ADD|DELETE) .*)?)$/.exec(UpdateExpression) ?? [];
  const assignments = partsOf(sets, ", ");
  const kept = assignments.filter((one) => plainOf(one, changed) !== assignment);
  if (kept.length !== assignments.length - 1)
    misfit(`no assignment ${assignment} in ${plainOf(UpdateExpression, changed)}`);
  return { ...changed, UpdateExpression: `${before}${kept.join(", ")}${after}` };
}

/** The change with one more assignment in its SET. */
export function withAssignment<Changed extends Expressions>(
  changed: Changed,
  path: string,
  name: string,
  value: unknown,
): Changed {
  const { UpdateExpression = "" } = changed;
  if (!UpdateExpression.startsWith("SET ")) misfit(`no SET in ${UpdateExpression}`);
  return {
    ...changed,
    UpdateExpression: UpdateExpression.replace("SET ", `SET ${path} = ${name}, `),
    ExpressionAttributeValues: { ...changed.ExpressionAttributeValues, [name]: value },
  };
}

/** A write of a transaction that puts an item, put otherwise. */
export function withPut(write: Write, change: (put: NonNullable<Write["Put"]>) => NonNullable<Write["Put"]>): Write {
  const { Put = misfit("no put") } = write;
  return { ...write, Put: change(Put) };
}

/** A write of a transaction that updates an item, updating otherwise. */
export function withUpdate(
  write: Write,
  change: (update: NonNullable<Write["Update"]>) => NonNullable<Write["Update"]>,
): Write {
  const { Update = misfit("no update") } = write;
  return { ...write, Update: change(Update) };
}

/** A write of a transaction that checks an item, checking otherwise. */
export function withCheck(
  write: Write,
  change: (check: NonNullable<Write["ConditionCheck"]>) => NonNullable<Write["ConditionCheck"]>,
): Write {
  const { ConditionCheck = misfit("no check") } = write;
  return { ...write, ConditionCheck: change(ConditionCheck) };
}

/** A change that is written otherwise. */
export const writtenAs = <Changed extends Change>(change: Changed, otherwise: (write: Write) => Write): Changed =>
  // Of what is handed on, only this is called.
  Object.assign(Object.create(change), { toWrite: (table: Table) => otherwise(change.toWrite(table)) });
