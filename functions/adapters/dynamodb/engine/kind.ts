import * as z from "zod/mini";
import { type Erasure, none, ofShop } from "#shared/domain/erasure/treatments.ts";
import { Own } from "./change.ts";
import type { IndexName } from "./table.ts";
import { beginningOf, filled, filledBeginning, type IdsOf, idsIn, idsWithin } from "./template.ts";

/** Key of an item. */
export type Key = { pk: string; sk: string };

/** An item of whatever kind. */
export type AnyItem = Key & Readonly<Record<string, unknown>>;

/** The number of an index, and the templates of its partition and sort key. */
export type ListDeclaration = readonly [index: 1 | 2 | 3 | 4 | 5, pk: string, sk: string];

type Shape = Readonly<Record<string, z.core.$ZodType>>;

/** Declaration of one kind of stored items. */
export interface Declaration {
  /** Name of the kind in the table of the README. */
  about: string;
  /** The treatment of its items by erasures. */
  erasure: Erasure;
  /** Templates of partition and sort key: `{shop}` stands for an id, `{number|digits10}` for an id in a format. */
  key: readonly [pk: string, sk: string];
  /** Indexes that list it. */
  lists?: Readonly<Record<string, ListDeclaration>>;
  /** Attributes that each item of the kind carries whatever it says; none unless declared. */
  stamp?: Readonly<Record<string, string | number>>;
  /** The attributes that the code reads or writes; all others survive a read, and a put of what was read. */
  shape: Shape;
  /** Names of attributes may have dots: none is a part of another one. */
  isFlat?: true;
  /** Its items are of any kind. */
  isAny?: true;
  /** Expiry, in words for the README. */
  ends?: string;
}

export type AnyKind = Kind<Declaration>;

type ListsOf<Declared extends Declaration> = NonNullable<Declared["lists"]>;

/** The ids that name an item. */
export type KeyIds<Declared extends Declaration> = IdsOf<Declared["key"][0]> & IdsOf<Declared["key"][1]>;
/** A name of one of its lists. */
export type ListName<Declared extends Declaration> = keyof ListsOf<Declared> & string;
/** The ids in the partition key of a list. */
type ListIds<Declared extends Declaration, Name extends ListName<Declared>> = IdsOf<ListsOf<Declared>[Name][1]>;
/** The ids in a place of a list that the item's own key does not name. */
export type PlaceIds<Declared extends Declaration, Name extends ListName<Declared>> = Omit<
  IdsOf<ListsOf<Declared>[Name][1]> & IdsOf<ListsOf<Declared>[Name][2]>,
  keyof KeyIds<Declared>
>;
/** Attributes of an item that the code knows. */
export type Stored<Declared extends Declaration> = Declared extends { isFlat: true }
  ? Readonly<Record<string, string | number | undefined>>
  : Declared extends { isAny: true }
    ? Readonly<Record<string, unknown>>
    : z.output<z.ZodMiniObject<Declared["shape"]>>;
/** An item as it was read. */
export type Item<Declared extends Declaration> = Stored<Declared> & Key;

/** An item of this kind as it was read. */
export type ItemOf<Of> = Of extends Kind<infer Declared> ? Item<Declared> : never;

/** Items of a partition, or of a list. */
export interface Source<Declared extends Declaration> {
  kind: Kind<Declared>;
  /** Absent for the base table. */
  index?: IndexName;
  partition: string;
  /** Beginning of the sort keys; empty for a whole partition. */
  beginning: string;
}

/** A stored item does not fit its kind. The message holds no values: they may be a customer's. */
class UnfittingItem extends Error {
  constructor(kind: string, { pk, sk }: Key, places: readonly string[]) {
    super(`stored ${kind} ${pk} ${sk} does not fit at ${places.join(", ")}`);
  }
}

/** One kind of stored items: how its keys are made, and what its items say. */
export class Kind<Declared extends Declaration> {
  readonly name: string;
  readonly declared: Declared;
  #schema: z.ZodMiniObject | undefined;

  constructor(name: string, declared: Declared) {
    this.name = name;
    this.declared = declared;
  }

  /** One item, to read or to change. */
  at(ids: KeyIds<Declared>): Own<Declared> {
    const [pk, sk] = this.declared.key;
    return new Own<Declared>(this, { pk: filled(pk, ids), sk: filled(sk, ids) }, ids);
  }

  /** Items of one partition whose keys begin with these ids. */
  below(ids: Partial<KeyIds<Declared>>): Source<Declared> {
    const [pk, sk] = this.declared.key;
    return { kind: this, partition: filled(pk, ids), beginning: filledBeginning(sk, ids) };
  }

  /** All items of its partition, of whatever kind. */
  partition(ids: IdsOf<Declared["key"][0]>): Source<Anything> {
    const { about, erasure, key } = this.declared;
    const kind = new Kind<Anything>(this.name, { about, erasure, key, shape: {}, isAny: true });
    return { kind, partition: filled(key[0], ids), beginning: "" };
  }

  /** The same kind, of which only these attributes are read. */
  seen<Seen extends Shape>(shape: Seen): Kind<Omit<Declared, "shape"> & { shape: Seen }> {
    return new Kind(this.name, { ...this.declared, shape });
  }

  /** Items of one list. */
  in<Name extends ListName<Declared>>(name: Name, ids: ListIds<Declared, Name>): Source<Declared> {
    const [index, pk, sk] = this.list(name);
    return { kind: this, index: `GSI${index}`, partition: filled(pk, ids), beginning: beginningOf(sk) };
  }

  /** The item is of this kind, by its type. */
  has(item: object): boolean {
    return "type" in item && item.type === this.declared.stamp?.["type"];
  }

  /** Items of this kind, among those of several kinds. */
  among(items: readonly object[]): Item<Declared>[] {
    return items.filter((item) => this.has(item)).map((item) => this.read(item));
  }

  /** The name is an attribute, although it looks like a part of one. */
  isAttribute = (name: string): boolean => this.declared.isFlat === true || name in this.declared.shape;

  list(name: string): ListDeclaration {
    const found = this.declared.lists?.[name];
    if (found === undefined) throw new Error(`${this.name} has no list ${name}`);
    return found;
  }

  /** The item that was read. Throws `UnfittingItem`. */
  read(item: object): Item<Declared> {
    this.#schema ??= z.looseObject(this.declared.shape);
    const result = this.#schema.safeParse(item);
    if (result.success) return result.data as Item<Declared>;
    const places = result.error.issues.map(({ path }) => path.join("."));
    const { pk, sk } = z.looseObject({ pk: z.string(), sk: z.string() }).parse(item);
    throw new UnfittingItem(this.name, { pk, sk }, places);
  }

  /** The ids in the partition key of an item of any kind; undefined where this kind has other partitions. */
  partitionIdsOf({ pk }: Key): Readonly<Record<keyof IdsOf<Declared["key"][0]>, string>> | undefined {
    return idsWithin(this.declared.key[0], pk) as Record<keyof IdsOf<Declared["key"][0]>, string> | undefined;
  }

  /** The ids in the key of an item; those with a format as they stand in it. */
  idsOf({ pk, sk }: Key): Readonly<Record<keyof KeyIds<Declared>, string>> {
    const [pkTemplate, skTemplate] = this.declared.key;
    return { ...idsIn(pkTemplate, pk), ...idsIn(skTemplate, sk) } as Record<keyof KeyIds<Declared>, string>;
  }
}

/** The same items, of several kinds maybe: only these attributes are read. */
export const seenAs = <Declared extends Declaration, Seen extends Shape>(
  source: Source<Declared>,
  shape: Seen,
): Source<Omit<Declared, "shape"> & { shape: Seen }> => ({
  ...source,
  kind: source.kind.seen(shape),
});

/** An item of whatever kind, to change it. */
export const anyItem = ({ pk, sk }: Key): Own<Anything> =>
  new Own(
    new Kind<Anything>("any", { about: "", erasure: ofShop(none), key: [pk, sk], shape: {}, isAny: true }),
    { pk, sk },
    {},
  );

/** The same items, of any kinds. */
export const ofAnyKind = <Declared extends Declaration>({ kind, ...place }: Source<Declared>): Source<Anything> => {
  const { about, erasure, key } = kind.declared;
  return { ...place, kind: new Kind<Anything>(kind.name, { about, erasure, key, shape: {}, isAny: true }) };
};

/** Items of any kinds: nothing of them is known. */
export type Anything = Declaration & { isFlat?: never; isAny: true };

/** Declares a kind of stored items. */
export const kind = <const Declared extends Declaration>(name: string, declared: Declared): Kind<Declared> =>
  new Kind(name, declared);

/** A value that only our code writes: the named parts are checked on reading, the others are trusted. */
export const partly = <Value extends object>(
  parts: { readonly [Part in Exclude<keyof Value, never>]?: z.ZodMiniType<Value[Part]> },
): z.ZodMiniType<Value> => z.looseObject(parts as Shape) as unknown as z.ZodMiniType<Value>;

/** Bytes. */
export const bytes: z.ZodMiniType<Uint8Array> = z.instanceof(Uint8Array);

/** One of a fixed set of words that our code writes. Words that a later version added are read, too. */
export const word = <Word extends string>(): z.ZodMiniType<Word> => z.string() as unknown as z.ZodMiniType<Word>;
