import { at } from "./screen.ts";

export const metafieldScreens = {
  metafieldRead: at("metafields", "read", "Metafelder lesen", {
    hint: "Belegfluss liest die Werte zusammen mit der Bestellung. Fügst du den Platzhalter in einen Text ein, steht der Wert auf dem Beleg; ohne Wert steht dort nichts.",
  }),
  metafieldWrite: at("metafields", "write", "Metafelder schreiben", {
    hint: "Belegfluss schreibt die Werte in Metafelder der Bestellung und aktualisiert sie, wenn sich ein Beleg ändert. Hast du das Metafeld in Shopify selbst angelegt, gilt dessen Typ. Bestehende Bestellungen bekommen die Werte erst mit der nächsten Änderung.",
  }),
};
