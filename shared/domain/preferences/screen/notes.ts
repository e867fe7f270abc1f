import { prefixed } from "../row.ts";
import { layout, mail, supply } from "./of-documents.ts";
import { at, onMain } from "./screen.ts";

export const creditNoteScreens = {
  creditCreate: at("credits", "create", "Gutschriften erstellen", {
    hint: "Zu jeder Erstattung, sobald das Geld zurückgeflossen ist und die Rechnung besteht.",
    ...onMain,
    control: "switch",
  }),
  creditFinalize: at("credits", "status", "Gutschriften sofort abschließen", {
    hint: "Sonst entstehen Entwürfe, die du in Lexware Office abschließt.",
  }),
  ...prefixed("credit", layout("credits", "Gutschriften")),
  creditUseDiscount: at("credits", "layout", "Rabatte als eigene Positionen", {
    hint: "Sonst sind Rabatte in die Preise eingerechnet.",
  }),
  creditPrintLayout: at("credits", "layout", "Drucklayout"),
  ...prefixed("creditSendMail", mail("credits", "Gutschriften")),
};

export const deliveryNoteScreens = {
  deliveryCreate: at("deliveries", "create", "Lieferscheine erstellen", onMain),
  deliveryEvent: at("deliveries", "create", "Wann entsteht der Lieferschein?"),
  deliverySkipTags: at("deliveries", "exceptions", "Kein Lieferschein bei Tags", {
    hint: "Bestellungen mit einem dieser Tags bekommen keinen Lieferschein.",
  }),
  deliveryFinalize: at("deliveries", "status", "Lieferscheine sofort abschließen", {
    hint: "Sonst entstehen Entwürfe, die du in Lexware Office abschließt.",
  }),
  deliveryDate: at("deliveries", "date", "Datum des Lieferscheins"),
  ...prefixed("delivery", supply("deliveries", "Steht auf dem Lieferschein als Liefer- oder als Leistungsdatum.")),
  ...prefixed("delivery", layout("deliveries", "Lieferscheinen")),
  deliveryTerms: at("deliveries", "layout", "Lieferbedingungen", {
    hint: "Steht als eigener Absatz unter den Positionen.",
  }),
  deliveryPrintLayout: at("deliveries", "layout", "Drucklayout"),
  ...prefixed("deliverySendMail", mail("deliveries", "Lieferscheine")),
};
