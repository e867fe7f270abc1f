import { type Capacity, capOf } from "#cdk/capacity.ts";
import { sequenceOf } from "../../sandbox/runner/dynamodb/faults/random.ts";
import { DAY, isIn, SECONDS, type Wanted } from "./day.ts";
import { deliveryDay } from "./delivery-day.ts";
import { type Done, documentDay } from "./document-day.ts";

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

const waitOf = ({ bornAt, doneAt }: Done): number => doneAt - bornAt;

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
