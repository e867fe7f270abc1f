import { prefixed } from "../row.ts";
import { at, detail } from "./screen.ts";

/** Screens that several kinds of documents have. */

type DocumentPage = "invoices" | "credits" | "deliveries";

/** `documents`: what is searched for the number of the order. */
export const layout = (page: DocumentPage, documents: string) => ({
  ReferencePlaces: at(page, "link", `Bestellnummer in ${documents} suchen`),
  Title: at(page, "layout", "Titel", { hint: "Höchstens 25 Zeichen." }),
  Introduction: at(page, "layout", "Einleitung"),
  Remark: at(page, "layout", "Schlusstext"),
  ItemTitle: at(page, "items", "Titel der Positionen"),
  ItemDetail: at(page, "items", "Beschreibung der Positionen", detail),
  ItemUnit: at(page, "items", "Einheit der Positionen", { ...detail, control: "card" }),
});

/** `typeHint`: where the time of supply is printed. */
export const supply = (page: "invoices" | "deliveries", typeHint: string) => ({
  DeliveryType: at(page, "deliveryDate", "Lieferung oder Leistung", { hint: typeHint }),
  // origin, span and modifiers are one control, with an example
  ...prefixed("DeliveryDate0", modified(page, "Lieferdatum")),
  ...prefixed("DeliveryDate1", modified(page, "Ende des Lieferzeitraums")),
});

const modified = (page: "invoices" | "deliveries", end: string) => {
  const card = (label: string) => at(page, "deliveryDate", label, { control: "card" });
  return {
    Event: card(end),
    Modify: card(`${end} verschieben`),
    Offset: card(`${end}: Anzahl`),
    Unit: card(`${end}: Einheit`),
  };
};

/** Each kind of documents is a section of the page of mails. */
export const mail = (kind: DocumentPage, documents: string) => ({
  Enabled: at("mail", kind, `${documents} automatisch senden`, { hint: "Beim Abschluss des Belegs." }),
  Sender: at("mail", kind, "Absender"),
  Name: at("mail", kind, "Name des Absenders"),
  Copy: at("mail", kind, "Kopie an deinen Shop"),
  Subject: at("mail", kind, "Betreff"),
  Message: at("mail", kind, "Nachricht"),
  Attachments: at("mail", kind, "Weitere Anhänge"),
  ReplyTo: at("mail", kind, "Antwort an"),
  SkipTags: at("mail", kind, "Nicht senden bei Tags"),
  SkipSources: at("mail", kind, "Nicht senden bei Bestellungen aus"),
});
