import type { DocumentEvent } from "#shared/domain/preferences/choices.ts";
import { deliveryMoments } from "#shared/domain/preferences/moment-texts.ts";

/** Texts of when an invoice is created. */
export const deInvoiceMoment = {
  label: "Wann entsteht die Rechnung?",
  options: {
    fulfilled: "Beim Versand (empfohlen)",
    created: "Bei Bestelleingang",
    paid: "Bei Zahlung",
    completed: "Nach Zahlung und Versand",
  } satisfies Record<DocumentEvent, string>,
  own: "Als Entwurf (im Expertenmodus eingestellt)",
  ownHint:
    "Setze beim Abschließen in Lexware Office das Rechnungsdatum. Wählst du einen anderen Zeitpunkt, sind Rechnungen sofort abgeschlossen.",
  issued: "Die Rechnung trägt den Tag, an dem sie entsteht.",
  issuedBefore: "Die Rechnung trägt den Tag, an dem sie entsteht, und noch kein Lieferdatum.",
  shipmentDay: "Die Rechnung trägt den Tag des Versands.",
  orderDay: "Die Rechnung trägt den Tag der Bestellung, auch wenn sie später entsteht.",
} as const;

/** Texts of when delivery notes are created. */
export const deDeliveryNotes = {
  text: "Zu jeder Lieferung entsteht ein Lieferschein mit genau ihren Artikeln.",
  event: { options: deliveryMoments },
  fromDay: "Nur für Bestellungen ab",
  fromDayHint: "Leer: für alle Bestellungen seit dem Einschalten.",
  finalize: {
    text: "Sonst entstehen Entwürfe, die du in Lexware Office abschließt.",
  },
} as const;
