import type { AccountingDocument } from "#shared/domain/documents/document.ts";
import { type ProviderCallPorts, withProviderToken } from "../connection/with-provider-token.ts";

/** The PDF of a finalised document. Failures: not_connected, draft_not_downloadable, accounting_*. */
export async function documentPdf(
  ports: ProviderCallPorts,
  { kind, providerId }: Pick<AccountingDocument, "kind" | "providerId">,
): Promise<Uint8Array> {
  const { pdf } = await withProviderToken(ports, (accounting) => accounting.downloadPdf(kind, providerId));
  return pdf;
}
