const HOUR = 3_600;

/** What happens on the day, in seconds from its beginning. */
export const DAY = {
  seconds: 24 * HOUR,
  /** Four times the mean. */
  evening: { from: 18 * HOUR, to: 20 * HOUR },
  /** The provider answers nothing for an hour of the evening. */
  outage: { from: 18 * HOUR, to: 19 * HOUR },
  /** Our receiver refuses everything for an hour, and the platform repeats. */
  refusing: { from: 9 * HOUR, to: 10 * HOUR },
  /** One shop sells as much in ten minutes as it else does in a month. */
  rush: { from: 19.5 * HOUR, to: 19.5 * HOUR + 600, orders: 3_000 },
} as const;

/** Seconds of the real code in virtual time (P6): a message of an order, a document with its calls. The receipt's are the model's. */
export const SECONDS = { receipt: 0.15, message: 0.76, document: 1.02 } as const;

/** A document's way: its shop, the order's or parcel's instant, and when it was decided on. */
export interface Wanted {
  shop: number;
  bornAt: number;
  decidedAt: number;
}

export const isIn = ({ from, to }: { from: number; to: number }, at: number): boolean => at >= from && at < to;
