import { at } from "./screen.ts";

export const contactScreens = {
  contactCreate: at("contacts", "create", "Kontakte anlegen"),
  contactPushPhone: at("contacts", "organize", "Telefonnummer übernehmen", {
    hint: "Die Telefonnummer der Bestellung steht im Kontakt.",
  }),
  contactPushShop: at("contacts", "organize", "Name des Shops im Kontakt vermerken", {
    hint: "Hilft bei mehreren Shops.",
  }),
  contactPushCustomer: at("contacts", "organize", "Kundennummer von Shopify vermerken"),
  contactPushNote: at("contacts", "organize", "Kundennotiz übernehmen"),
  vatIdPlaces: at("contacts", "business", "Wo steht die USt-IdNr.?"),
};
