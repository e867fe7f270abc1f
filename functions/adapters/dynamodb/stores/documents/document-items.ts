import { abroadPlace } from "#shared/domain/documents/paper/abroad.ts";
import type { AccountingDocument } from "#shared/domain/documents/paper/document.ts";
import { reportDay } from "#shared/domain/months/packing.ts";
import type { ChangeOf } from "../../engine/change.ts";
import type { ItemOf } from "../../engine/kind.ts";
import { allOf } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { documents, drafts } from "../../kinds/orders.ts";

/** Writes a document beside its order, found by the provider's id and by its printed month. */
export function recorded(shop: string, document: AccountingDocument): ChangeOf<typeof documents> {
  const { key, orderId, providerId, createdAt, kind, differs } = document;
  const put = documents.at({ shop, orderId, key }).put({ document });
  // It belongs to several orders, or to none whole: only the order itself shows it.
  if (differs) return put;
  const listed = put
    .listed("byProviderId", { providerId })
    .listed("made", { createdAt })
    .listed("ofMonth", { kind, date: reportDay(document) });
  return listedAbroad(listed, document);
}

/** Lists a document about a supply abroad there; any other as it is. */
export function listedAbroad(
  change: ChangeOf<typeof documents>,
  document: AccountingDocument,
): ChangeOf<typeof documents> {
  const place = abroadPlace(document);
  return place === undefined ? change : change.listed("abroad", { ...place, createdAt: document.createdAt });
}

/** Writes a draft to look at, known by the provider's id, in no month: it is not the order's. */
export const drafted = (shop: string, document: AccountingDocument): ChangeOf<typeof drafts> =>
  drafts
    .at({ shop, orderId: document.orderId, key: document.key })
    .put({ document })
    .listed("byProviderId", { providerId: document.providerId })
    .listed("made", { createdAt: document.createdAt });

/** The document, or draft, that the provider knows by this id; the list may lag behind. */
export const documentWith = async (
  table: Table,
  shop: string,
  providerId: string,
): Promise<ItemOf<typeof documents> | undefined> =>
  (await allOf(table, documents.in("byProviderId", { shop }), { is: providerId, most: 1 }))[0];
