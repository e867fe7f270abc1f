import type { AbroadDocumentPage } from "#shared/api/eu-sales.responses.ts";
import type { ListMissingProofsInput } from "#shared/api/eu-sales.ts";
import type { AccountingDocument } from "#shared/domain/documents/paper/document.ts";
import { isProofMissing } from "#shared/domain/eu-sales/proofs.ts";
import { berlinDay, firstOfPeriod, lastOfPeriod } from "#shared/values/days.ts";
import type { AbroadDocuments } from "../documents/ports.ts";
import type { MonthDocumentPorts } from "../months/month-documents.ts";
import type { Clock } from "../system/ports.ts";
import { toAbroadDocuments } from "./abroad-document.presenter.ts";

interface Ports extends MonthDocumentPorts {
  abroad: Pick<AbroadDocuments, "page">;
  clock: Pick<Clock, "now">;
}

/** Most documents have their proof: one call passes over a thousand of them. */
const MOST_PAGES = 5;
/** A cursor that goes on with exports: no cursor of the table begins so. */
const EXPORTS = "exports_";

/** A page of invoices without a noted proof, supplies in the Union first; empty, it may name another. Failures: unsupported_list_query. */
export async function listMissingProofs(
  ports: Ports,
  { cursor: from }: ListMissingProofsInput,
): Promise<AbroadDocumentPage> {
  const today = berlinDay(ports.clock.now());
  // a document may bear a day ahead
  const range = { from: firstOfPeriod(today, "year", -1), to: lastOfPeriod(today, "year", 1) };
  let missing: AccountingDocument[] = [];
  let cursor = from;
  let pages = 0;
  do {
    const found = await pageOf(ports, range, cursor);
    missing = [...missing, ...found.documents.filter(isProofMissing)];
    cursor = found.cursor;
    pages += 1;
    // the first page of exports shows whether there are any
  } while ((missing.length === 0 || cursor === EXPORTS) && cursor !== undefined && pages < MOST_PAGES);
  return { items: await toAbroadDocuments(ports, missing), next: cursor ?? null };
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
