import type { OrderToDecide } from "#functions/modules/tasks/ports.ts";
import type { Decision } from "#shared/domain/documents/decision/decision.ts";
import { mayLackEInvoice } from "#shared/domain/documents/invoice/e-invoice.ts";
import type { AccountingDocument } from "#shared/domain/documents/paper/document.ts";
import { isDecidedByCreditNote, isDecidedByInvoice } from "#shared/domain/order-states/row-with-document.ts";
import type { DocumentKind } from "#shared/values/document-kind.ts";
import type { Instant } from "#shared/values/time.ts";
import type { Change } from "../../engine/change.ts";
import { redecisions } from "../../kinds/tasks.ts";

const deciders: Partial<Record<DocumentKind, (decision: Decision) => boolean>> = {
  invoice: isDecidedByInvoice,
  creditNote: isDecidedByCreditNote,
};

/** Lists an order to be decided again, in the transaction of what its decisions depend on. `mayLag`: the document may miss a parcel. */
export function redecidedAfter(
  shop: string,
  document: Pick<AccountingDocument, "kind" | "orderId" | "createdAt"> &
    Partial<Pick<AccountingDocument, "isBusiness" | "electronicProfile">>,
  { decisions, mayLag = false }: { decisions: readonly Decision[]; mayLag?: boolean },
): Change[] {
  const { kind, orderId, createdAt } = document;
  const isDecided = deciders[kind];
  const isDecisive = isDecided !== undefined && decisions.some(isDecided);
  return isDecisive || mayLag || mayLackEInvoice(document) ? [redecided(shop, orderId, createdAt)] : [];
}

/** Lists an order to be decided again. */
export function redecided(shop: string, orderId: string, askedAt: Instant): Change {
  const key = `order:${orderId}`;
  const entry = redecisions.at({ shop, orderId }).put({ key, orderId, askedAt });
  return entry.listed("due", { lane: "1-live", notBefore: askedAt, key });
}

/** Deletes the entry once its order event is sent; a later request stays. */
export const handedOn = (shop: string, { orderId, askedAt }: OrderToDecide): Change =>
  redecisions.at({ shop, orderId }).delete().when({ askedAt });
