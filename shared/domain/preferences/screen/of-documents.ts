import { prefixed } from "../row.ts";
import { at, detail } from "./screen.ts";

/** Screens that several kinds of documents have. */

type DocumentPage = "invoices" | "credits" | "deliveries";

/** `documents`: what is searched for the number of the order · `remarkHint`: where the remark is printed. */
export const layout = (page: DocumentPage, { documents, remarkHint }: { documents: string; remarkHint: string }) => ({
  ReferencePlaces: at(page, "link", `Bestellnummer in ${documents} suchen`),
  Title: at(page, "layout", "Titel", { hint: "Lexware Office druckt höchstens 25 Zeichen." }),
  Introduction: at(page, "layout", "Einleitung", { hint: "Steht über den Positionen." }),
  Remark: at(page, "layout", "Schlusstext", { hint: remarkHint }),
  ItemTitle: at(page, "layout", "Titel der Positionen"),
  ItemDetail: at(page, "layout", "Beschreibung der Positionen", {
    hint: "Steht unter dem Titel jeder Position.",
    ...detail,
  }),
  ItemUnit: at(page, "layout", "Einheit der Positionen", { ...detail, control: "card" }),
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

export const mail = (page: DocumentPage, documents: string) => ({
  Enabled: at(page, "mail", `${documents} per E-Mail versenden`),
  Sender: at(page, "mail", "Absender", { control: "card" }),
  Name: at(page, "mail", "Name des Absenders"),
  Copy: at(page, "mail", "Kopie an deinen Shop"),
  Subject: at(page, "mail", "Betreff"),
  Message: at(page, "mail", "Nachricht"),
  Attachments: at(page, "mail", "Weitere Anhänge"),
  ReplyTo: at(page, "mail", "Antwort an"),
  SkipTags: at(page, "mail", "Kein Versand bei Tags"),
  SkipSources: at(page, "mail", "Kein Versand bei Bestellungen aus"),
});
