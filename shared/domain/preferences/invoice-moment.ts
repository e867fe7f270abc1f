import type { DateOrigin, DocumentEvent, FinalizeEvent } from "./choices.ts";
import type { Preferences } from "./preferences.ts";

/**
 * When an invoice comes into being: a draft at its event; a final one when both events have happened, because the provider
 * cannot finalise a draft by interface.
 */
export function creationEvent(event: DocumentEvent, finalize: FinalizeEvent): DocumentEvent {
  if (finalize === false || finalize === "created" || finalize === event) return event;
  return event === "created" ? finalize : "completed";
}

/** The moments a merchant chooses from outside expert mode, the recommended one first. */
export const invoiceMoments = ["fulfilled", "created", "paid", "completed"] as const satisfies readonly DocumentEvent[];

/** What a moment sets: the events, and the days that are right for an invoice made then. */
export type MomentSettings = Pick<
  Preferences,
  "invoiceEvent" | "invoiceFinalize" | "invoiceDate" | "invoiceDeliveryDate0Event"
>;

const daysOf = (origin: DateOrigin) => ({ invoiceDate: origin, invoiceDeliveryDate0Event: origin }) as const;

/** The settings behind each moment. At the shipment are the defaults: the order is known at once, its invoice follows the parcel. */
export const settingsOfMoment: Readonly<Record<DocumentEvent, MomentSettings>> = {
  fulfilled: { invoiceEvent: "created", invoiceFinalize: "fulfilled", ...daysOf("fulfilled") },
  created: { invoiceEvent: "created", invoiceFinalize: "created", ...daysOf("created") },
  paid: { invoiceEvent: "paid", invoiceFinalize: "paid", ...daysOf("created") },
  completed: { invoiceEvent: "completed", invoiceFinalize: "completed", ...daysOf("fulfilled") },
};

/** The moment at which finished invoices are made; undefined where drafts are, which is a choice of expert mode. */
export function momentOf({
  invoiceEvent,
  invoiceFinalize,
}: Pick<Preferences, "invoiceEvent" | "invoiceFinalize">): DocumentEvent | undefined {
  return invoiceFinalize === false ? undefined : creationEvent(invoiceEvent, invoiceFinalize);
}

/** The days of an invoice that a shop is offered instead of its own. */
export type InvoiceDates = Pick<Preferences, "invoiceDate" | "invoiceDeliveryDate0Event">;

/**
 * The day of the shipment for shops whose invoices are made at it and still carry the day of the order, the default of earlier
 * versions: a later shipment puts the VAT into the wrong month. Undefined where nothing is offered: the days are right, the merchant
 * keeps them, or set a span or an offset, which is a choice of its own.
 */
export function offeredDates(preferences: Preferences): InvoiceDates | undefined {
  const { invoiceDate, invoiceDeliveryDate0Event, invoiceDeliveryDate0Modify, invoiceDeliveryDate1Event } = preferences;
  const { invoiceEvent, invoiceFinalize, invoiceDatesKept } = preferences;
  const madeAt = creationEvent(invoiceEvent, invoiceFinalize);
  const isOwnChoice = invoiceDatesKept || invoiceDeliveryDate0Modify !== "" || invoiceDeliveryDate1Event !== null;
  if (isOwnChoice || (madeAt !== "fulfilled" && madeAt !== "completed")) return undefined;
  if (invoiceDate === "fulfilled" && invoiceDeliveryDate0Event === "fulfilled") return undefined;
  return daysOf("fulfilled");
}
