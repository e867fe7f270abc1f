import { at } from "./screen.ts";

export const metafieldScreens = {
  metafieldRead: at("metafields", "read", "Metafelder lesen", {
    hint: "Füge als Schlüssel ein, was Shopify zeigt, zum Beispiel „custom.pflegehinweis“. Ohne Wert steht auf dem Beleg nichts.",
  }),
  metafieldWrite: at("metafields", "write", "Metafelder schreiben", {
    hint: "Hast du das Metafeld in Shopify selbst angelegt, gilt dessen Typ. Ältere Bestellungen bekommen den Wert mit der nächsten Änderung ihres Belegs.",
  }),
};
