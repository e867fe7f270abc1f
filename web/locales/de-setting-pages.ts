import type { SectionOf, SettingPage } from "#shared/domain/preferences/screen/pages.ts";

/** A page of the settings that has an address of its own. */
export type OwnPage = Exclude<SettingPage, "main">;

type PageTexts = { readonly [Page in OwnPage]: PageText<Page> };

interface PageText<Page extends OwnPage> {
  readonly title: string;
  /** Titles of cards that show several sections. */
  readonly groups?: Readonly<Record<string, string>>;
  readonly sections: Readonly<Record<SectionOf<Page>, SectionText>>;
}

interface SectionText {
  readonly title: string;
  readonly text?: string;
}

const link = { title: "Vorhandene Belege", text: "Wo Belegfluss in Lexware Office nach der Bestellnummer sucht." };
const mail = { title: "E-Mail an Kunden" };
const items = { title: "Positionen" };
const exceptions = { title: "Ausnahmen" };
const groups = { when: "Wann", days: "Datum", texts: "Inhalt", payment: "Zahlung" };

/** Titles of the settings' pages and their sections. Loaded with them. */
export const settingPageTexts: PageTexts = {
  invoices: {
    title: "Rechnungen",
    groups,
    sections: {
      create: { title: "Erstellung" },
      status: { title: "Status" },
      exceptions,
      date: { title: "Rechnungsdatum" },
      deliveryDate: { title: "Liefer- oder Leistungsdatum" },
      layout: { title: "Texte" },
      format: { title: "Beträge" },
      printLayout: { title: "Drucklayout" },
      items,
      discounts: { title: "Rabatte" },
      shipping: { title: "Versand" },
      duties: { title: "Zölle" },
      rounding: { title: "Rundung" },
      netTags: { title: "Nettobeträge bei Tags" },
      terms: { title: "Zahlungsbedingungen" },
      mail,
      link,
    },
  },
  credits: {
    title: "Gutschriften",
    groups,
    sections: {
      create: { title: "Erstellung" },
      status: { title: "Status" },
      layout: { title: "Texte" },
      items,
      mail,
      link,
    },
  },
  deliveries: {
    title: "Lieferscheine",
    groups,
    sections: {
      create: { title: "Erstellung" },
      status: { title: "Status" },
      exceptions,
      date: { title: "Datum" },
      deliveryDate: { title: "Liefer- oder Leistungsdatum" },
      layout: { title: "Texte" },
      items,
      mail,
      link,
    },
  },
  mail: {
    title: "E-Mail",
    sections: {
      invoices: { title: "Rechnungen" },
      credits: { title: "Gutschriften" },
      deliveries: { title: "Lieferscheine" },
      signature: { title: "Signatur" },
    },
  },
  transactions: {
    title: "Zahlungen",
    sections: {
      accounts: { title: "Zahlungen übertragen" },
      fees: { title: "Gebühren" },
      hints: { title: "Zuordnung" },
    },
  },
  orders: {
    title: "Steuern & E-Rechnung",
    groups: { taxes: "Umsatzsteuer" },
    sections: {
      eInvoices: { title: "E-Rechnungen an Firmen" },
      taxes: { title: "Steuerkorrekturen", text: "Gilt für neue Belege, die Summe bleibt gleich." },
      vatIds: { title: "USt-IdNr." },
      importTax: { title: "Einfuhrsteuer anderer Länder" },
      events: { title: "Tickets und Kurse" },
      payment: { title: "Zahlungsstatus" },
      filter: { title: "Bestellungsfilter" },
    },
  },
  contacts: {
    title: "Kontakte",
    sections: {
      create: { title: "Kontakte anlegen" },
      organize: {
        title: "Kundendaten übernehmen",
        text: "Gilt für neue Kontakte. Vermerke stehen in ihrer Notiz.",
      },
      business: {
        title: "Firmenkunden",
        text: "Die Felder von Shopify für die USt-IdNr. eines Kunden und, ab Business, eines Unternehmensstandorts durchsucht Belegfluss immer zuerst.",
      },
    },
  },
  metafields: {
    title: "Metafelder",
    sections: {
      read: {
        title: "In Belegen verwenden",
        text: "Als Platzhalter in deinen Texten, zum Beispiel der Pflegehinweis eines Produkts.",
      },
      write: {
        title: "In Shopify speichern",
        text: "Zum Beispiel die Rechnungsnummer an jeder Bestellung: für Listen, Filter und Shopify Flow.",
      },
    },
  },
};
