import type { LinkKind } from "./document-link.ts";
import type { PageLanguage } from "./page-language.ts";

/** Pages behind a customer's link. */
export type LinkPage = "notFound" | "expired" | "making" | "loading" | "later" | "none" | "tooMany" | "several" | "xml";

interface PageText {
  title: string;
  text: string;
}

const german: Readonly<Record<LinkKind, string>> = { invoice: "Rechnung", creditNote: "Gutschrift" };
const english: Readonly<Record<LinkKind, string>> = { invoice: "invoice", creditNote: "credit note" };

/** The texts of a page. `shop`: the name of the shop; empty on pages that must not tell it. */
export function pageText(page: LinkPage, language: PageLanguage, kind: LinkKind, shop: string): PageText {
  return language === "de" ? germanText(page, german[kind], shop) : englishText(page, english[kind], shop);
}

function germanText(page: LinkPage, kind: string, shop: string): PageText {
  const texts: Readonly<Record<LinkPage, PageText>> = {
    notFound: { title: "Diesen Link gibt es nicht", text: "Bitte öffne den Link noch einmal aus deiner E-Mail." },
    expired: { title: "Dieser Link ist abgelaufen", text: `Bitte wende dich an ${shop}.` },
    making: {
      title: `Deine ${kind} wird gerade erstellt`,
      text: "Diese Seite lädt automatisch neu, sobald das Dokument da ist.",
    },
    loading: {
      title: `Deine ${kind} wird geladen`,
      text: "Das dauert einen Moment. Diese Seite lädt automatisch neu.",
    },
    later: {
      title: `Zu dieser Bestellung gibt es noch keine ${kind}`,
      text: "Sie entsteht später, zum Beispiel mit dem Versand. Öffne den Link dann noch einmal.",
    },
    none: { title: `Zu dieser Bestellung gibt es noch keine ${kind}`, text: `Bitte wende dich an ${shop}.` },
    tooMany: { title: "Das waren gerade zu viele Versuche", text: "Bitte versuche es später noch einmal." },
    several: { title: `Deine ${kind === "Rechnung" ? "Rechnungen" : "Gutschriften"}`, text: "" },
    xml: {
      title: `Deine ${kind}`,
      text: "Die Rechnung ist die XML-Datei (XRechnung). Die PDF-Datei zeigt sie zum Lesen.",
    },
  };
  return texts[page];
}

function englishText(page: LinkPage, kind: string, shop: string): PageText {
  const article = kind === "invoice" ? "an" : "a";
  const texts: Readonly<Record<LinkPage, PageText>> = {
    notFound: { title: "This link does not exist", text: "Please open the link from your e-mail again." },
    expired: { title: "This link has expired", text: `Please contact ${shop}.` },
    making: {
      title: `Your ${kind} is being created`,
      text: "This page reloads by itself until the document is ready.",
    },
    loading: { title: `Your ${kind} is loading`, text: "This takes a moment. The page reloads by itself." },
    later: {
      title: `There is no ${kind} for this order yet`,
      text: `You will get ${article} ${kind} later, for example when your order ships. Please open the link again then.`,
    },
    none: { title: `There is no ${kind} for this order yet`, text: `Please contact ${shop}.` },
    tooMany: { title: "Too many attempts", text: "Please try again later." },
    several: { title: `Your ${kind}s`, text: "" },
    xml: { title: `Your ${kind}`, text: "The invoice is the XML file (XRechnung). The PDF file shows it for reading." },
  };
  return texts[page];
}

/** The files of an XRechnung. */
export const xmlFileNames: Readonly<Record<PageLanguage, { xml: string; pdf: string }>> = {
  de: { xml: "Rechnung als XML (XRechnung)", pdf: "PDF zum Lesen" },
  en: { xml: "Invoice as XML (XRechnung)", pdf: "PDF for reading" },
};

/** `Bestellung #1001 · Kaffeehaus` */
export const orderLine = (language: PageLanguage, orderName: string, shop: string): string =>
  `${language === "de" ? "Bestellung" : "Order"} ${orderName} · ${shop}`;
