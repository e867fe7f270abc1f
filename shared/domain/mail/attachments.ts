import type { DocumentKind } from "../../values/document-kind.ts";
import { wellFormed } from "../../values/plain-text.ts";

/** What may go with a document. */
export const attachmentTypes = ["html", "pdf", "doc", "docx", "jpg", "jpeg", "png", "gif"] as const;
export type AttachmentType = (typeof attachmentTypes)[number];

/** Of one file, and of all files of a mail with its document. */
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

const isType = (extension: string): extension is AttachmentType => attachmentTypes.some((type) => type === extension);

/** An address without an extension may lead to a file whose first bytes say what it is. */
export const isAllowedName = (url: string): boolean => {
  const extension = extensionOf(url);
  return extension === undefined || isType(extension);
};

const begins = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, at) => bytes[at] === byte);

const latin = (bytes: Uint8Array): string => String.fromCharCode(...bytes);
const holds = (bytes: Uint8Array, text: string): boolean => {
  const wanted = [...text].map((character) => character.charCodeAt(0));
  for (let at = bytes.indexOf(wanted[0] ?? 0); at >= 0; at = bytes.indexOf(wanted[0] ?? 0, at + 1))
    if (wanted.every((byte, offset) => bytes[at + offset] === byte)) return true;
  return false;
};

const isPdf = (bytes: Uint8Array) => latin(bytes.subarray(0, 1024)).includes("%PDF-");
const isJpeg = (bytes: Uint8Array) => begins(bytes, [0xff, 0xd8, 0xff]);

/** Whether first bytes and extension agree; what a server calls the file does not count. */
const signatures: Readonly<Record<AttachmentType, (bytes: Uint8Array) => boolean>> = {
  pdf: isPdf,
  doc: (bytes) => begins(bytes, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
  docx: (bytes) =>
    begins(bytes, [0x50, 0x4b, 3, 4]) &&
    holds(bytes, "[Content_Types].xml") &&
    holds(bytes, "word/") &&
    !holds(bytes, "vbaProject.bin"),
  jpg: isJpeg,
  jpeg: isJpeg,
  png: (bytes) => begins(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  gif: (bytes) => /^GIF8[79]a/.test(latin(bytes.subarray(0, 6))),
  html: (bytes) => !bytes.includes(0) && isUtf8(bytes),
};

/** Whether bytes are UTF-8: each character's first byte says how many follow. Overlong forms are left to the reader. */
function isUtf8(bytes: Uint8Array): boolean {
  let following = 0;
  for (const byte of bytes) {
    const isFollowing = (byte & 0xc0) === 0x80;
    if (isFollowing !== following > 0) return false;
    if (isFollowing) following -= 1;
    else if (byte >= 0x80) {
      following =
        byte >= 0xc2 && byte < 0xe0 ? 1 : byte >= 0xe0 && byte < 0xf0 ? 2 : byte >= 0xf0 && byte < 0xf5 ? 3 : -1;
      if (following < 0) return false;
    }
  }
  return following === 0;
}

const guessed = ["pdf", "png", "jpg", "gif"] as const satisfies readonly AttachmentType[];

/** What a fetched file is; undefined where its bytes say something else than its name, or nothing that is allowed. */
export function typeOfFile(url: string, bytes: Uint8Array): AttachmentType | undefined {
  const extension = extensionOf(url);
  if (extension === undefined) return guessed.find((type) => signatures[type](bytes));
  return isType(extension) && signatures[extension](bytes) ? extension : undefined;
}

/** The order that a file of a delivery note is fetched for. */
export interface AttachmentFor {
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

/** Why a file could not be attached, in the words of the field of its address. */
export const attachmentMessages = {
  url: "Ungültige URL",
  type: "Dateityp nicht erlaubt",
  size: "Datei zu groß",
  unreachable: "Nicht erreichbar",
} as const;
export type AttachmentFault = keyof typeof attachmentMessages;
