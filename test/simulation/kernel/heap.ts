/** Something that happens at an instant of virtual time; `tie` orders what happens at the same one. */
export interface Happening {
  at: number;
  tie: number;
  run(): void;
}

const isBefore = (one: Happening, other: Happening) =>
  one.at < other.at || (one.at === other.at && one.tie < other.tie);

/** Coming events, soonest first. */
export class Heap {
  readonly #items: Happening[] = [];

  get size(): number {
    return this.#items.length;
  }

  push(item: Happening): void {
    const items = this.#items;
    let place = items.length;
    items.push(item);
    while (place > 0) {
      const above = (place - 1) >> 1;
      const parent = items[above];
      if (parent === undefined || !isBefore(item, parent)) break;
      items[place] = parent;
      place = above;
    }
    items[place] = item;
  }

  pop(): Happening | undefined {
    const items = this.#items;
    const first = items[0];
    const last = items.pop();
    if (last === undefined || items.length === 0) return first;
    let place = 0;
    for (;;) {
      let below = 2 * place + 1;
      let child = items[below];
      if (child === undefined) break;
      const other = items[below + 1];
      if (other !== undefined && isBefore(other, child)) {
        child = other;
        below += 1;
      }
      if (!isBefore(child, last)) break;
      items[place] = child;
      place = below;
    }
    items[place] = last;
    return first;
  }
}
