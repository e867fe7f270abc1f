import type { DocumentStatus } from "#shared/domain/documents/paper/document.ts";
import type { DocumentKind } from "#shared/values/document-kind.ts";
import type { ProviderLinks } from "../../modules/provider/ports.ts";

const segments = {
  invoice: "invoices",
  creditNote: "credit-notes",
  deliveryNote: "delivery-notes",
} as const satisfies Record<DocumentKind, string>;

/** Permanent links into the provider's web app (vendor documentation, deep links): drafts open for editing. */
export function lexofficeLinks(webUrl: string): ProviderLinks {
  return {
    documentUrl: (kind, providerId, status: DocumentStatus) =>
      `${webUrl}/permalink/${segments[kind]}/${status === "draft" ? "edit" : "view"}/${encodeURIComponent(providerId)}`,
  };
}
