import type { AccountingDocument } from "#shared/domain/documents/paper/document.ts";
import { type LinkKind, xmlEnd } from "#shared/domain/links/document-link.ts";
import { type LinkPage, orderLine, pageText, xmlFileNames } from "#shared/domain/links/page-texts.ts";
import { writtenDay } from "#shared/domain/texts/written.ts";
import { escapeHtml, pageDocument } from "#shared/message-page.ts";
import type { Language } from "#shared/values/languages.ts";

/** Seconds until a page that waits loads again, and how often it does. */
export const RELOAD_SECONDS = 30;
export const MAX_RELOADS = 10;

/** Content of a page. Without an order it names neither shop nor order. */
export interface PageContent {
  language: Language;
  kind: LinkKind;
  order?: { name: string; shop: string };
  /** The address that it loads again by itself. */
  reload?: string;
  /** Documents to choose from. */
  documents?: readonly AccountingDocument[];
  /** An XRechnung, whose two files are named. */
  xml?: { document: AccountingDocument; orderNumber: string };
}

/** A page for a customer who followed a link: static, and about one order. */
export function linkPage(page: LinkPage, { language, kind, order, reload, documents, xml }: PageContent): string {
  const { title, text } = pageText(page, language, kind, order?.shop ?? "");
  const items = [
    ...(documents ?? []).map((one) => itemOf(one, language)),
    ...(xml === undefined ? [] : filesOf(xml, language)),
  ];
  const list = items.length === 0 ? "" : `<ul>${items.join("")}</ul>`;
  const about =
    order === undefined ? "" : `<p><small>${escapeHtml(orderLine(language, order.name, order.shop))}</small></p>`;
  const head =
    reload === undefined ? "" : `<meta http-equiv="refresh" content="${RELOAD_SECONDS}; url=${escapeHtml(reload)}">`;
  return pageDocument({
    language,
    title,
    head: `<meta name="robots" content="noindex">${head}`,
    body: `${text === "" ? "" : `<p>${escapeHtml(text)}</p>`}${list}${about}`,
  });
}

const itemOf = ({ number, date }: AccountingDocument, language: Language): string =>
  `<li><a href="?beleg=${encodeURIComponent(number)}">${escapeHtml(number)}</a> · ${writtenDay(date, language)}</li>`;

/** The XML is the invoice, so it comes first. */
function filesOf({ document, orderNumber }: NonNullable<PageContent["xml"]>, language: Language): string[] {
  const number = encodeURIComponent(document.number);
  const { xml, pdf } = xmlFileNames(language);
  return [
    `<li><a href="${orderNumber}${xmlEnd}?beleg=${number}">${xml}</a></li>`,
    `<li><a href="?beleg=${number}&amp;datei=pdf">${pdf}</a></li>`,
  ];
}
