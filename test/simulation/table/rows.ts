import type { Item } from "./expression.ts";
import { SortedRows } from "./sorted-rows.ts";

/** The primary key of an item. */
export interface Key {
  pk: string;
  sk: string;
}

export const indexNames = ["GSI1", "GSI2", "GSI3", "GSI4", "GSI5"] as const;
export type IndexName = (typeof indexNames)[number];

/** Partitions of the table, or of one index. */
export class Partitions {
  readonly #partitions = new Map<string, SortedRows>();

  of(pk: string): SortedRows | undefined {
    return this.#partitions.get(pk);
  }

  put(pk: string, sk: string, item: Item): void {
    const rows = this.#partitions.get(pk) ?? new SortedRows();
    rows.put(sk, item);
    this.#partitions.set(pk, rows);
  }

  delete(pk: string, sk: string): void {
    const found = this.#partitions.get(pk);
    found?.delete(sk);
    if (found?.size === 0) this.#partitions.delete(pk);
  }

  all(): Item[] {
    return [...this.#partitions.values()].flatMap((rows) =>
      Array.from({ length: rows.size }, (_, place) => rows.at(place)?.item ?? {}),
    );
  }
}

/** Sort key inside an index, made unique by the primary key of the item. */
export const indexPlace = (sk: string, key: Key): string => `${sk}\u0000${key.pk}\u0000${key.sk}`;

interface Entry {
  pk: string;
  place: string;
}

/** A change that an index shows from an instant on. */
interface Shown {
  at: number;
  gone: Entry | undefined;
  now: (Entry & { item: Item }) | undefined;
}

const MAX_WAITING = 1_000;

/** An index that shows every write later, in order; a moved item leaves its old place first. */
export class LateIndex {
  readonly #shown = new Partitions();
  readonly #waiting: Shown[] = [];
  readonly #names: { pk: string; sk: string };
  readonly #time: () => number;
  readonly #lag: () => number;
  #newest = 0;
  #first = 0;

  constructor(index: IndexName, time: () => number, lag: () => number) {
    const prefix = index.toLowerCase().replace("gsi", "g");
    this.#names = { pk: `${prefix}pk`, sk: `${prefix}sk` };
    this.#time = time;
    this.#lag = lag;
  }

  #entry(item: Item | undefined, key: Key): Entry | undefined {
    const pk = item?.[this.#names.pk];
    const sk = item?.[this.#names.sk];
    if (typeof pk !== "string" || typeof sk !== "string") return undefined;
    return { pk, place: indexPlace(sk, key) };
  }

  write(key: Key, before: Item | undefined, after: Item | undefined): void {
    const gone = this.#entry(before, key);
    const entry = this.#entry(after, key);
    if (gone === undefined && entry === undefined) return;
    const now = entry === undefined || after === undefined ? undefined : { ...entry, item: after };
    const hasMoved = gone !== undefined && now !== undefined && (gone.pk !== now.pk || gone.place !== now.place);
    if (hasMoved) this.#show(gone, undefined);
    this.#show(hasMoved ? undefined : gone, now);
  }

  #show(gone: Entry | undefined, now: Shown["now"]): void {
    this.#newest = Math.max(this.#newest, this.#time() + this.#lag());
    this.#waiting.push({ at: this.#newest, gone, now });
    // Without readers of the index, due changes would pile up for ever.
    if (this.#waiting.length - this.#first > MAX_WAITING) this.shown();
  }

  /** The index as of now. */
  shown(): Partitions {
    const time = this.#time();
    for (;;) {
      const next = this.#waiting[this.#first];
      if (next === undefined || next.at > time) break;
      if (next.gone !== undefined) this.#shown.delete(next.gone.pk, next.gone.place);
      if (next.now !== undefined) this.#shown.put(next.now.pk, next.now.place, next.now.item);
      this.#first += 1;
    }
    if (this.#first > MAX_WAITING) {
      this.#waiting.splice(0, this.#first);
      this.#first = 0;
    }
    return this.#shown;
  }
}
