import { documentSlotKey } from "#shared/domain/documents/document-slot-key.ts";
import { assignmentOf, slotOf } from "#shared/domain/documents/settlement.ts";
import type { NewEvidence } from "#shared/domain/evidence/evidence.ts";
import type { Receipt } from "#shared/domain/receipts/receipt.ts";
import { AppError } from "#shared/errors.ts";
import { startedKeysOf } from "../orders/decide-order.ts";
import type { WholeOrder } from "../orders/ports.ts";
import type { PlatformReadingPorts } from "../orders/read-platform-order.ts";
import { requestLog } from "../orders/request-log.ts";
import { type DecidePorts, decideAndSave } from "../orders/save-decided.ts";
import type { WholeShop } from "../shop/ports.ts";

export type LinkPorts = DecidePorts & PlatformReadingPorts;

/** What is assigned, and to what. */
export interface Assignment {
  receipt: Pick<Receipt, "providerId" | "kind" | "number">;
  orderId: string;
  /** Id of the order, or of the refund that a credit note is about. */
  sourceId: string;
  /** Id of the staff member who decided it; absent where all signs agreed. */
  by?: string | undefined;
}

/**
 * Assigns a document of the provider to an order: nothing automatic makes another one for it until the merchant takes this back.
 * The order is decided again in the transaction that stores the assignment and its proof. False where the order has its document, or
 * is not there any more. Doing it twice is doing it once. Failures: write_conflict, platform_*, shop_not_installed.
 */
export async function linkReceipt(ports: LinkPorts, whole: WholeShop, assignment: Assignment): Promise<boolean> {
  const { orderId } = assignment;
  const at = ports.clock.now();
  let isLinked = false;
  const outcome = await decideAndSave(
    ports,
    { whole, orderId },
    {
      manualRequestsOf: (before) => {
        isLinked = before !== undefined && isFree(before, assignment);
        const kept = before?.head.settlements ?? [];
        const settlements = isLinked ? [...kept, settlementOf(assignment, at)] : [...kept];
        return { onDemand: nothing, again: nothing, settlements };
      },
      declared: (before) => (isLinked && before !== undefined ? [evidenceOf(before, assignment, at)] : []),
      logs: (before) =>
        isLinked && before !== undefined
          ? [
              requestLog(ports, "document.linked", {
                orderId,
                orderName: before.order.name,
                kind: assignment.receipt.kind,
              }),
            ]
          : [],
    },
  );
  if (outcome === "uninstalled") throw new AppError("shop_not_installed");
  return isLinked && outcome !== "missing" && outcome !== "kept";
}

const nothing: ReadonlySet<string> = new Set();

const slotOfAssignment = ({ receipt, sourceId }: Assignment): string => documentSlotKey(receipt.kind, sourceId);

const settlementOf = ({ receipt, sourceId, by }: Assignment, at: string) =>
  assignmentOf({ ...receipt, sourceId }, { at, by });

/** Neither made nor begun by the app, nor settled. */
function isFree(before: WholeOrder, assignment: Assignment): boolean {
  const slot = slotOfAssignment(assignment);
  const isSettled = (before.head.settlements ?? []).some((one) => slotOf(one) === slot);
  return !isSettled && !startedKeysOf(before, nothing).has(slot);
}

/** Proof of what was assigned, and what the app would have done. */
function evidenceOf(before: WholeOrder, assignment: Assignment, at: string): NewEvidence {
  const slot = slotOfAssignment(assignment);
  const decision = before.head.decisions.find((one) => documentSlotKey(one.kind, one.source.id) === slot);
  return {
    kind: "settlement",
    at,
    law: "taxRecords",
    orderId: assignment.orderId,
    documentKeys: [],
    record: {
      orderName: before.order.name,
      ...(assignment.by === undefined ? {} : { by: assignment.by }),
      settlement: { ...settlementOf(assignment, at) },
      decision: { ...decision },
    },
  };
}
