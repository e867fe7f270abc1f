import type { DocumentKind } from "../../values/document-kind.ts";
import { type Instant, secondsAfter } from "../../values/time.ts";
import type { Decision } from "../documents/decision/decision.ts";
import type { AccountingDocument, DocumentStatus } from "../documents/paper/document.ts";
import { documentSlotKey } from "../documents/paper/document-slot-key.ts";
import type { Task } from "../tasks/task.ts";
import { documentGaps } from "./gap.ts";

/** The time a job and its link are good after its last step: preview and print may both load it. */
export const PRINT_SECONDS = 900;

/** The size of one file: a function answers 6 MB, of which its encoding takes a quarter. */
export const MAX_PART_BYTES = 4_000_000;

/** After this time a job ends with what it has: fifty orders with three documents each take 75 seconds. */
const MAX_JOB_SECONDS = 600;

/** Requests for a file at the provider before it counts as missing. */
const MAX_FAILURES = 3;

/** A document of a print job. `waiting`: its file is not here yet. */
export interface PrintedDocument {
  orderId: string;
  orderName: string;
  key: string;
  kind: DocumentKind;
  status: DocumentStatus;
  /** The provider's, to fetch the file. */
  providerId: string;
  number: string;
  state: "waiting" | "ready" | "missing";
  /** Size of its file, once it is ready. */
  bytes?: number;
  failures?: number;
  /** Reason for its absence. */
  reason?: string;
}

/** A document that the job cannot print, and why. */
interface MissingPrint {
  orderId: string;
  /** Empty where the app does not know the order. */
  orderName: string;
  kind: DocumentKind;
  reason: string;
}

/** One file of many documents on its way, for the bound shop. */
export interface PrintJob {
  /** Unguessable; who knows it may read the file. */
  id: string;
  documents: readonly PrintedDocument[];
  missing: readonly MissingPrint[];
  startedAt: Instant;
  expiresAt: Instant;
}

/** An order as a print job sees it. */
export interface PrintableOrder {
  id: string;
  name: string;
  isErased: boolean;
  documents: readonly AccountingDocument[];
  decisions: readonly Decision[];
  tasks: readonly Task[];
}

const erased = "Die Daten dieser Bestellung wurden gelöscht.";
const unknown = "Belegfluss kennt diese Bestellung nicht.";
const none: Readonly<Record<DocumentKind, string>> = {
  invoice: "Für diese Bestellung gibt es noch keine Rechnung.",
  creditNote: "Für diese Bestellung gibt es noch keine Gutschrift.",
  deliveryNote: "Für diese Bestellung gibt es noch keinen Lieferschein.",
};

/** An order's valid documents by kind and day, and missing ones; without a refund no credit note. */
export function printsOf(
  orderId: string,
  order: PrintableOrder | undefined,
  kinds: readonly DocumentKind[],
): { documents: PrintedDocument[]; missing: MissingPrint[] } {
  const orderName = order?.name ?? "";
  const about = { orderId, orderName };
  if (order === undefined || order.isErased) {
    const reason = order === undefined ? unknown : erased;
    return { documents: [], missing: kinds.slice(0, 1).map((kind) => ({ ...about, kind, reason })) };
  }
  const parts = kinds.map((kind) => printsOfKind(order, kind, about));
  return { documents: parts.flatMap(({ documents }) => documents), missing: parts.flatMap(({ missing }) => missing) };
}

function printsOfKind(
  order: PrintableOrder,
  kind: DocumentKind,
  about: { orderId: string; orderName: string },
): { documents: PrintedDocument[]; missing: MissingPrint[] } {
  const ofKind = order.documents
    .filter((document) => document.kind === kind && document.status !== "deleted")
    .toSorted((one, other) => one.date.localeCompare(other.date) || one.number.localeCompare(other.number));
  const valid = ofKind.filter(({ status }) => status !== "draft" && status !== "voided");
  const made = new Set(ofKind.map(({ source }) => documentSlotKey(kind, source.id)));
  const gaps = documentGaps(order, made).filter((gap) => gap.kind === kind);
  const reasons = [
    ...ofKind
      .filter(({ status }) => status === "draft")
      .map(() => "Der Beleg ist in Lexware Office noch ein Entwurf. Ein Entwurf hat kein PDF."),
    ...gaps.map(({ title, code }) => (code === null ? "Der Beleg wird gerade erstellt." : `${title}.`)),
    ...(valid.length === 0 ? ofKind.filter(({ status }) => status === "voided") : []).map(
      ({ number }) => `${number} ist storniert.`,
    ),
  ];
  const isMissing = valid.length === 0 && reasons.length === 0 && kind !== "creditNote";
  return {
    documents: valid.map(
      ({ key, status, providerId, number }): PrintedDocument => ({
        ...about,
        key,
        kind,
        status,
        providerId,
        number,
        state: "waiting",
      }),
    ),
    missing: [...reasons, ...(isMissing ? [none[kind]] : [])].map((reason) => ({ ...about, kind, reason })),
  };
}

/** A document whose file was fetched. What no part can hold is missing. */
export function readyPrint(document: PrintedDocument, bytes: number): PrintedDocument {
  if (bytes > MAX_PART_BYTES) return missingPrint(document, "Die Datei ist zum Drucken zu groß.");
  return { ...document, state: "ready", bytes };
}

export const missingPrint = (document: PrintedDocument, reason: string): PrintedDocument => ({
  ...document,
  state: "missing",
  reason,
});

/** A document whose file could not be had this time; after a few times it counts as missing. */
export function failedPrint(document: PrintedDocument, reason: string): PrintedDocument {
  const failures = (document.failures ?? 0) + 1;
  return failures < MAX_FAILURES ? { ...document, failures } : missingPrint({ ...document, failures }, reason);
}

/** A job whose time is over: what is not here by now is missing. */
export function inTime(
  documents: readonly PrintedDocument[],
  { startedAt, now }: { startedAt: Instant; now: Instant },
): PrintedDocument[] {
  if (now <= secondsAfter(startedAt, MAX_JOB_SECONDS)) return [...documents];
  const reason = "Lexware Office hat die Datei nicht rechtzeitig geliefert. Versuche es später noch einmal.";
  return documents.map((document) => (document.state === "waiting" ? missingPrint(document, reason) : document));
}

/** The documents of each file, in the order of the job. Empty while documents are on their way. */
export function partsOf({ documents }: Pick<PrintJob, "documents">): PrintedDocument[][] {
  if (documents.some(({ state }) => state === "waiting")) return [];
  const parts: PrintedDocument[][] = [];
  let size = 0;
  for (const document of documents) {
    if (document.state !== "ready") continue;
    const bytes = document.bytes ?? 0;
    const current = parts.at(-1);
    if (current === undefined || size + bytes > MAX_PART_BYTES) {
      parts.push([document]);
      size = bytes;
    } else {
      current.push(document);
      size += bytes;
    }
  }
  return parts;
}

/** All documents that the job does not print, in the order of the job's start and then of its failures. */
export const missingOf = ({ documents, missing }: Pick<PrintJob, "documents" | "missing">): MissingPrint[] => [
  ...missing,
  ...documents.flatMap(({ state, orderId, orderName, kind, number, reason }) =>
    state === "missing" ? [{ orderId, orderName, kind, reason: `${number}: ${reason ?? ""}` }] : [],
  ),
];

/** The name of a part's file: `Belege-1001.pdf` for one order, `Belege-50-Bestellungen-2.pdf` for the second part of many. */
export function printFileName(part: readonly PrintedDocument[], place: number, parts: number): string {
  const orders = new Set(part.map(({ orderName }) => orderName));
  const [first] = orders;
  const about = orders.size === 1 ? (first ?? "").replace(/[^\w.-]+/g, "") : `${orders.size}-Bestellungen`;
  return `Belege-${about}${parts > 1 ? `-${place + 1}` : ""}.pdf`;
}
