import type { DocumentEvent, FinalizeEvent } from "./choices.ts";
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

/** Every invoice bears the day it is made, and says when its goods went. */
export const daysOfMoments = { invoiceDate: "issued", invoiceDeliveryDate0Event: "fulfilled" } as const;

/** The settings behind each moment. At the shipment are the defaults: the order is known at once, its invoice follows the parcel. */
export const settingsOfMoment: Readonly<Record<DocumentEvent, MomentSettings>> = {
  fulfilled: { invoiceEvent: "created", invoiceFinalize: "fulfilled", ...daysOfMoments },
  created: { invoiceEvent: "created", invoiceFinalize: "created", ...daysOfMoments },
  paid: { invoiceEvent: "paid", invoiceFinalize: "paid", ...daysOfMoments },
  completed: { invoiceEvent: "completed", invoiceFinalize: "completed", ...daysOfMoments },
};

/** The moment at which finished invoices are made; undefined where drafts are, which is a choice of expert mode. */
export function momentOf({
  invoiceEvent,
  invoiceFinalize,
}: Pick<Preferences, "invoiceEvent" | "invoiceFinalize">): DocumentEvent | undefined {
  return invoiceFinalize === false ? undefined : creationEvent(invoiceEvent, invoiceFinalize);
}
