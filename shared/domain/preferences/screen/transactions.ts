import { at, onMain } from "./screen.ts";

export const transactionScreens = {
  transactionCreate: at("transactions", "accounts", "Zahlungen übertragen", {
    hint: "Gilt für neue Bestellungen. Ausgeschaltet bleiben bezahlte Rechnungen in Lexware Office offen.",
    ...onMain,
    control: "switch",
  }),
  transactionGateway: at("transactions", "accounts", "Zahlungsarten"),
  transactionFees: at("transactions", "fees", "Gebühren übertragen", {
    hint: "Was Shopify Payments einbehält, steht bei der Zahlung mit dabei.",
  }),
  transactionHints: at("transactions", "hints", "Zuordnung vorschlagen", {
    hint: "Lexware Office schlägt die passende Rechnung zu jeder Zahlung vor.",
  }),
};
