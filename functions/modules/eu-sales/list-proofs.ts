import type { AbroadDocumentPage, ListProofsInput } from "#shared/api/eu-sales.ts";
import type { AccountingDocument } from "#shared/domain/documents/paper/document.ts";
import { isProofMissing, neededProof } from "#shared/domain/eu-sales/proofs.ts";
import { firstOpenDay } from "#shared/domain/eu-sales/quarters.ts";
import { isCreditedInFull } from "#shared/domain/order-states/credited.ts";
import type { OrderRow } from "#shared/domain/order-states/order-row.ts";
import { berlinDay, lastOfPeriod } from "#shared/values/days.ts";
import type { AbroadDocuments } from "../documents/ports.ts";
import type { MonthDocumentPorts } from "../months/month-documents.ts";
import type { OrderStates } from "../orders/ports.ts";
import type { Clock } from "../system/ports.ts";
import { toAbroadDocuments } from "./abroad-document.presenter.ts";

interface Ports extends MonthDocumentPorts {
  abroad: Pick<AbroadDocuments, "page">;
  orderStates: Pick<OrderStates, "rowsOf">;
  clock: Pick<Clock, "now">;
}

/** Most documents have their proof: one call passes over a thousand of them. */
const MOST_PAGES = 5;
/** Rows are read by the hundred. */
const MOST_ROWS = 100;
/** A cursor that goes on with exports: no cursor of the table begins so. */
const EXPORTS = "exports_";

/** A page of invoices whose proof is missing, or noted; supplies in the Union first; empty, it may name another. Failures: unsupported_list_query. */
export async function listProofs(
  ports: Ports,
  { state = "missing", cursor: from }: ListProofsInput,
): Promise<AbroadDocumentPage> {
  const today = berlinDay(ports.clock.now());
  // a document may bear a day ahead
  const range = { from: firstOpenDay(today), to: lastOfPeriod(today, "year", 1) };
  let listed: AccountingDocument[] = [];
  let cursor = from;
  let pages = 0;
  do {
    const found = await pageOf(ports, range, cursor);
    const isNoted = (document: AccountingDocument) =>
      document.proof !== undefined && neededProof(document) !== undefined;
    const own = found.documents.filter(state === "noted" ? isNoted : isProofMissing);
    listed = [...listed, ...(state === "noted" ? own : await standing(ports, own))];
    cursor = found.cursor;
    pages += 1;
    // the first page of exports shows whether there are any
  } while ((listed.length === 0 || cursor === EXPORTS) && cursor !== undefined && pages < MOST_PAGES);
  return { items: await toAbroadDocuments(ports, listed), next: cursor ?? null };
}

/** Without invoices that a credit note took back, or a newer one replaced: nothing is left to prove. */
async function standing(
  { orderStates }: Pick<Ports, "orderStates">,
  invoices: readonly AccountingDocument[],
): Promise<AccountingDocument[]> {
  const ids = [...new Set(invoices.map(({ orderId }) => orderId))];
  const rows = new Map<string, OrderRow>();
  for (let first = 0; first < ids.length; first += MOST_ROWS)
    for (const [id, row] of await orderStates.rowsOf(ids.slice(first, first + MOST_ROWS))) rows.set(id, row);
  return invoices.filter(({ orderId, key }) => {
    const row = rows.get(orderId);
    const isReplaced = row?.documents.find((one) => one.key === key)?.isCorrected === true;
    return row === undefined || !(isReplaced || isCreditedInFull(row.remainingCents, row.documents));
  });
}

async function pageOf({ abroad }: Ports, range: { from: string; to: string }, cursor: string | undefined) {
  if (!cursor?.startsWith(EXPORTS)) {
    const { documents, cursor: next } = await abroad.page({ list: "businesses", ...range, cursor });
    return { documents, cursor: next ?? EXPORTS };
  }
  const { documents, cursor: next } = await abroad.page({
    list: "outside",
    ...range,
    cursor: cursor.slice(EXPORTS.length) || undefined,
  });
  return { documents, cursor: next && `${EXPORTS}${next}` };
}
