import type { DocumentKind } from "../../values/document-kind.ts";

const names = {
  invoice: "Rechnung",
  creditNote: "Rechnungskorrektur",
  deliveryNote: "Lieferschein",
} as const satisfies Record<DocumentKind, string>;

/** Name of a document's file in a mail: ASCII on purpose, since every mail program writes it. */
export const documentFileName = (kind: DocumentKind, number: string): string =>
  `${names[kind]}-${number.replace(/[^\w.-]/g, "-")}.pdf`;

const LONGEST = 100;

/** Name of a fetched file: no path, no leading dot, no control characters. */
export function attachmentName(path: string, otherwise: string): string {
  const last = path.split("/").at(-1) ?? "";
  const name = decoded(last)
    .split(/[/\\]/)
    .at(-1)
    ?.replace(/[\p{Cc}\p{Cf}"<>|:*?\u2028\u2029]+/gu, "-")
    .replace(/^[.\s]+/, "")
    .trim();
  if (name === undefined || name === "") return otherwise;
  if (name.length <= LONGEST) return name;
  const extension = /\.\w{1,5}$/.exec(name)?.[0] ?? "";
  return `${name.slice(0, LONGEST - extension.length)}${extension}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
