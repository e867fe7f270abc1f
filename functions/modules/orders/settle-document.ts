import type { OrderDetail } from "#shared/api/order-record.ts";
import type { DocumentInput, SettlementInput } from "#shared/api/orders.ts";
import { fromWireKind } from "#shared/api/wire-kinds.ts";
import { correctionId } from "#shared/domain/documents/decision/correction.ts";
import type { OpenDecision } from "#shared/domain/documents/decision/decision.ts";
import { type Settlement, settlementOf, slotOf } from "#shared/domain/documents/decision/settlement.ts";
import { documentSlotKey } from "#shared/domain/documents/paper/document-slot-key.ts";
import type { NewEvidence } from "#shared/domain/evidence/evidence.ts";
import { AppError } from "#shared/errors.ts";
import { canonicalJson } from "#shared/values/canonical-json.ts";
import type { WholeShop } from "../shop/ports.ts";
import type { CreateDocumentPorts } from "./create-document.ts";
import { removedKeysOf, startedKeysOf } from "./decide-order.ts";
import { getOrder } from "./get-order.ts";
import type { WholeOrder } from "./ports.ts";
import { requestLog } from "./request-log.ts";
import { decideAndSave } from "./save-decided.ts";

const nothing: ReadonlySet<string> = new Set();

/**
 * "Als erledigt markieren": records that a held document needs nothing more from the app, or was made elsewhere with a number, until the
 * merchant takes it back. Decides the order again in the same transaction. Repeating it changes nothing.
 * Failures: order_not_found, document_not_possible with a `code`, write_conflict, platform_*.
 */
export function settleDocument(
  ports: CreateDocumentPorts,
  whole: WholeShop,
  { by, ...input }: SettlementInput & { by: string },
): Promise<OrderDetail> {
  const at = ports.clock.now();
  const settle = (before: WholeOrder): Settlement[] => {
    const held = heldDecision(before, input);
    const kept = othersThan(before, input);
    const [started, removed] = [startedKeysOf(before, nothing), removedKeysOf(before)];
    const hasDocument = slotsOf(before, input).some((slot) => started.has(slot) && !removed.has(slot));
    const number = input.number === undefined ? {} : { number: input.number };
    return held === undefined
      ? [...(before.head.settlements ?? [])]
      : [...kept, settlementOf(held, { at, by, hasDocument, ...number })];
  };
  return declare(ports, whole, { ...input, by, event: "document.settled", settlementsOf: settle });
}

/**
 * Takes "Als erledigt markieren" back: the rules decide this document again. Repeating it changes nothing.
 * Failures: order_not_found, write_conflict, platform_*.
 */
export function undoSettlement(
  ports: CreateDocumentPorts,
  whole: WholeShop,
  { by, ...input }: DocumentInput & { by: string },
): Promise<OrderDetail> {
  const settlementsOf = (before: WholeOrder) => othersThan(before, input);
  return declare(ports, whole, { ...input, by, event: "document.settlementUndone", settlementsOf });
}

async function declare(
  ports: CreateDocumentPorts,
  whole: WholeShop,
  act: DocumentInput & {
    by: string;
    event: "document.settled" | "document.settlementUndone";
    settlementsOf(before: WholeOrder): Settlement[];
  },
): Promise<OrderDetail> {
  const { orderId, kind: wireKind, event, settlementsOf } = act;
  const kind = fromWireKind(wireKind);
  const at = ports.clock.now();
  const isNew = (before: WholeOrder | undefined): before is WholeOrder =>
    before !== undefined && canonicalJson(settlementsOf(before)) !== canonicalJson(before.head.settlements ?? []);
  const outcome = await decideAndSave(
    ports,
    { whole, orderId },
    {
      manualRequestsOf: (before) => {
        if (before === undefined) throw new AppError("order_not_found");
        const settlements = settlementsOf(before);
        if (!isNew(before)) return { onDemand: nothing, again: nothing, settlements };
        const log = requestLog(ports, event, { orderId, orderName: before.order.name, kind });
        return { onDemand: nothing, again: nothing, settlements, evidence: [evidenceOf(before, act, at)], logs: [log] };
      },
    },
  );
  if (outcome === "missing" || outcome === "kept") throw new AppError("order_not_found");
  if (outcome === "uninstalled") throw new AppError("shop_not_installed");
  return getOrder(ports, whole, { orderId });
}

/** The held decision; undefined where it is settled already. Failures: document_not_possible. */
function heldDecision({ head }: WholeOrder, input: DocumentInput): OpenDecision | undefined {
  const slot = slotOfInput(input);
  const decision = head.decisions.find(({ kind, source }) => documentSlotKey(kind, source.id) === slot);
  if (decision === undefined) throw new AppError("document_not_possible", { code: "NOT_FOUND" });
  if (decision.verdict === "wanted") throw new AppError("document_not_possible", { code: "EXISTING" });
  if (decision.code === "SETTLED_ELSEWHERE" || decision.code === "LINKED_RECEIPT") return undefined;
  if (decision.verdict !== "hold") throw new AppError("document_not_possible", { code: decision.code });
  return decision;
}

/** The slots that a decision may be about: the order's invoice, and those that corrections put in its place. */
function slotsOf({ head }: WholeOrder, input: DocumentInput): string[] {
  const own = slotOfInput(input);
  if (own !== documentSlotKey("invoice", input.orderId)) return [own];
  const ids = (head.corrections ?? []).map(({ number }) => correctionId(input.orderId, number));
  return [own, ...ids.map((id) => documentSlotKey("invoice", id))];
}

const othersThan = ({ head }: WholeOrder, input: DocumentInput): Settlement[] =>
  (head.settlements ?? []).filter((one) => slotOf(one) !== slotOfInput(input));

const slotOfInput = ({ orderId, kind, source = orderId }: DocumentInput): string =>
  documentSlotKey(fromWireKind(kind), source);

/** Proof of what the merchant declared, and what the app would have done. */
function evidenceOf(
  before: WholeOrder,
  { orderId, kind, source = orderId, by, event, settlementsOf }: Parameters<typeof declare>[2],
  at: string,
): NewEvidence {
  const slot = slotOfInput({ orderId, kind, source });
  const ofSlot = (settlements: readonly Settlement[]) => settlements.find((one) => slotOf(one) === slot);
  const settlement = ofSlot(settlementsOf(before)) ?? ofSlot(before.head.settlements ?? []);
  const held = before.head.decisions.find((one) => documentSlotKey(one.kind, one.source.id) === slot);
  return {
    kind: event === "document.settled" ? "settlement" : "settlementUndone",
    at,
    law: "taxRecords",
    orderId,
    documentKeys: [],
    record: { orderName: before.order.name, by, settlement: { ...settlement }, decision: { ...held } },
  };
}
