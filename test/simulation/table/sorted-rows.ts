import type { Item } from "./expression.ts";

/** Items of one partition in the order of their sort key. */
export class SortedRows {
  readonly #keys: string[] = [];
  readonly #items: Item[] = [];

  get size(): number {
    return this.#keys.length;
  }

  /** The position of a key, or the position where it would be inserted. */
  placeOf(key: string): number {
    let low = 0;
    let high = this.#keys.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#keys[middle] ?? "") < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  get(key: string): Item | undefined {
    const place = this.placeOf(key);
    return this.#keys[place] === key ? this.#items[place] : undefined;
  }

  at(place: number): { key: string; item: Item } | undefined {
    const key = this.#keys[place];
    const item = this.#items[place];
    return key === undefined || item === undefined ? undefined : { key, item };
  }

  put(key: string, item: Item): void {
    const place = this.placeOf(key);
    if (this.#keys[place] === key) {
      this.#items[place] = item;
      return;
    }
    this.#keys.splice(place, 0, key);
    this.#items.splice(place, 0, item);
  }

  delete(key: string): void {
    const place = this.placeOf(key);
    if (this.#keys[place] !== key) return;
    this.#keys.splice(place, 1);
    this.#items.splice(place, 1);
  }
}
