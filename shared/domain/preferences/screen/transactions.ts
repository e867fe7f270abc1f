import { at, onMain } from "./screen.ts";

export const transactionScreens = {
  transactionCreate: at("transactions", "accounts", "Zahlungen übertragen", {
    hint: "Jede Zahlung erscheint in Lexware Office und lässt sich der Rechnung zuordnen.",
    ...onMain,
    control: "switch",
  }),
  transactionGateway: at("transactions", "accounts", "Zahlungsarten", {
    hint: "Abgewählte Zahlungsarten werden nicht übertragen.",
  }),
  transactionFees: at("transactions", "fees", "Gebühren übertragen", {
    hint: "Was Shopify Payments einbehält, steht bei der Zahlung mit dabei.",
  }),
  transactionHints: at("transactions", "hints", "Zuordnung vorschlagen", {
    hint: "Lexware Office schlägt die passende Rechnung zu jeder Zahlung vor.",
  }),
};
