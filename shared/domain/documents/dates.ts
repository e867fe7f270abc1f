import { berlinDay, firstOfPeriod, lastOfPeriod, plusDays, plusMonths } from "../../values/days.ts";
import type { Day, Instant } from "../../values/time.ts";
import type { Order, OrderFulfillment } from "../orders/order.ts";
import type { DateModifier, DateOrigin, DateUnit } from "../preferences/choices.ts";
import type { Preferences } from "../preferences/preferences.ts";
import type { DocumentContent } from "./content.ts";

/** The platform's words for a fulfilment that was given up. */
const failedFulfillments: ReadonlySet<string> = new Set(["CANCELLED", "ERROR", "FAILURE"]);

/** The day an order was placed: its business date. */
export function orderDay(order: Order): Day {
  return berlinDay(order.processedAt);
}

/** Whether a fulfilment was given up: it then dates nothing and has no delivery note. */
export function isFailedFulfillment({ status }: Pick<OrderFulfillment, "status">): boolean {
  return failedFulfillments.has(status);
}

/** The day the last parcel left; undefined while none has. */
export function fulfillmentDay(order: Order): Day | undefined {
  const sent = order.fulfillments.filter((fulfillment) => !isFailedFulfillment(fulfillment));
  const last = sent.reduce<Instant>((latest, { createdAt }) => (createdAt > latest ? createdAt : latest), "");
  return last === "" ? undefined : berlinDay(last);
}

/** The day printed on an invoice; never after the day it is made on. */
export function invoiceDay(order: Order, preferences: Preferences, now: Instant): Day {
  const today = berlinDay(now);
  const day = originDay(order, preferences.invoiceDate);
  return day > today ? today : day;
}

/** Time of supply of an invoice: a day, or a span whose end is never before its start. */
export function invoiceDelivery(order: Order, preferences: Preferences): DocumentContent["delivery"] {
  const type = preferences.invoiceDeliveryType;
  const day = modifiedDay(originDay(order, preferences.invoiceDeliveryDate0Event), {
    modify: preferences.invoiceDeliveryDate0Modify,
    offset: preferences.invoiceDeliveryDate0Offset,
    unit: preferences.invoiceDeliveryDate0Unit,
  });
  if (preferences.invoiceDeliveryDate1Event === null) return { type, day };
  const end = modifiedDay(originDay(order, preferences.invoiceDeliveryDate1Event), {
    modify: preferences.invoiceDeliveryDate1Modify,
    offset: preferences.invoiceDeliveryDate1Offset,
    unit: preferences.invoiceDeliveryDate1Unit,
  });
  return { type, day, endDay: end < day ? day : end };
}

/**
 * The day whose tax rates apply (L8): the last day of supply that the invoice prints, or the day the last parcel left if that
 * is later and known. What a setting prints does not change when the goods went.
 */
export function taxRateDay(order: Order, { day, endDay = day }: DocumentContent["delivery"]): Day {
  const sent = fulfillmentDay(order);
  return sent !== undefined && sent > endDay ? sent : endDay;
}

export interface DayModification {
  modify: DateModifier;
  /** Counts only for `plus` and `minus`. */
  offset: number;
  unit: DateUnit;
}

/** A day moved by an offset or to the edge of the previous, current or next calendar period. */
export function modifiedDay(day: Day, { modify, offset, unit }: DayModification): Day {
  if (modify === "") return day;
  if (modify === "plus" || modify === "minus") {
    const count = modify === "plus" ? offset : -offset;
    return unit === "month" ? plusMonths(day, count) : plusDays(day, count);
  }
  const period = unit === "day" ? "month" : unit;
  const moved = modify.startsWith("previous") ? -1 : modify.startsWith("next") ? 1 : 0;
  return modify.endsWith("first") ? firstOfPeriod(day, period, moved) : lastOfPeriod(day, period, moved);
}

/** An order that is not fulfilled yet, or needs no parcel, is dated by its own day. */
function originDay(order: Order, origin: DateOrigin): Day {
  return (origin === "fulfilled" ? fulfillmentDay(order) : undefined) ?? orderDay(order);
}
