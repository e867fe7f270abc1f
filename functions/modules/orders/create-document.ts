import type { OrderDetail } from "#shared/api/order-record.ts";
import type { CreateDocumentInput } from "#shared/api/orders.ts";
import { fromWireKind } from "#shared/api/wire-kinds.ts";
import type { Decision, OpenDecision } from "#shared/domain/documents/decision/decision.ts";
import { isRemoved, ownDocuments } from "#shared/domain/documents/paper/document.ts";
import { documentSlotKey } from "#shared/domain/documents/paper/document-slot-key.ts";
import { isCreatableOnDemand } from "#shared/domain/documents/rules/on-demand.ts";
import type { NewEvidence } from "#shared/domain/evidence/evidence.ts";
import { latestTasks, leftNothing } from "#shared/domain/tasks/latest.ts";
import { AppError } from "#shared/errors.ts";
import type { Instant } from "#shared/values/time.ts";
import type { ProviderLinks } from "../provider/ports.ts";
import type { WholeShop } from "../shop/ports.ts";
import { namingKind } from "./failure-message.ts";
import { getOrder } from "./get-order.ts";
import type { WholeOrder } from "./ports.ts";
import type { PlatformReadingPorts } from "./read-platform-order.ts";
import { requestLog } from "./request-log.ts";
import { type DecidePorts, decideAndSave } from "./save-decided.ts";

export interface CreateDocumentPorts extends DecidePorts, PlatformReadingPorts {
  links: ProviderLinks;
}

/** Nothing to do: it exists or is being made. */
class AlreadyUnderWay extends Error {}

/**
 * "Rechnung jetzt erstellen": reads the order again and plans the document, whatever switches, filters and timing say, with proof of who
 * overrode a hold. A document that failed for good or was removed gets a new revision; one under way stays as it is. `isFirstOnly`: none in place of a removed one. Where the buyer's VAT id is not
 * confirmed, the request is kept: the document is made once it is, or once the merchant releases it.
 * Failures: order_not_found, document_not_possible with the reason's `code` and the `kind`, write_conflict, platform_*.
 */
export function createDocument(
  ports: CreateDocumentPorts,
  whole: WholeShop,
  input: CreateDocumentInput & { by: string; isFirstOnly?: boolean },
): Promise<OrderDetail> {
  return namingKind(fromWireKind(input.kind), () => create(ports, whole, input));
}

async function create(
  ports: CreateDocumentPorts,
  whole: WholeShop,
  { orderId, kind: wireKind, source = orderId, mail, by, isFirstOnly = false }: Parameters<typeof createDocument>[2],
): Promise<OrderDetail> {
  const kind = fromWireKind(wireKind);
  const wish = documentSlotKey(kind, source);
  const at = ports.clock.now();
  const onDemand = new Set([wish]);
  try {
    const outcome = await decideAndSave(
      ports,
      { whole, orderId },
      {
        manualRequestsOf: (before) => ({
          onDemand,
          again: mayBeginAnew(before, wish, isFirstOnly) ? onDemand : new Set(),
          mail,
          evidence: overrideOf(before, wish, { at, by }),
        }),
        check: (decisions) => requireTaken(decisions, wish),
      },
    );
    if (outcome === "missing") throw await missing(ports, orderId);
    if (outcome === "kept") throw new AppError("document_not_possible", { code: "EXISTING" });
    if (outcome === "uninstalled") throw new AppError("shop_not_installed");
    const orderName = outcome.order.name;
    await ports.logs.write([requestLog(ports, "document.requested", { orderId, orderName, kind })]);
    const decision = outcome.decisions.find((one) => documentSlotKey(one.kind, one.source.id) === wish);
    if (decision?.verdict === "hold") throw refusalOf(decision);
  } catch (error) {
    if (!(error instanceof AlreadyUnderWay)) throw error;
  }
  return getOrder(ports, whole, { orderId });
}

/** Proof of the hold that the merchant overrode; none where nothing was held. */
function overrideOf(
  before: WholeOrder | undefined,
  wish: string,
  { at, by }: { at: Instant; by: string },
): NewEvidence[] {
  const held = before?.head.decisions.find(
    (one) => one.verdict === "hold" && isCreatableOnDemand(one) && documentSlotKey(one.kind, one.source.id) === wish,
  );
  if (before === undefined || held === undefined) return [];
  const { orderId, orderName } = before.head;
  const record = { orderName, by, decision: { ...held } };
  return [{ kind: "override", at, law: "taxRecords", orderId, documentKeys: [], record }];
}

/** An order that we know but the platform does not show cannot be documented; any other is not there. */
async function missing({ orders }: CreateDocumentPorts, orderId: string): Promise<AppError> {
  return (await orders.findHead(orderId))
    ? new AppError("document_not_possible", { code: "NOT_FOUND" })
    : new AppError("order_not_found");
}

/** True where an earlier attempt left no document, or a deleted or cancelled one. Throws where a document exists or may exist. */
function mayBeginAnew(before: WholeOrder | undefined, wish: string, isFirstOnly: boolean): boolean {
  const own = ownDocuments(before?.documents ?? []);
  const made = own.filter(({ kind, source }) => documentSlotKey(kind, source.id) === wish);
  const latest = latestTasks(before?.tasks ?? []);
  if (made.some((one) => !isRemoved(one, own, latest)))
    throw new AppError("document_not_possible", { code: "EXISTING" });
  const removed = isFirstOnly ? made.at(-1) : undefined;
  if (removed !== undefined) {
    const code = removed.status === "deleted" ? "DOCUMENT_DELETED" : "DOCUMENT_CANCELLED";
    throw new AppError("document_not_possible", { code });
  }
  const task = latest.get(wish);
  if (made.some(({ providerId }) => providerId === task?.providerId)) return true;
  if (task === undefined || task.state === "PLANNED") return false;
  if (leftNothing(task)) return true;
  if (task.state === "PARKED") {
    throw new AppError("document_not_possible", { code: task.reason?.code ?? "DOCUMENT_UNCLEAR" });
  }
  throw new AlreadyUnderWay();
}

/** Only what is wanted now, or needs a confirmed VAT id, is stored; everything else is the answer. */
function requireTaken(decisions: readonly Decision[], wish: string): void {
  const decision = decisions.find(({ kind, source }) => documentSlotKey(kind, source.id) === wish);
  if (decision === undefined) throw new AppError("document_not_possible", { code: "NOT_FOUND" });
  if (decision.verdict !== "wanted" && decision.need === undefined) throw refusalOf(decision);
}

const refusalOf = ({ code, verdict, details }: OpenDecision): AppError =>
  new AppError("document_not_possible", { ...details, code, verdict });
