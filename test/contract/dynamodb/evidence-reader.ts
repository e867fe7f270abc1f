import { find } from "#functions/adapters/dynamodb/engine/query.ts";
import type { Table } from "#functions/adapters/dynamodb/engine/table.ts";
import { evidences } from "#functions/adapters/dynamodb/kinds/evidence.ts";
import { toEvidence } from "#functions/adapters/dynamodb/stores/documents/evidence-items.ts";
import type { Evidence } from "#shared/domain/evidence/evidence.ts";

/** Evidence of one shop, as documents name it; undefined where there is none, or its time is over. */
export const evidenceReader = (table: Table, shop: string) => ({
  find: async (id: string): Promise<Evidence | undefined> => {
    const item = await find(table, evidences.at({ shop, id }));
    return item && toEvidence(item);
  },
});
