import type { Table } from "#functions/adapters/dynamodb/engine/table.ts";
import { documentChanges } from "#functions/adapters/dynamodb/stores/documents/document-changes.ts";
import type { OrderReader } from "#functions/modules/orders/ports.ts";
import type { Clock } from "#functions/modules/system/ports.ts";
import { LOG_DAYS } from "../dynamodb/fixtures.ts";

/** The order's document was deleted at the provider; answers the id of the evidence. */
export async function proveDeletion(
  table: Table,
  { shop, orders, clock }: { shop: string; orders: OrderReader; clock: Pick<Clock, "now"> },
  orderId = "5001",
): Promise<string> {
  const documentOf = async () => (await orders.findWhole(orderId))?.documents[0];
  const before = await documentOf();
  if (!before) throw new Error("no document");
  const at = clock.now();
  const after = { ...before, status: "deleted" as const, seenAt: at };
  const evidence = { kind: "deletion", at, law: "taxRecords", orderId, documentKeys: [before.key] } as const;
  const change = { before, after, isTrial: false, logs: [], isDecisive: false, at };
  const changes = documentChanges(table, shop, async () => LOG_DAYS);
  await changes.apply({ ...change, evidence: { ...evidence, record: { before } } });
  const [id] = (await documentOf())?.evidenceIds ?? [];
  if (id === undefined) throw new Error("the document names no evidence");
  return id;
}
