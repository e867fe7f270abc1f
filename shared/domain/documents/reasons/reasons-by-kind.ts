import type { ReasonCode, ReasonOrigin } from "./reason-codes.ts";
import type { ReasonText } from "./reason-text.ts";

/** The subject of a reason with its own texts: a kind of document, or a movement of money. */
export type ReasonKind = Extract<ReasonOrigin, "invoice" | "credit" | "delivery" | "transaction">;

/** Differences from the reason's usual text; `null`: there is no such setting or page for this kind. */
type Difference = Partial<Pick<ReasonText, "title" | "cause" | "remedy" | "remedyWith">> & {
  setting?: string | null;
  settingPath?: string | null;
};

/** The button in a remedy is the invoice's; other kinds have their own. */
const invoiceButton = "„Rechnung jetzt erstellen“";
const buttons: Partial<Record<ReasonKind, string>> = {
  credit: "„Gutschrift erstellen“",
  delivery: "„Lieferschein erstellen“",
};

/** A remedy that names the button of this kind of document. */
export const withButtonOf = (kind: ReasonKind, remedy: string): string =>
  remedy.replace(invoiceButton, buttons[kind] ?? invoiceButton);

const nowhere = { setting: null, settingPath: null } as const;
const main = "/preferences";
const deliveries = "/preferences/deliveries";

/** Texts for reasons whose usual text, about invoices, would send a merchant to the wrong place. */
export const reasonsByKind: Partial<Record<ReasonCode, Partial<Record<ReasonKind, Difference>>>> = {
  NOT_CONNECTED: {
    transaction: { remedy: "Verbinde dein Lexware-Konto; Belegfluss überträgt die Zahlung danach automatisch." },
  },
  AUTOMATION_PAUSED: {
    transaction: {
      cause: "Du hast die Automatik angehalten. Die Zahlung ist vorgemerkt und wird bis dahin nicht übertragen.",
      remedy: "Setze die Automatik fort; Belegfluss überträgt die Zahlung danach automatisch.",
    },
  },
  BEFORE_SWITCH: {
    credit: {
      cause: "Die Erstattung ist älter als der Zeitpunkt, zu dem du die Gutschriften eingeschaltet hast.",
      remedy: "Erstelle die Gutschrift bei Bedarf in der Bestellung von Hand: „Rechnung jetzt erstellen“.",
      setting: "creditCreate",
      settingPath: main,
    },
    delivery: {
      cause: "Die Bestellung ist älter als der Zeitpunkt, zu dem du die Lieferscheine eingeschaltet hast.",
      remedy: "Erstelle den Lieferschein bei Bedarf in der Bestellung von Hand: „Rechnung jetzt erstellen“.",
      setting: "deliveryCreate",
      settingPath: main,
    },
    transaction: {
      title: "Vor dem Einschalten geflossen",
      cause: "Das Geld floss, bevor du die Übertragung von Zahlungen eingeschaltet hast.",
      remedy: "Trage diese Zahlung in Lexware Office von Hand ein, wenn sie dort fehlt.",
      setting: "transactionCreate",
      settingPath: main,
    },
  },
  SKIP_TEST: {
    transaction: {
      title: "Testzahlung",
      cause: "Testbestellungen und Testzahlungen gelangen nie in deine Buchhaltung.",
    },
  },
  SKIP_TAG: {
    credit: {
      cause: "Die Bestellung trägt ein Tag, für das du keine Rechnungen möchtest. Dann entsteht auch keine Korrektur.",
      remedy:
        "Entferne das Tag von der Bestellung. Eine einzelne Korrektur erstellst du in der Bestellung von Hand: „Rechnung jetzt erstellen“.",
      remedyWith: {
        feature: "tags",
        remedy:
          "Entferne das Tag von der Bestellung oder aus der Liste der ausgeschlossenen Tags für Rechnungen. Eine einzelne Korrektur erstellst du in der Bestellung von Hand: „Rechnung jetzt erstellen“.",
      },
    },
    delivery: {
      cause: "Die Bestellung trägt ein Tag, für das du keine Lieferscheine möchtest.",
      remedy:
        "Entferne das Tag von der Bestellung. Einen einzelnen Lieferschein erstellst du in der Bestellung von Hand: „Rechnung jetzt erstellen“.",
      remedyWith: {
        feature: "tags",
        remedy:
          "Entferne das Tag von der Bestellung oder aus der Liste der ausgeschlossenen Tags für Lieferscheine. Einen einzelnen Lieferschein erstellst du in der Bestellung von Hand: „Rechnung jetzt erstellen“.",
      },
      setting: "deliverySkipTags",
      settingPath: deliveries,
    },
  },
  WAIT: {
    credit: {
      cause: "Die Gutschrift entsteht, sobald ihre Rechnung da ist und das Geld zurückgeflossen ist.",
      remedy: "Nichts zu tun.",
      ...nowhere,
    },
    delivery: {
      cause: "Der Lieferschein entsteht erst, wenn die Sendung unterwegs ist und das eingestellte Ereignis eintritt.",
      remedy: "Nichts zu tun. Den Zeitpunkt des Lieferscheins legst du in den Einstellungen fest.",
      remedyWith: {
        feature: "documentSettings",
        remedy: "Nichts zu tun. Den Zeitpunkt legst du in den Einstellungen für Lieferscheine fest.",
      },
      setting: "deliveryEvent",
      settingPath: deliveries,
    },
    transaction: {
      title: "Zahlung noch offen",
      cause: "Der Zahlungsdienst hat diese Zahlung noch nicht abgeschlossen.",
      remedy: "Nichts zu tun: Ist das Geld geflossen, wird sie automatisch übertragen.",
      ...nowhere,
    },
  },
  MISSING_CUSTOMER: {
    delivery: {
      cause: "Die Bestellung nennt weder einen Kunden noch einen Namen für den Lieferschein.",
      remedy: "Ergänze die Lieferadresse in Shopify; Belegfluss erstellt den Lieferschein danach automatisch.",
    },
  },
  MISSING_ADDRESS: {
    delivery: {
      cause: "Die Bestellung hat keine vollständige Lieferadresse.",
      remedy: "Ergänze sie in Shopify, dann entsteht der Lieferschein automatisch.",
    },
  },
  INVALID_CURRENCY: {
    transaction: {
      cause: "Die Shopwährung der Bestellung ist nicht Euro. Lexware Office führt diese Zahlungen nur in Euro.",
      remedy: "Trage die Zahlung in Lexware Office von Hand ein.",
    },
  },
  SUM_MISMATCH: {
    credit: {
      cause: "Die Summe der Gutschrift würde vom erstatteten Betrag abweichen.",
      remedy: "Vergleiche beide Summen und erstelle die Gutschrift in Lexware Office.",
      ...nowhere,
    },
  },
  UNSUPPORTED_EXCHANGE: {
    credit: {
      title: "Umtausch nach der Rechnung",
      cause:
        "Bei einem Umtausch verrechnet Shopify, was zurückkommt, mit dem, was dafür verschickt wird. Der Unterschied, der gezahlt oder erstattet wurde, ist nicht der Betrag, um den sich die Rechnung mindert.",
      remedy:
        "Korrigiere in Lexware Office, was zurückkommt, zu seinem Preis auf der Rechnung, und berechne das Neue mit einer weiteren Rechnung.",
    },
  },
  accounting_uncertain: {
    transaction: {
      cause: "Lexware Office hat nicht eindeutig geantwortet. Die Zahlung kann schon übertragen sein.",
      remedy: "Du musst nichts tun: Belegfluss sucht sie in Lexware Office, bevor sie noch einmal gesendet wird.",
    },
  },
  internal_error: {
    transaction: { cause: "Beim Übertragen der Zahlung ist etwas schiefgegangen. Wir wissen Bescheid." },
  },
  OTHER_ACCOUNT: {
    transaction: {
      cause: "Die Zahlung war vorgemerkt, als dein Shop mit einem anderen Lexware-Konto verbunden war.",
      remedy: "Prüfe, ob sie dort schon eingetragen ist, und versuche es dann erneut.",
    },
  },
  REINSTALLED: {
    transaction: {
      cause: "Die Zahlung war vorgemerkt, bevor die App neu installiert wurde, und wird nicht automatisch gesendet.",
      remedy: "Prüfe, ob sie schon eingetragen ist, und versuche es dann erneut.",
    },
  },
  UNSUPPORTED_STATUS: {
    delivery: {
      title: "Unbekannter Lieferstatus",
      cause: "Shopify meldet für diese Lieferung einen Status, den diese Version nicht kennt.",
    },
  },
  UNSUPPORTED_TRUNCATED: {
    delivery: { remedy: "Erstelle den Lieferschein in Lexware Office von Hand." },
  },
  UNSUPPORTED_ORDER_FEATURE: {
    transaction: {
      title: "Betrag nicht lesbar",
      cause:
        "Ein Betrag der Bestellung hat Bruchteile eines Cents. Er wird nicht übertragen, damit nichts falsch wird.",
      remedy: "Trage die Zahlung in Lexware Office von Hand ein.",
    },
  },
};
