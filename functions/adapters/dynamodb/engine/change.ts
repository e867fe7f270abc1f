import type { TransactWriteCommandInput } from "@aws-sdk/lib-dynamodb";
import type { Declaration, Key, KeyIds, Kind, ListName, PlaceIds, Stored } from "./kind.ts";
import type { Table } from "./table.ts";
import { filled } from "./template.ts";
import { asOneName, type Clauses, type First, type Steps, type Test, type Words, worded } from "./words.ts";

type NamesOf<Value> = Value extends unknown ? keyof Value & string : never;
/** Only parts of plain objects have names. */
type Plain<Value> =
  Extract<Value, object> extends infer Part
    ? Part extends readonly unknown[] | Uint8Array | ReadonlySet<unknown>
      ? never
      : Part
    : never;

/** Parts, and parts of these. */
type Inner<Value> = Value extends unknown
  ? { [Name in keyof Value & string]-?: Name | `${Name}.${NamesOf<Plain<Value[Name]>>}` }[keyof Value & string]
  : never;
/** Attributes, and their parts behind dots, two levels deep. */
type Path<Said> = {
  [Name in keyof Said & string]-?: Name | `${Name}.${Inner<Plain<Said[Name]>>}`;
}[keyof Said & string];
type At<Said, Place> = Said extends unknown
  ? Place extends keyof Said
    ? Said[Place]
    : Place extends `${infer Name}.${infer Part}`
      ? Name extends keyof Said
        ? At<Plain<Said[Name]>, Part>
        : never
      : never
  : never;
type Known<Value> = Exclude<Value, undefined>;

/** Values to set; an undefined value removes the attribute. */
type Sets<Said> = { readonly [Place in Path<Said>]?: At<Said, Place> | First<Known<At<Said, Place>>> };
type NumberPath<Said> = { [Place in Path<Said>]: Known<At<Said, Place>> extends number ? Place : never }[Path<Said>];
type SetPath<Said> = {
  [Place in Path<Said>]: Known<At<Said, Place>> extends ReadonlySet<unknown> ? Place : never;
}[Path<Said>];
type OfSets<Said> = { readonly [Place in SetPath<Said>]?: Known<At<Said, Place>> };
/** Numbers to add, and values to put into sets. */
type Adds<Said> = { readonly [Place in NumberPath<Said>]?: number } & OfSets<Said>;
/** Attributes, or their parts, that hold values by names of their own. */
type RecordPath<Said> = {
  [Place in Path<Said>]: string extends keyof Plain<Known<At<Said, Place>>> ? Place : never;
}[Path<Said>];
/** A value that a record holds. */
type Entry<Said, Place> = Extract<Known<At<Said, Place>>[keyof Known<At<Said, Place>>], object>;

/** Conditions on an item; all of them must hold. `pk` means the item itself. */
export type When<Declared extends Declaration> = {
  readonly [Place in Path<Stored<Declared>>]?:
    | Known<At<Stored<Declared>, Place>>
    | Test<Known<At<Stored<Declared>, Place>>>;
} & { readonly pk?: Test<never> };

const noSteps: Steps = { sets: {}, adds: {}, drops: {}, removes: [] };

interface Plan {
  act: "update" | "put" | "delete" | "check";
  steps: Steps;
  item: Readonly<Record<string, unknown>>;
  conditions: readonly (readonly Clauses[])[];
}

/** One write of a transaction, as the engine takes it. */
export type RawWrite = NonNullable<TransactWriteCommandInput["TransactItems"]>[number];

/** A change of an item of any kind. */
export interface Change {
  readonly key: Key;
  toWrite(table: Table): RawWrite;
}

/** Deletes an item of whatever kind. */
export const deleted = ({ pk, sk }: Key): Change => ({
  key: { pk, sk },
  toWrite: ({ name }) => ({ Delete: { TableName: name, Key: { pk, sk } } }),
});

/** A change of an item of this kind. */
export type ChangeOf<Of> = Of extends Kind<infer Declared> ? Own<Declared> : never;

/** One item, and what is to become of it. Each call answers a new one. */
export class Own<Declared extends Declaration> implements Change {
  readonly kind: Kind<Declared>;
  readonly key: Key;
  readonly #ids: KeyIds<Declared>;
  readonly #plan: Plan;

  constructor(
    kind: Kind<Declared>,
    key: Key,
    ids: KeyIds<Declared>,
    plan: Plan = { act: "update", steps: noSteps, item: {}, conditions: [] },
  ) {
    this.kind = kind;
    this.key = key;
    this.#ids = ids;
    this.#plan = plan;
  }

  #with(change: Partial<Plan>): Own<Declared> {
    return new Own(this.kind, this.key, this.#ids, { ...this.#plan, ...change });
  }

  #step({ sets = {}, adds = {}, drops = {}, removes = [] }: Partial<Steps>): Own<Declared> {
    const { act, item, steps } = this.#plan;
    if (act === "put") {
      const kept = Object.entries({ ...item, ...sets }).filter(([name]) => !removes.includes(name));
      return this.#with({ item: Object.fromEntries(kept) });
    }
    return this.#with({
      steps: {
        sets: { ...steps.sets, ...sets },
        adds: { ...steps.adds, ...adds },
        drops: { ...steps.drops, ...drops },
        removes: [...steps.removes, ...removes],
      },
    });
  }

  /** Sets attributes or their parts; what is undefined is removed. */
  set(values: Sets<Stored<Declared>>): Own<Declared> {
    const entries = Object.entries(values);
    return this.#step({
      sets: Object.fromEntries(entries.filter(([, value]) => value !== undefined)),
      removes: entries.flatMap(([place, value]) => (value === undefined ? [place] : [])),
    });
  }

  /** Raises or lowers numbers, an absent one from zero, and puts values into sets. */
  add(steps: Adds<Stored<Declared>>): Own<Declared> {
    return this.#step({ adds: steps });
  }

  /** Raises numbers of a value that a record holds, where `when` is true of it. */
  addIn<Place extends RecordPath<Stored<Declared>>>(
    place: Place,
    name: string,
    steps: { readonly [Part in keyof Entry<Stored<Declared>, Place>]?: number },
    when: { readonly [Part in keyof Entry<Stored<Declared>, Place>]?: Test<Entry<Stored<Declared>, Place>[Part]> },
  ): Own<Declared> {
    const within = (parts: object) =>
      Object.fromEntries(Object.entries(parts).map(([part, value]) => [`${place}.${asOneName(name)}.${part}`, value]));
    const conditions = [...this.#plan.conditions, [within(when)]];
    return this.#step({ adds: within(steps) }).#with({ conditions });
  }

  /** Takes values out of sets; the last one takes the set with it. */
  drop(values: OfSets<Stored<Declared>>): Own<Declared> {
    return this.#step({ drops: values });
  }

  remove(...places: Path<Stored<Declared>>[]): Own<Declared> {
    return this.#step({ removes: places });
  }

  /** Writes what each item of the kind carries; a put does so by itself. */
  stamped(): Own<Declared> {
    return this.#step({ sets: this.kind.declared.stamp ?? {} });
  }

  /** Gives the item its place in a list. */
  listed<Name extends ListName<Declared>>(
    name: Name,
    ...[ids]: keyof PlaceIds<Declared, Name> extends never ? [] : [PlaceIds<Declared, Name>]
  ): Own<Declared> {
    const [index, pk, sk] = this.kind.list(name);
    const known = { ...this.#ids, ...ids };
    return this.#step({ sets: { [`g${index}pk`]: filled(pk, known), [`g${index}sk`]: filled(sk, known) } });
  }

  /** Takes it out of a list. */
  unlisted(name: ListName<Declared>): Own<Declared> {
    const [index] = this.kind.list(name);
    return this.#step({ removes: [`g${index}pk`, `g${index}sk`] });
  }

  /** Writes the whole item. */
  put(said: Stored<Declared>): Own<Declared> {
    return this.#with({ act: "put", item: { ...this.#plan.item, ...this.kind.declared.stamp, ...said, ...this.key } });
  }

  delete(): Own<Declared> {
    return this.#with({ act: "delete" });
  }

  /** Changes nothing: only its condition counts. */
  check(): Own<Declared> {
    return this.#with({ act: "check" });
  }

  /** Only where one of the alternatives holds. A further call adds a further condition. */
  when(...alternatives: readonly When<Declared>[]): Own<Declared> {
    return this.#with({ conditions: [...this.#plan.conditions, alternatives] });
  }

  /** The change as a command of the engine. */
  toInput({ name: TableName }: Table): { TableName: string } & Words {
    return { TableName, ...this.#words() };
  }

  get act(): Plan["act"] {
    return this.#plan.act;
  }

  get item(): Readonly<Record<string, unknown>> {
    return this.#plan.item;
  }

  #words(): Words {
    const { act, steps, conditions } = this.#plan;
    return worded(act === "update" ? steps : noSteps, conditions, this.kind.isAttribute);
  }

  toWrite(table: Table): RawWrite {
    const input = this.toInput(table);
    const Key = { ...this.key };
    const { UpdateExpression = "", ConditionExpression = "", ...words } = input;
    if (this.act === "put") return { Put: { ...input, Item: { ...this.item } } };
    if (this.act === "delete") return { Delete: { ...input, Key } };
    if (this.act === "check") return { ConditionCheck: { ...words, Key, ConditionExpression } };
    return { Update: { ...input, Key, UpdateExpression } };
  }
}
