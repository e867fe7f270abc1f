import type { VatIdPlace } from "./choices.ts";

/** Places of a VAT id as a merchant reads them. */
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
