import { berlinDay } from "#shared/values/days.ts";
import type { Day } from "#shared/values/time.ts";
import type { Order } from "../../orders/order.ts";
import { factsOf } from "../paper/fingerprint.ts";
import { isFailedFulfillment } from "./dates.ts";

/** Units of an order's lines, by the line's id. */
export type Units = ReadonlyMap<string, number>;

/** The units of an order that was documented so; undefined where the fingerprint does not tell. */
export function unitsIn(fingerprint: string): Units | undefined {
  const facts = factsOf(fingerprint);
  return facts && new Map(facts.lines.map(([id, units]) => [id, units]));
}

/**
 * The day of the last parcel with units up to `billed` and beyond `before`; of any parcel without `billed`. A parcel whose content the
 * platform does not tell counts. Undefined while none has left.
 */
export function parcelDay(
  { fulfillments }: Pick<Order, "fulfillments">,
  billed?: Units,
  before?: Units,
): Day | undefined {
  const sent = new Map<string, number>();
  let last: Day | undefined;
  const inOrder = fulfillments
    .filter((parcel) => !isFailedFulfillment(parcel))
    .toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
  for (const { lines, createdAt } of inOrder) {
    let isOwn = billed === undefined || lines === undefined;
    for (const { lineId, quantity } of lines ?? []) {
      const from = sent.get(lineId) ?? 0;
      sent.set(lineId, from + quantity);
      isOwn ||= from < (billed?.get(lineId) ?? 0) && from + quantity > (before?.get(lineId) ?? 0);
    }
    if (isOwn) last = berlinDay(createdAt);
  }
  return last;
}
