import type { ReasonTexts } from "../reason-text.ts";

/** Reasons of what the platform sent. */
export const platformReasons = {
  UNSUPPORTED_STATUS: {
    title: "Unbekannter Bestellstatus",
    cause: "Shopify meldet einen Status, den diese Version nicht kennt.",
    remedy: "Melde dich bei uns; bis dahin erstelle den Beleg von Hand.",
    settingPath: "/help/contact",
  },
  UNSUPPORTED_TRUNCATED: {
    title: "Bestellung unvollständig gelesen",
    cause: "Die Bestellung ist größer, als diese Version sie vollständig lesen kann.",
    remedy: "Erstelle den Beleg in Lexware Office von Hand.",
  },
  UNSUPPORTED_ORDER_FEATURE: {
    title: "Besonderheit der Bestellung",
    cause: "Die Bestellung hat eine Eigenschaft, die diese Version noch nicht überträgt.",
    remedy: "Erstelle den Beleg in Lexware Office von Hand.",
  },
} as const satisfies ReasonTexts;
