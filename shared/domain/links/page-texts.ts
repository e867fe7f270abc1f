import type { Language } from "../../values/languages.ts";
import { fillSlots } from "../texts/slots.ts";
import { textsIn } from "../texts/texts-in.ts";
import type { LinkKind } from "./document-link.ts";
import { nameOf, type PageWords, pageWords } from "./page-words.ts";

/** Pages behind a customer's link. */
export type LinkPage = "notFound" | "expired" | "making" | "loading" | "later" | "none" | "tooMany" | "several" | "xml";

interface PageText {
  title: string;
  text: string;
}

/** A page's texts with the document's own name. `shop`: empty where hidden. Load the language's texts first. */
export function pageText(page: LinkPage, language: Language, kind: LinkKind, shop: string): PageText {
  const words = pageWords[language];
  const name = nameOf(kind, textsIn(language));
  const { title, text } = textOf(page, words);
  return {
    title: title === undefined ? name : fillSlots(title, { document: name }),
    text: fillSlots(text, { shop }),
  };
}

/** A page without a title of its own has the document's name. */
function textOf(page: LinkPage, words: PageWords): { title?: string; text: string } {
  switch (page) {
    case "notFound":
      return { title: words.notFound, text: `${words.lifetime} ${words.reopen}` };
    case "expired":
      return { title: words.expired, text: `${words.lifetime} ${words.contact}` };
    case "making":
      return { title: words.making, text: words.reload };
    case "loading":
      return { title: words.loading, text: words.reload };
    case "later":
      return { title: words.missing, text: words.later };
    case "none":
      return { title: words.missing, text: words.contact };
    case "tooMany":
      return { title: words.tooMany, text: words.tryLater };
    case "several":
      return { text: "" };
    case "xml":
      return { text: words.xml };
  }
}

/** The files of an XRechnung. */
export const xmlFileNames = (language: Language): { xml: string; pdf: string } => {
  const { xmlFile, pdfFile } = pageWords[language];
  return { xml: xmlFile, pdf: pdfFile };
};

/** `Bestellung #1001 · Kaffeehaus` */
export const orderLine = (language: Language, orderName: string, shop: string): string =>
  `${pageWords[language].order} ${orderName} · ${shop}`;
