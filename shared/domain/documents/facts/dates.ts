import { berlinDay, firstOfPeriod, lastOfPeriod, plusDays, plusMonths } from "#shared/values/days.ts";
import type { Day, Instant } from "#shared/values/time.ts";
import type { Order, OrderFulfillment } from "../../orders/order.ts";
import { milestonesOf } from "../../orders/statuses.ts";
import type { DateModifier, DateOrigin, DateUnit } from "../../preferences/choices.ts";
import { isAsBefore } from "../../preferences/papers.ts";
import type { Preferences } from "../../preferences/preferences.ts";
import type { DocumentContent } from "../paper/content.ts";
import { type SupplyFacts, suppliedOn, supplyDays } from "../paper/supply-facts.ts";

/** The platform's words for a fulfilment that was given up. */
const failedFulfillments: ReadonlySet<string> = new Set(["CANCELLED", "ERROR", "FAILURE"]);

/** The day an order was placed: its business date. */
export function orderDay(order: Order): Day {
  return berlinDay(order.processedAt);
}

/** The fulfilment was given up: it dates nothing and has no delivery note. */
export function isFailedFulfillment({ status }: Pick<OrderFulfillment, "status">): boolean {
  return failedFulfillments.has(status);
}

/** The day the last parcel left; undefined while none has. */
export function fulfillmentDay(order: Order): Day | undefined {
  const sent = order.fulfillments.filter((fulfillment) => !isFailedFulfillment(fulfillment));
  const last = sent.reduce<Instant>((latest, { createdAt }) => (createdAt > latest ? createdAt : latest), "");
  return last === "" ? undefined : berlinDay(last);
}

/**
 * The day on which a buyer's VAT id must hold: that of the last parcel, else the last printed; undefined while neither is known.
 * Rates and reports take `suppliedOn`.
 */
export const supplyDayOf = (order: Order, supply: PrintedSupply | undefined): Day | undefined =>
  fulfillmentDay(order) ?? supply?.supplyEndDay ?? supply?.supplyDay;

/** The days of supply that a document prints. */
type PrintedSupply = Pick<SupplyFacts, "supplyDay" | "supplyEndDay">;

/** The day printed on an invoice, never after the day it is made on; undefined where it bears that day. */
export function invoiceDay(order: Order, { invoiceDate }: Preferences, now: Instant): Day | undefined {
  if (invoiceDate === "issued") return undefined;
  const today = berlinDay(now);
  const day = originDay(order, invoiceDate) ?? today;
  return day > today ? today : day;
}

/**
 * Time of supply of an invoice: a day, or a span whose end is never before its start. Before any supply (§ 14 Abs. 4 Nr. 6 UStG)
 * only a time that the merchant states is printed, and only if it is not over.
 */
export function invoiceDelivery(order: Order, preferences: Preferences, now: Instant): DocumentContent["delivery"] {
  const type = preferences.invoiceDeliveryType;
  const none = { type: "none" } as const;
  const isOpen = isUnsupplied(order);
  if (isOpen && !isSupplyStated(preferences)) return none;
  const day = deliveryDay(order, preferences.invoiceDeliveryDate0Event, {
    modify: preferences.invoiceDeliveryDate0Modify,
    offset: preferences.invoiceDeliveryDate0Offset,
    unit: preferences.invoiceDeliveryDate0Unit,
  });
  if (day === undefined) return none;
  const today = berlinDay(now);
  if (preferences.invoiceDeliveryDate1Event === null) return isOpen && day < today ? none : { type, day };
  const last = deliveryDay(order, preferences.invoiceDeliveryDate1Event, {
    modify: preferences.invoiceDeliveryDate1Modify,
    offset: preferences.invoiceDeliveryDate1Offset,
    unit: preferences.invoiceDeliveryDate1Unit,
  });
  if (last === undefined) return none;
  const endDay = last < day ? day : last;
  return isOpen && endDay < today ? none : { type, day, endDay };
}

/** Nothing of an order was sent, but something has to be. */
const isUnsupplied = (order: Order): boolean => suppliedDay(order) === undefined;

/** Nothing of an order was sent, as the platform knows it: a merchant's word for it does not count. */
export const isUnsent = ({ statedSupply: _, ...order }: Order): boolean => isUnsupplied(order);

/** The setting states a time: an offset or a span, or the days of the version before. */
function isSupplyStated(preferences: Preferences): boolean {
  const { invoiceDeliveryDate0Modify, invoiceDeliveryDate1Event } = preferences;
  return invoiceDeliveryDate0Modify !== "" || invoiceDeliveryDate1Event !== null || isAsBefore(preferences, "days");
}

/** The day whose tax rates apply to an invoice that is made now. */
export function invoiceTaxDay(order: Order, preferences: Preferences, now: Instant): Day {
  const delivery = invoiceDelivery(order, preferences, now);
  return taxRateDay(order, delivery, invoiceDay(order, preferences, now) ?? berlinDay(now));
}

/** The day of the rates: of supply, else the invoice's own. */
export function taxRateDay(order: Order, delivery: DocumentContent["delivery"], invoicedOn: Day): Day {
  return suppliedOn({ ...supplyDays(delivery), sentOn: fulfillmentDay(order) }) ?? invoicedOn;
}

interface DayModification {
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

function deliveryDay(order: Order, origin: DateOrigin, modification: DayModification): Day | undefined {
  const day = originDay(order, origin);
  return day === undefined ? undefined : modifiedDay(day, modification);
}

/** Undefined where the day of supply is asked for and nothing was supplied yet. */
function originDay(order: Order, origin: DateOrigin): Day | undefined {
  return origin === "fulfilled" ? suppliedDay(order) : orderDay(order);
}

/** The day the last parcel left; without a parcel, the merchant's stated day or the order's. */
function suppliedDay(order: Order): Day | undefined {
  return fulfillmentDay(order) ?? order.statedSupply ?? (milestonesOf(order).fulfilled ? orderDay(order) : undefined);
}
