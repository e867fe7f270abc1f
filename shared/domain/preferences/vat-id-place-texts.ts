import type { VatIdPlace } from "./choices.ts";

/** Where a VAT id may stand, as a merchant reads it. */
export const vatIdPlaceTexts = {
  "order-note": "Notiz der Bestellung",
  "order-attributes": "Attribute der Bestellung",
  "order-items": "Eigenschaften der Positionen",
  "order-billing": "Rechnungsadresse",
  "order-shipping": "Lieferadresse",
  "order-tags": "Tags der Bestellung",
  "customer-note": "Notiz des Kunden",
  "customer-tags": "Tags des Kunden",
  "company-location": "Steuernummer des Unternehmensstandorts",
} satisfies Record<VatIdPlace, string>;
