/** Texts of the page with the metafields. Loaded with the settings. */
export const deMetafields = {
  add: "Metafeld hinzufügen",
  entry: (place: number) => `Metafeld ${place}`,
  resource: "Gehört zu",
  resources: {
    shop: "Shop",
    order: "Bestellung",
    customer: "Kunde",
    product: "Produkt",
    variant: "Variante",
  },
  namespace: "Namespace",
  chooseNamespace: "Namespace wählen",
  otherNamespace: "Anderer Namespace",
  key: "Schlüssel",
  inAll: "Platzhalter für Titel, Einleitung, Schlusstext und Positionen:",
  inItems: "Platzhalter für Titel und Beschreibung der Positionen:",
  remove: "Entfernen",
  removeLabel: (place: number) => `Metafeld ${place} entfernen`,
} as const;
