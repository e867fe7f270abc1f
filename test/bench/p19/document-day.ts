import { DAY, isIn, SECONDS, type Wanted } from "./day.ts";

export type Done = Wanted & { doneAt: number };

/** After an outage each shop is looked at again within this time. */
const LOOK_SECONDS = 300;
/** The provider takes two calls a second of an account, and a document is 2.9 calls. */
const PACE_SECONDS = 2.9 / 2;
/** Every shop's documents are compared with the provider's in this night hour: two calls of its pace. */
const COMPARED = { at: 2.5 * 3_600, seconds: 1 } as const;

/**
 * Makes documents by as many workers as the cap allows, each shop's at its provider's pace. `outageGone`: seconds after the outage until a
 * worker was free at once.
 */
export function documentDay(
  wanted: readonly Wanted[],
  { shops, workers }: { shops: number; workers: number },
  random: () => number,
): { done: Done[]; outageGone: number } {
  const due = wanted
    .map((one) => {
      const isStopped = isIn(DAY.outage, one.decidedAt);
      return { ...one, readyAt: isStopped ? DAY.outage.to + random() * LOOK_SECONDS : one.decidedAt };
    })
    .toSorted((one, other) => one.readyAt - other.readyAt);
  // As the product reserves slots: a shop's own pace holds no worker.
  const slots = new Float64Array(shops);
  let isCompared = false;
  for (const one of due) {
    if (!isCompared && one.readyAt >= COMPARED.at) {
      isCompared = true;
      slots.fill(COMPARED.at + COMPARED.seconds);
    }
    one.readyAt = Math.max(one.readyAt, slots[one.shop] ?? 0);
    slots[one.shop] = one.readyAt + PACE_SECONDS;
  }
  const busy = new Workers(workers);
  let goneAt = 0;
  const done = due
    .toSorted((one, other) => one.readyAt - other.readyAt)
    .map(({ readyAt, ...one }) => {
      const begin = busy.take(readyAt, SECONDS.document);
      if (goneAt === 0 && readyAt > DAY.outage.to + LOOK_SECONDS && begin === readyAt) goneAt = readyAt;
      return { ...one, doneAt: begin + SECONDS.document };
    });
  return { done, outageGone: goneAt - DAY.outage.to };
}

/** Workers by the instant at which each is free: a heap. */
class Workers {
  readonly #free: Float64Array;

  constructor(count: number) {
    this.#free = new Float64Array(count);
  }

  /** The first free worker works from then on, or from `ready`; answers the beginning. */
  take(ready: number, seconds: number): number {
    const free = this.#free;
    const begin = Math.max(ready, free[0] ?? 0);
    free[0] = begin + seconds;
    for (let place = 0; ; ) {
      const [left, right] = [2 * place + 1, 2 * place + 2];
      let least = place;
      if ((free[left] ?? Number.POSITIVE_INFINITY) < (free[least] ?? 0)) least = left;
      if ((free[right] ?? Number.POSITIVE_INFINITY) < (free[least] ?? 0)) least = right;
      if (least === place) return begin;
      [free[place], free[least]] = [free[least] ?? 0, free[place] ?? 0];
      place = least;
    }
  }
}
