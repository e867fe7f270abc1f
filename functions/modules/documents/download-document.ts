import type { DownloadInput } from "#shared/api/documents.ts";
import { fromWireKind } from "#shared/api/wire-kinds.ts";
import type { DocumentStore } from "../orders/ports.ts";
import { type DocumentFilePorts, documentFile } from "./document-file.ts";
import type { DocumentFile } from "./ports.ts";

interface Ports extends DocumentFilePorts {
  documents: DocumentStore;
}

/** The PDF of a document. Failures: document_not_found, draft_not_downloadable, not_connected, accounting_*. */
export async function downloadDocument(
  ports: Ports,
  { orderId, kind, documentKey }: DownloadInput,
): Promise<DocumentFile> {
  return documentFile(ports, await ports.documents.get(orderId, fromWireKind(kind), documentKey));
}
