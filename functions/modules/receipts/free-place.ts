import { slotOf } from "#shared/domain/documents/decision/settlement.ts";
import { documentSlotKey } from "#shared/domain/documents/paper/document-slot-key.ts";
import type { ReceiptKind } from "#shared/domain/receipts/receipt.ts";
import { startedKeysOf } from "../orders/decide-order.ts";
import type { WholeOrder } from "../orders/ports.ts";

const nothing: ReadonlySet<string> = new Set();

/** True where the app made and began no document of this kind and source, and the merchant settled none. */
export function isFree(order: WholeOrder, { kind, sourceId }: { kind: ReceiptKind; sourceId: string }): boolean {
  const slot = documentSlotKey(kind, sourceId);
  const isSettled = (order.head.settlements ?? []).some((one) => slotOf(one) === slot);
  return !isSettled && !startedKeysOf(order, nothing).has(slot);
}
