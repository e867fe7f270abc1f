import { type Capacity, capOf } from "#cdk/capacity.ts";
import { sequenceOf } from "../../sandbox/runner/dynamodb/faults/random.ts";
import { deliveryDay } from "./delivery-day.ts";
import { type Done, documentDay } from "./document-day.ts";

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

export interface LoadDay {
  orders: number;
  refused: number;
  lost: number;
  documents: number;
  /** From event to document, outside outage and refusal, of shops within their provider's pace. */
  p50: number;
  p99: number;
  /** The same of the others while one shop sells out. */
  p99BesideRush: number;
  /** Seconds after the outage until its backlog is gone. */
  outageGone: number;
  longestQueue: number;
}

/** Plays a day of a hundred orders a shop against the caps and throttles of a stage. */
export function playDay(
  capacity: Required<Pick<Capacity, "caps" | "receiver" | "webhookRate">>,
  shops: number,
): LoadDay {
  const random = sequenceOf(1);
  const messages = capOf(capacity.caps, "order-events") / SECONDS.message;
  const accepted = Math.min(capacity.webhookRate, capacity.receiver / SECONDS.receipt);
  const { wanted, ...deliveries } = deliveryDay({ shops, accepted, messages }, random);
  const { done, outageGone } = documentDay(wanted, { shops, workers: capOf(capacity.caps, "document-tasks") }, random);

  const { outage, refusing, rush } = DAY;
  const isQuiet = ({ shop, bornAt }: Wanted) =>
    shop !== 0 && !isIn({ from: outage.from, to: outage.to + outageGone }, bornAt) && !isIn(refusing, bornAt);
  const waits = done
    .filter(isQuiet)
    .map(waitOf)
    .toSorted((one, other) => one - other);
  const beside = done.filter((one) => isQuiet(one) && isIn(rush, one.bornAt)).map(waitOf);
  return {
    ...deliveries,
    documents: done.length,
    p50: quantile(waits, 0.5),
    p99: quantile(waits, 0.99),
    p99BesideRush: quantile(
      beside.toSorted((one, other) => one - other),
      0.99,
    ),
    outageGone,
  };
}

export const isIn = ({ from, to }: { from: number; to: number }, at: number): boolean => at >= from && at < to;

const waitOf = ({ bornAt, doneAt }: Done): number => doneAt - bornAt;

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
