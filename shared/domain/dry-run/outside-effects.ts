import type { DecisionChange } from "./compare-decisions.ts";

/** Costs and effects of new documents outside the app. */
interface OutsideEffects {
  /** Documents that are made newly; each uses one transfer. */
  transfers: number;
  /** Transfers that the shop has left. */
  left: number;
  /** The transfers suffice for all of them. */
  isEnough: boolean;
  /** Duration at the provider's pace, in whole minutes. */
  minutes: { least: number; most: number };
}

/** The provider takes two calls a second, which is this many orders a minute. */
const ORDERS_PER_MINUTE = { slow: 20, fast: 35 };

/** As an import asks it: more transfers must be left than are needed. */
export const isEnough = (left: number, needed: number): boolean => needed === 0 || left > needed;

/** The effects of newly made documents outside. `left`: transfers of the shop. */
export function outsideEffects(changes: readonly DecisionChange[], left: number): OutsideEffects {
  const made = changes.filter(({ kind, change }) => change === "more" && kind !== "transaction");
  return {
    transfers: made.length,
    left,
    isEnough: isEnough(left, made.length),
    minutes: minutesFor(made.length),
  };
}

/** Duration of documents at the provider's pace, in whole minutes. */
export const minutesFor = (documents: number): OutsideEffects["minutes"] => ({
  least: Math.ceil(documents / ORDERS_PER_MINUTE.fast),
  most: Math.ceil(documents / ORDERS_PER_MINUTE.slow),
});
