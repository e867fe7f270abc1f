import { type Bulk, type BulkRecord, bulkNode } from "../bulk/bulk.ts";
import { type JsonObject, textOf } from "../json.ts";
import { legacyId } from "../orders/ids.ts";
import type { ShopView } from "./root.ts";

export interface BulkAccess {
  bulk: Bulk;
  /** The simulator's address as the caller reached it. */
  origin: string;
  resultUrl(record: BulkRecord): string;
}

/** Root fields for bulk queries (vendor documentation: bulk operations). */
export function bulkFields(view: ShopView): JsonObject {
  const { bulk, origin, resultUrl } = view.bulk;
  const shop = view.shop.shop;
  const node = (record: BulkRecord) => bulkNode(record, resultUrl(record), view.nowMs);
  const all = () => bulk.ofShop(shop).map(node);
  return {
    bulkOperationRunQuery: ({ query, groupObjects }: JsonObject) => {
      const started = bulk.start(shop, textOf(query) ?? "", groupObjects === true, origin);
      if ("message" in started)
        return {
          bulkOperation: null,
          userErrors: [{ ...started, field: started.code === "INVALID" ? ["query"] : null }],
        };
      return { bulkOperation: node(started), userErrors: [] };
    },
    bulkOperationCancel: ({ id }: JsonObject) => {
      const known = bulk.find(shop, legacyId(id));
      const cancelled = bulk.cancel(shop, legacyId(id));
      const message = known
        ? `A bulk operation cannot be canceled when it is ${known.status.toLowerCase()}`
        : "Bulk operation does not exist";
      return {
        bulkOperation: cancelled ? node(cancelled) : known ? node(known) : null,
        userErrors: cancelled ? [] : [{ field: ["id"], message }],
      };
    },
    bulkOperation: ({ id }: JsonObject) => {
      const record = bulk.find(shop, legacyId(id));
      return record ? node(record) : null;
    },
    bulkOperations: () => all(),
    currentBulkOperation: ({ type }: JsonObject) => (type === "MUTATION" ? null : (all().at(-1) ?? null)),
  };
}
