import type { DocumentContent } from "../../../shared/domain/documents/content.ts";
import type { DocumentKind } from "../../../shared/domain/documents/document.ts";
import { existingKey } from "../../../shared/domain/documents/existing-key.ts";
import { AppError } from "../../../shared/errors.ts";
import type { Instant } from "../../../shared/values/time.ts";
import { decide } from "../orders/decide-order.ts";
import type { WholeOrder } from "../orders/ports.ts";
import type { WholeShop } from "../shop/ports.ts";

/**
 * What a document of the stored order would say if it were made now, whether it exists or not and whatever switches, filters and
 * timing say. Failures: document_not_possible with the reason's `code`.
 */
export function plannedContent(
  shop: WholeShop,
  { order }: WholeOrder,
  { kind, sourceId, now }: { kind: DocumentKind; sourceId: string; now: Instant },
): DocumentContent {
  const wish = existingKey(kind, sourceId);
  const decisions = decide(now, shop, order, undefined, { onDemand: new Set([wish]), again: new Set() });
  const decision = decisions.find(({ kind: other, source }) => existingKey(other, source.id) === wish);
  if (decision === undefined) throw new AppError("document_not_possible", { code: "NOT_FOUND" });
  if (decision.verdict === "wanted") return decision.content;
  const { code, verdict, details } = decision;
  throw new AppError("document_not_possible", { ...details, code, verdict });
}
