import type { EvidenceReader } from "#functions/modules/documents/ports.ts";
import { find } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { evidences } from "../../kinds/evidence.ts";
import { toEvidence } from "./evidence-items.ts";

/** Evidence of one shop. It is written with what it proves, by the store of that. */
export const evidenceReader = (table: Table, shop: string): EvidenceReader => ({
  find: async (id) => {
    const item = await find(table, evidences.at({ shop, id }));
    return item && toEvidence(item);
  },
});
