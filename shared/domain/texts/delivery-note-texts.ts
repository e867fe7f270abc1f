import type { DocumentLanguage } from "./default-texts.ts";

/** Texts of a delivery note where the merchant set none. `{{delivery.name}}` names the parcel: `#1001.1`. */
export interface DeliveryNoteTexts {
  title: string;
  introduction: string;
  remark: string;
  terms: string;
}

export const deliveryNoteTexts: Readonly<Record<DocumentLanguage, DeliveryNoteTexts>> = {
  de: {
    title: "Lieferschein",
    introduction:
      "Zur Bestellung {{order.name}} liefern wir mit der Lieferung {{delivery.name}} die folgenden Positionen.",
    remark: "Vielen Dank für den Einkauf bei {{store.name}}.",
    terms: "",
  },
  en: {
    title: "Delivery note",
    introduction: "For order {{order.name}} we deliver the following items with delivery {{delivery.name}}.",
    remark: "Thank you for shopping at {{store.name}}.",
    terms: "",
  },
};
