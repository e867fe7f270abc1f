import type { DocumentEvent, FinalizeEvent } from "./choices.ts";
import type { Preferences } from "./preferences.ts";

/** The event that makes an invoice; for a final one the later, as the provider finalises no draft. */
export function creationEvent(event: DocumentEvent, finalize: FinalizeEvent): DocumentEvent {
  if (finalize === false || finalize === "created" || finalize === event) return event;
  return event === "created" ? finalize : "completed";
}

/** The moments a merchant chooses from outside expert mode, the recommended one first. */
export const invoiceMoments = ["fulfilled", "created", "paid", "completed"] as const satisfies readonly DocumentEvent[];

/** Settings of a moment: the events, and the right days for an invoice made then. */
type MomentSettings = Pick<
  Preferences,
  "invoiceEvent" | "invoiceFinalize" | "invoiceDate" | "invoiceDeliveryDate0Event"
>;

/** Every invoice bears the day it is made, and says when its goods went. */
export const daysOfMoments = { invoiceDate: "issued", invoiceDeliveryDate0Event: "fulfilled" } as const;

/** The settings of each moment. The shipment has the defaults: its invoice follows the parcel. */
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
