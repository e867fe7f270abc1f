import { slotOf } from "#shared/domain/documents/decision/settlement.ts";
import { documentSlotKey } from "#shared/domain/documents/paper/document-slot-key.ts";
import type { ReasonCode } from "#shared/domain/documents/reasons/reason-codes.ts";
import type { ReceiptKind } from "#shared/domain/receipts/receipt.ts";
import { startedKeysOf } from "../orders/decide-order.ts";
import type { WholeOrder } from "../orders/ports.ts";

const nothing: ReadonlySet<string> = new Set();
const removals: ReadonlySet<string> = new Set(["DOCUMENT_DELETED", "DOCUMENT_CANCELLED"] satisfies ReasonCode[]);

/** True where no document of this kind and source exists here or is begun, or it was removed at the provider, and none is settled. */
export function isFree(order: WholeOrder, { kind, sourceId }: { kind: ReceiptKind; sourceId: string }): boolean {
  const slot = documentSlotKey(kind, sourceId);
  const isSettled = (order.head.settlements ?? []).some((one) => slotOf(one) === slot);
  const isRemoved = order.head.decisions.some(
    (one) => documentSlotKey(one.kind, one.source.id) === slot && one.verdict !== "wanted" && removals.has(one.code),
  );
  return !isSettled && (isRemoved || !startedKeysOf(order, nothing).has(slot));
}
