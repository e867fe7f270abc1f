import type { DocumentContent } from "#shared/domain/documents/paper/content.ts";
import { documentSlotKey } from "#shared/domain/documents/paper/document-slot-key.ts";
import { isDocumentTask } from "#shared/domain/tasks/task-types.ts";
import { AppError } from "#shared/errors.ts";
import type { DocumentKind } from "#shared/values/document-kind.ts";
import type { Instant } from "#shared/values/time.ts";
import { decide } from "../orders/decide-order.ts";
import type { WholeOrder } from "../orders/ports.ts";
import { loadPrintedLanguages } from "../orders/printed-languages.ts";
import type { WholeShop } from "../shop/ports.ts";

/**
 * The order's document as of now, existing or not, whatever switches, filters or timing say.
 * Failures: document_not_possible with a `code`.
 */
export async function plannedContent(
  shop: WholeShop,
  whole: WholeOrder,
  { kind, sourceId, now }: { kind: DocumentKind; sourceId: string; now: Instant },
): Promise<DocumentContent> {
  await loadPrintedLanguages(shop, whole);
  const wish = documentSlotKey(kind, sourceId);
  const isFirst = kind === "invoice" && sourceId === whole.order.id;
  const before = kind === "deliveryNote" || isFirst ? undefined : without(whole, wish);
  const wishes = { onDemand: new Set([wish]), again: new Set<string>(), vatIds: whole.head.vatIds };
  const decisions = decide(now, shop, whole.order, before, wishes);
  const decision = decisions.find(({ kind: other, source }) => documentSlotKey(other, source.id) === wish);
  if (decision === undefined) throw new AppError("document_not_possible", { code: "NOT_FOUND" });
  if (decision.verdict === "wanted") return decision.content;
  const { code, verdict, details } = decision;
  throw new AppError("document_not_possible", { ...details, code, verdict });
}

/** The order as it would stand without this one document. */
function without(whole: WholeOrder, wish: string): WholeOrder {
  return {
    ...whole,
    documents: whole.documents.filter(({ kind, source }) => documentSlotKey(kind, source.id) !== wish),
    tasks: whole.tasks.filter((task) => !isDocumentTask(task) || documentSlotKey(task.kind, task.source.id) !== wish),
  };
}

/** The source of a preview that names none: the order, or its latest refund. */
export function previewedSource({ order }: WholeOrder, kind: DocumentKind): string {
  if (kind === "invoice") return order.id;
  const [latest] = [...order.refunds].sort((one, other) => other.createdAt.localeCompare(one.createdAt));
  return latest?.id ?? order.id;
}
