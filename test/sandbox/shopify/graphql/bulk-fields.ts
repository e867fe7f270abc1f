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
    bulkOperation: ({ id }: JsonObject) => {
      const record = bulk.find(shop, legacyId(id));
      return record ? node(record) : null;
    },
  };
}
