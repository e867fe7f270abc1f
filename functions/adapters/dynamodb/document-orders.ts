import type { AccountingDocument } from "#shared/domain/documents/paper/document.ts";
import type { EvidenceKind } from "#shared/domain/evidence/evidence.ts";
import type { DocumentOrder, DocumentOrders } from "../../modules/months/ports.ts";
import type { Table } from "./engine/table.ts";
import { itemsAt } from "./items-at.ts";
import { evidenceKeys, orderKeys } from "./keys.ts";
import { toHead, toOrder } from "./order-items.ts";

const ends: ReadonlySet<unknown> = new Set<EvidenceKind>(["deletion", "cancellation"]);

/** The orders of documents of one shop, and what proves that documents ended: one unit per order and proof. */
export function documentOrders(table: Table, shop: string): DocumentOrders {
  return {
    ordersOf: async (documents) => {
      const ids = [...new Set(documents.map(({ orderId }) => orderId))];
      const items = await itemsAt(
        table,
        ids.map((id) => orderKeys.order(shop, id)),
      );
      return new Map([...items.values()].map((item) => [String(item["orderId"]), toDocumentOrder(item)]));
    },
    endsOf: async (documents) => {
      const named = new Map(documents.filter(isEnded).flatMap(proofsOf));
      const items = await itemsAt(
        table,
        [...named.keys()].map((id) => evidenceKeys.item(shop, id)),
      );
      const proofs = [...items.values()].filter(({ kind }) => ends.has(kind));
      // The last one counts: a proof that is found later is of the present state.
      const sorted = proofs.map(({ sk, at }) => [String(sk), String(at)] as const).sort();
      return new Map(sorted.map(([id, at]) => [named.get(id) ?? "", at]));
    },
  };
}

function toDocumentOrder(item: Record<string, unknown>): DocumentOrder {
  const { corrections } = toHead(item);
  return { order: toOrder(item), ...(corrections && { corrections }) };
}

const isEnded = ({ status }: AccountingDocument): boolean => status === "deleted" || status === "voided";

const proofsOf = ({ key, evidenceIds = [] }: AccountingDocument) => evidenceIds.map((id) => [id, key] as const);
