import type { DownloadInput } from "#shared/api/documents.ts";
import { fromWireKind } from "#shared/api/wire-kinds.ts";
import { AppError } from "#shared/errors.ts";
import { type ProviderCallPorts, withProviderToken } from "../connection/with-provider-token.ts";
import type { DocumentStore } from "../orders/ports.ts";

interface Ports extends ProviderCallPorts {
  documents: DocumentStore;
}

/** The PDF of a document, fresh from the provider. Failures: document_not_found, draft_not_downloadable, not_connected, accounting_*. */
export async function downloadDocument(
  ports: Ports,
  { orderId, kind, documentKey }: DownloadInput,
): Promise<{ pdf: Uint8Array; fileName: string }> {
  const document = await ports.documents.get(orderId, fromWireKind(kind), documentKey);
  if (document.status === "draft") throw new AppError("draft_not_downloadable");
  return withProviderToken(ports, (accounting) => accounting.downloadPdf(document.kind, document.providerId));
}
