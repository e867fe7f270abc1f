import type { DocumentXml, DownloadInput } from "#shared/api/documents.ts";
import { fromWireKind } from "#shared/api/wire-kinds.ts";
import { hasXml } from "#shared/domain/documents/paper/document.ts";
import { AppError } from "#shared/errors.ts";
import { type ProviderCallPorts, withProviderToken } from "../connection/with-provider-token.ts";
import type { DocumentStore } from "../orders/ports.ts";

interface Ports extends ProviderCallPorts {
  documents: Pick<DocumentStore, "get">;
}

/**
 * The XML that is the invoice itself.
 * Failures: document_not_found (also without XML), draft_not_downloadable, not_connected, accounting_*.
 */
export async function downloadXml(ports: Ports, { orderId, kind, documentKey }: DownloadInput): Promise<DocumentXml> {
  const document = await ports.documents.get(orderId, fromWireKind(kind), documentKey);
  if (!hasXml(document)) throw new AppError("document_not_found");
  if (document.status === "draft") throw new AppError("draft_not_downloadable");
  const xml = await withProviderToken(ports, (accounting) =>
    accounting.downloadXml(document.kind, document.providerId),
  );
  return { xml };
}
