import type { ReasonTexts } from "../reason-text.ts";

/** Reasons of the shop and its switches. */
export const switchesReasons = {
  DISABLED: {
    title: "App ausgeschaltet",
    cause: "Die App ist für diesen Shop ausgeschaltet.",
    remedy: "Verbinde dein Lexware-Konto und schalte die Automatik ein, damit Belege erstellt werden.",
    remedyWith: { feature: "setup", remedy: "Schließe die Einrichtung ab, damit Belege erstellt werden." },
    settingPath: "/preferences#connection",
  },
  NOT_CONNECTED: {
    title: "Nicht mit Lexware Office verbunden",
    cause: "Zwischen deinem Shop und Lexware Office besteht keine Verbindung.",
    remedy: "Verbinde dein Lexware-Konto; Belegfluss erstellt den Beleg danach automatisch.",
    settingPath: "/preferences#connection",
  },
  DISABLED_INVOICE_CREATE: {
    title: "Rechnungen sind ausgeschaltet",
    cause: "Rechnungen werden in diesem Shop nicht automatisch erstellt.",
    remedy: "Schalte die Rechnungserstellung ein oder erstelle den Beleg von Hand.",
    setting: "invoiceCreate",
    settingPath: "/preferences",
  },
  DISABLED_CREDIT_CREATE: {
    title: "Gutschriften sind ausgeschaltet",
    cause: "Gutschriften werden in diesem Shop nicht automatisch erstellt.",
    remedy: "Schalte die Gutschriften ein oder erstelle den Beleg von Hand.",
    setting: "creditCreate",
    settingPath: "/preferences",
  },
  DISABLED_DELIVERY_CREATE: {
    title: "Lieferscheine sind ausgeschaltet",
    cause: "Lieferscheine werden in diesem Shop nicht automatisch erstellt.",
    remedy: "Schalte die Lieferscheine ein oder erstelle den Beleg von Hand.",
    setting: "deliveryCreate",
    settingPath: "/preferences",
  },
  AUTOMATION_PAUSED: {
    title: "Automatik angehalten",
    cause: "Du hast die Automatik angehalten. Der Beleg ist vorgemerkt und wird bis dahin nicht übertragen.",
    remedy: "Setze die Automatik fort; Belegfluss erstellt den Beleg danach automatisch.",
    settingPath: "/preferences#pause",
  },
  AUTOMATION_PAUSED_BY_STAFF: {
    title: "Von Belegfluss angehalten",
    cause: "Belegfluss hat die Automatik angehalten. Der Beleg ist vorgemerkt und wird bis dahin nicht übertragen.",
    remedy: "Du musst nichts tun: Sobald es weitergeht, erstellt Belegfluss den Beleg automatisch.",
  },
  SETTING_UNREADABLE: {
    title: "Einstellung nicht lesbar",
    cause:
      "Eine gespeicherte Einstellung lässt sich nicht lesen. Von ihr hängt ab, ob und wie der Beleg entsteht. Belegfluss rät nicht.",
    remedy:
      "Prüfe die genannte Einstellung und speichere sie neu; Belegfluss prüft den Beleg danach automatisch erneut.",
    settingPath: "/preferences#documents",
  },
  BEFORE_SWITCH: {
    title: "Vor dem Einschalten eingegangen",
    cause: "Die Bestellung ist älter als der Zeitpunkt, zu dem du die automatische Erstellung eingeschaltet hast.",
    remedy: "Erstelle den Beleg bei Bedarf von Hand.",
    remedyWith: {
      feature: "importOrders",
      remedy: "Erstelle den Beleg bei Bedarf von Hand oder über den Import älterer Bestellungen.",
    },
    setting: "invoiceCreate",
    settingPath: "/orders?import",
  },
  TOO_OLD: {
    title: "Zu alt für die automatische Verarbeitung",
    cause: "Die Bestellung wurde mehr als 60 Tage vor der Installation der App aufgegeben.",
    remedy: "Erstelle den Beleg bei Bedarf in der Bestellung von Hand: „Rechnung jetzt erstellen“.",
    remedyWith: {
      feature: "importOrders",
      remedy:
        "Erstelle den Beleg bei Bedarf in der Bestellung von Hand („Rechnung jetzt erstellen“) oder über den Import älterer Bestellungen.",
    },
    settingPath: "/orders?import",
  },
} as const satisfies ReasonTexts;
