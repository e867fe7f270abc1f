import { GetCommand } from "@aws-sdk/lib-dynamodb";
import type { EvidenceReader } from "../../modules/documents/ports.ts";
import type { Table } from "./engine/table.ts";
import { toEvidence } from "./evidence-items.ts";
import { evidenceKeys } from "./keys.ts";

/** Evidence of one shop. It is written with what it proves, by the store of that. */
export function evidenceReader(table: Table, shop: string): EvidenceReader {
  return {
    find: async (id) => {
      const Key = { ...evidenceKeys.item(shop, id) };
      const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }));
      return Item && toEvidence(Item);
    },
  };
}
