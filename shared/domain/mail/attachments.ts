import type { DocumentKind } from "../../values/document-kind.ts";
import { wellFormed } from "../../values/plain-text.ts";

/** File types that a merchant may attach to a document. */
const attachmentTypes = ["html", "pdf", "doc", "docx", "jpg", "jpeg", "png", "gif"] as const;
export type AttachmentType = (typeof attachmentTypes)[number];

/** Limits of one file, and of all files of a mail with its document. */
export const ATTACHMENT_BYTES = 5 * 1024 * 1024;
export const MAIL_BYTES = 10 * 1024 * 1024;

export const contentTypes: Readonly<Record<AttachmentType, string>> = {
  html: "text/html",
  pdf: "application/pdf",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  gif: "image/gif",
};

/** The extension that an address ends in; undefined: it ends in none. */
export function extensionOf(url: string): string | undefined {
  const path = /^https:\/\/[^/?#]+([^?#]*)/.exec(url)?.[1] ?? "";
  return /\.([a-zA-Z0-9]{1,8})$/.exec(path)?.[1]?.toLowerCase();
}

export const isAttachmentType = (extension: string): extension is AttachmentType =>
  attachmentTypes.some((type) => type === extension);

/** Type of an XRechnung, which the app attaches itself: no file of the merchant is one. */
export const xmlContentType = "application/xml";

/** An address without an extension may lead to a file whose first bytes say what it is. */
export const isAllowedName = (url: string): boolean => {
  const extension = extensionOf(url);
  return extension === undefined || isAttachmentType(extension);
};

/** The order that a file of a delivery note is fetched for. */
interface AttachmentFor {
  orderId: string;
  orderName: string;
  customerId: string;
  customerEmail: string;
}

/** The address that a file is fetched from: of a delivery note with the order and its customer as parameters. */
export function attachmentAddress(url: string, kind: DocumentKind, facts: AttachmentFor): string {
  if (kind !== "deliveryNote") return url;
  const [before = "", fragment] = url.split("#");
  const query = Object.entries(facts)
    .map(([name, value]) => `${name}=${encodeURIComponent(wellFormed(value))}`)
    .join("&");
  const joined = `${before}${before.includes("?") ? "&" : "?"}${query}`;
  return fragment === undefined ? joined : `${joined}#${fragment}`;
}

/** Reasons for a missing attachment, in the words of the field of its address. */
export const attachmentMessages = {
  url: "Ungültige URL",
  type: "Dateityp nicht erlaubt",
  size: "Datei zu groß",
  unreachable: "Nicht erreichbar",
} as const;
export type AttachmentFault = keyof typeof attachmentMessages;
