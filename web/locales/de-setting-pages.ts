import type { SectionOf, SettingPage } from "#shared/domain/preferences/screen/pages.ts";

/** A page of the settings that has an address of its own. */
export type OwnPage = Exclude<SettingPage, "main">;

type PageTexts = { readonly [Page in OwnPage]: PageText<Page> };

interface PageText<Page extends OwnPage> {
  readonly title: string;
  /** What is set here, below the title. */
  readonly text: string;
  readonly sections: Readonly<Record<SectionOf<Page>, SectionText>>;
}

interface SectionText {
  readonly title: string;
  readonly text?: string;
}

const layoutText = "Leere Felder haben unseren Standardtext. [Alle Platzhalter und Befehle](help:setup.template)";
const link = {
  title: "Vorhandene Belege zuordnen",
  text: "Wo Belegfluss in Belegen aus Lexware Office nach der Bestellnummer sucht, wenn du vorhandene Belege übernimmst.",
};
const mail = { title: "E-Mail-Versand" };

/** Titles of the settings' pages and their sections. Loaded with them. */
export const settingPageTexts: PageTexts = {
  orders: {
    title: "Bestellungen und Steuern",
    text: "Welche Bestellungen Belege bekommen und wie Belegfluss mit Sonderfällen bei der Umsatzsteuer umgeht.",
    sections: {
      filter: {
        title: "Bestellungsfilter",
        text: "Ausgelassene Bestellungen bekommen keinen Beleg und stehen mit diesem Grund in der Liste.",
      },
      taxes: {
        title: "Steuerkorrekturen",
        text: "Jede Korrektur gilt nur für neue Belege. Frag im Zweifel deine Steuerberatung.",
      },
      payment: { title: "Zahlungsstatus" },
    },
  },
  contacts: {
    title: "Kontakte",
    text: "Welche Kunden zu Kontakten in Lexware Office werden und welche Daten dort stehen.",
    sections: {
      create: { title: "Kontakte anlegen" },
      organize: {
        title: "Kundendaten übernehmen",
        text: "Gelesen werden die Angaben aus [deinen Kunden in Shopify](admin:customers).",
      },
      business: {
        title: "Firmenkunden",
        text: "Das Feld von Shopify für die USt-IdNr. durchsucht Belegfluss immer zuerst.",
      },
    },
  },
  invoices: {
    title: "Rechnungen",
    text: "Wann Rechnungen entstehen, welche Tage sie tragen und was darauf steht.",
    sections: {
      create: { title: "Erstellung" },
      status: { title: "Status" },
      date: { title: "Rechnungsdatum" },
      deliveryDate: { title: "Liefer- oder Leistungsdatum" },
      layout: { title: "Texte", text: layoutText },
      discounts: { title: "Rabatte" },
      shipping: { title: "Versand" },
      duties: { title: "Zölle" },
      rounding: { title: "Rundungsdifferenzen" },
      format: { title: "Nettobeträge" },
      printLayout: { title: "Drucklayout" },
      terms: {
        title: "Zahlungsbedingungen",
        text: "Ohne eigene Bedingung steht auf bezahlten Rechnungen, dass sie bezahlt sind, auf allen anderen „Zahlbar sofort“.",
      },
      mail,
      link,
    },
  },
  credits: {
    title: "Gutschriften",
    text: "Wie Belege zu Erstattungen aussehen. Auf dem Papier heißen sie „Rechnungskorrektur“.",
    sections: {
      create: { title: "Erstellung" },
      status: { title: "Status" },
      layout: { title: "Texte", text: layoutText },
      mail,
      link,
    },
  },
  deliveries: {
    title: "Lieferscheine",
    text: "Wann Lieferscheine entstehen und was darauf steht.",
    sections: {
      create: { title: "Erstellung" },
      status: { title: "Status" },
      date: { title: "Datum" },
      deliveryDate: { title: "Liefer- oder Leistungsdatum" },
      layout: { title: "Texte", text: layoutText },
      mail,
      link,
    },
  },
  transactions: {
    title: "Zahlungen",
    text: "Welche Zahlungen als Transaktionen in Lexware Office erscheinen.",
    sections: {
      accounts: { title: "Konten und Transaktionen" },
      fees: { title: "Gebühren" },
      hints: { title: "Zuordnung" },
    },
  },
  metafields: {
    title: "Metafelder",
    text: "Welche Metafelder von Shopify du auf deinen Belegen druckst, und welche Werte Belegfluss in Metafelder schreibt.",
    sections: {
      read: {
        title: "Lesen",
        text: "Shopify zeigt Namespace und Schlüssel zusammen, zum Beispiel „custom.pflegehinweis“: Vor dem Punkt steht der Namespace, dahinter der Schlüssel.",
      },
      write: {
        title: "Schreiben",
        text: "Zum Beispiel die Rechnungsnummer an jeder Bestellung: für Listen, Filter und Shopify Flow.",
      },
    },
  },
};
