import type { AccountingDocument } from "#shared/domain/documents/document.ts";
import { madeKeys, orderKeys, providerKeys } from "./keys.ts";

/** A document beside its order; found by the provider's id when the provider tells of it. */
export function documentItem(shop: string, document: AccountingDocument): Record<string, unknown> {
  return {
    ...orderKeys.document(shop, document.orderId, document.key),
    type: "document",
    version: 1,
    document,
    g1pk: providerKeys.partition(shop),
    g1sk: document.providerId,
    g2pk: madeKeys.partition(shop),
    g2sk: madeKeys.sort(document.createdAt, document.key),
  };
}

/** A draft to look at: known by the provider's id as well, but of another type, so that nothing takes it for the order's. */
export function draftItem(shop: string, document: AccountingDocument): Record<string, unknown> {
  return { ...documentItem(shop, document), type: "draft" };
}

export const toDocument = (item: Record<string, unknown>): AccountingDocument => item["document"] as AccountingDocument;
