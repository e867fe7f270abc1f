import type { AccountingDocument } from "#shared/domain/documents/paper/document.ts";
import { monthOf, reportDay } from "#shared/domain/months/packing.ts";
import type { Instant } from "#shared/values/time.ts";
import { madeKeys, monthKeys, movedKeys, orderKeys, providerKeys } from "./keys.ts";

/** Documents of this version have the facts of their supply and are in the index of months; the job `index-documents` brings older ones up. */
export const DOCUMENT_VERSION = 2;

/** A document beside its order; found by the provider's id when the provider tells of it, and by the month printed on it. */
export function documentItem(shop: string, document: AccountingDocument): Record<string, unknown> {
  const base = { type: "document", version: DOCUMENT_VERSION };
  // It belongs to several orders, or to none whole: only the order itself shows it.
  if (document.differs) return { document, ...base, ...orderKeys.document(shop, document.orderId, document.key) };
  return { ...itemOf(shop, document), ...base, ...monthIndex(shop, document) };
}

/** A draft to look at: known by the provider's id as well, but of another type and in no month, so that nothing takes it for the order's. */
export function draftItem(shop: string, document: AccountingDocument): Record<string, unknown> {
  return { ...itemOf(shop, document), type: "draft", version: 1 };
}

function itemOf(shop: string, document: AccountingDocument): Record<string, unknown> {
  return {
    document,
    g1pk: providerKeys.partition(shop),
    g1sk: document.providerId,
    g2pk: madeKeys.partition(shop),
    g2sk: madeKeys.sort(document.createdAt, document.key),
    ...orderKeys.document(shop, document.orderId, document.key),
  };
}

/** Place of a document in the index of months: by its day in reports, also once it is voided or deleted. */
export function monthIndex(shop: string, document: AccountingDocument): { g3pk: string; g3sk: string } {
  const { kind, key } = document;
  const day = reportDay(document);
  return { g3pk: monthKeys.partition(shop, kind, monthOf(day)), g3sk: monthKeys.sort(day, key) };
}

/** Where a document is listed that came to another month: by when it did. */
export const movedIndex = (shop: string, key: string, movedAt: Instant) => ({
  g4pk: movedKeys.partition(shop),
  g4sk: movedKeys.sort(movedAt, key),
});

export const toDocument = (item: Record<string, unknown>): AccountingDocument => item["document"] as AccountingDocument;
