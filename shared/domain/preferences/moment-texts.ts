import type { DeliveryEvent, DocumentEvent, FinalizeEvent } from "./choices.ts";

/** Moments that make a document. */
export const documentMoments = {
  created: "Sobald die Bestellung eingeht",
  paid: "Sobald die Bestellung bezahlt ist",
  fulfilled: "Sobald die Bestellung versendet ist",
  completed: "Sobald sie bezahlt und versendet ist",
} satisfies Record<DocumentEvent, string>;

/** Moments that finalise it. */
export const finalizeMoments = {
  created: "Sofort",
  paid: "Sobald die Bestellung bezahlt ist",
  fulfilled: "Sobald die Bestellung versendet ist",
  completed: "Sobald sie bezahlt und versendet ist",
  false: "Nie: als Entwurf anlegen",
} satisfies Record<`${FinalizeEvent}`, string>;

/** Moments that make a delivery note. */
export const deliveryMoments = {
  fulfilled: "Sobald eine Lieferung versendet ist",
  completed: "Sobald die Bestellung bezahlt und versendet ist",
} satisfies Record<DeliveryEvent, string>;
