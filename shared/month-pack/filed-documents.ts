import type { MonthDocumentEntry } from "../api/months.ts";

/** A document of the month, or a late one of an earlier month, as far as its file needs. */
export interface FiledDocument
  extends Pick<
    MonthDocumentEntry,
    "_key" | "kind" | "orderId" | "orderName" | "number" | "status" | "date" | "hasXml" | "providerId"
  > {
  /** The name of its PDF in a pack; null where it has no file. */
  file: string | null;
}

/** From one file to the next: the provider gives two a second. */
export const FETCH_MILLISECONDS = 500;

export const toFiled = (document: MonthDocumentEntry, nameOf: ReturnType<typeof fileNames>): FiledDocument => {
  const { _key, kind, orderId, orderName, number, status, date, hasXml, providerId } = document;
  const file = reasonWithoutFile(document) === undefined ? nameOf(document) : null;
  return { _key, kind, orderId, orderName, number, status, date, hasXml, providerId, file };
};

/** Reason for a document without a file to fetch; undefined with one, which a cancelled document keeps. */
export const reasonWithoutFile = ({ status }: Pick<FiledDocument, "status">): "draft" | "deleted" | undefined =>
  status === "draft" || status === "deleted" ? status : undefined;

/** One file of a document. */
export interface FileToFetch {
  document: FiledDocument;
  name: string;
  format: "pdf" | "xml";
}

/** The files of a document that can be fetched: its PDF, and the XML of an XRechnung. */
export function filesOf(document: FiledDocument): FileToFetch[] {
  const { file, hasXml } = document;
  if (file === null) return [];
  const xml = { document, name: file.replace(/\.pdf$/, ".xml"), format: "xml" } as const;
  return [{ document, name: file, format: "pdf" }, ...(hasXml ? [xml] : [])];
}

/** The number of documents with files to fetch, and the least time for that. */
export function filesToFetch(documents: readonly FiledDocument[]): { count: number; seconds: number } {
  const count = documents.filter(({ file }) => file !== null).length;
  return { count, seconds: (documents.flatMap(filesOf).length * FETCH_MILLISECONDS) / 1_000 };
}

const LONGEST_NAME = 80;
/** Windows opens no file of such a name. */
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** The number as a safe part of any file or archive name; the key if nothing of it is left. */
function safeName({ number, _key }: Pick<FiledDocument, "number" | "_key">): string {
  const [name = ""] = [number, _key].map(plain).filter((text) => text !== "");
  return device.test(name) ? `_${name}` : name;
}

const plain = (text: string): string =>
  text
    .replace(/[^\w.-]+/g, "-")
    .replace(/\.{2,}/g, ".")
    .slice(0, LONGEST_NAME)
    .replace(/^[.-]+|[.-]+$/g, "");

/** Names the files of a pack, `belege/RE1001.pdf`; no two are alike, even for a system that ignores capitals. */
export function fileNames(): (document: Pick<FiledDocument, "number" | "_key">) => string {
  const taken = new Set<string>();
  return (document) => {
    const name = safeName(document);
    let free = name;
    for (let next = 2; taken.has(free.toLowerCase()); next++) free = `${name}-${next}`;
    taken.add(free.toLowerCase());
    return `belege/${free}.pdf`;
  };
}
