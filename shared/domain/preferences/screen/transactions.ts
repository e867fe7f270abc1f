import { at, onMain } from "./screen.ts";

export const transactionScreens = {
  transactionCreate: at("transactions", "accounts", "Zahlungen übertragen", {
    hint: "Jede Zahlung erscheint als Transaktion in Lexware Office und lässt sich der Rechnung zuordnen.",
    ...onMain,
    control: "switch",
  }),
  transactionGateway: at("transactions", "accounts", "Zahlungsarten", {
    hint: "Zahlungen mit ausgeschalteten Zahlungsarten bleiben ohne Transaktion.",
  }),
  transactionFees: at("transactions", "fees", "Gebühren übertragen", {
    hint: "Was Shopify Payments einbehält, steht bei der Transaktion mit dabei.",
  }),
  transactionHints: at("transactions", "hints", "Zuordnung vorschlagen", {
    hint: "Lexware Office schlägt die passende Rechnung zu jeder Zahlung vor.",
  }),
};
