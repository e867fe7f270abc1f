import type { AbroadDocument } from "#shared/api/eu-sales.ts";
import type { AbroadList } from "#shared/domain/documents/paper/abroad.ts";
import { oneStopGatherer } from "#shared/domain/eu-sales/one-stop-return.ts";
import { firstDayOf, lastDayOf, type Quarter, quarterOf } from "#shared/domain/eu-sales/quarters.ts";
import { type SalesListGatherer, salesListGatherer } from "#shared/domain/eu-sales/sales-list.ts";
import { counts } from "#shared/month-pack/month-report.ts";
import { call } from "#web/lib/api.ts";
import { pagesOf } from "#web/lib/export/pages-of.ts";
import { documentsFile } from "./sales-files.ts";

interface Walk {
  /** The first and the last quarter that is read. */
  from: Quarter;
  to: Quarter;
  signal: AbortSignal;
  onProgress?: (read: number) => void;
  /** Calls the server; tests answer themselves. */
  ask?: typeof call;
}

const centsOf = (euros: number): number => Math.round(euros * 100);

/** All invoices and credit notes of a list, page by page; ends with the signal. */
async function* documentsOf(list: AbroadList, { from, to, signal, onProgress, ask = call }: Walk) {
  let read = 0;
  const query = { list, from: firstDayOf(from), to: lastDayOf(to) };
  for await (const page of pagesOf((cursor) =>
    ask("GET /api/eu-sales/documents", { ...query, ...(cursor && { cursor }) }),
  )) {
    if (signal.aborted) return;
    read += page.length;
    onProgress?.(read);
    yield page;
  }
}

const kindOf = ({ kind }: AbroadDocument) => (kind === "credit" ? "creditNote" : "invoice");

/** Reads what the return of the quarter `to` is made of. */
export async function walkQuarter(walk: Walk) {
  const gatherer = oneStopGatherer();
  const documents = documentsFile();
  let [drafts, unsupplied] = [0, 0];
  for await (const page of documentsOf("consumers", walk)) {
    const ofScheme = page.filter(({ regime }) => regime === "distanceSale" || regime === "electronicService");
    const own = ofScheme.filter(({ periodDay }) => quarterOf(periodDay) === walk.to);
    const counted = ofScheme.filter(counts);
    drafts += own.filter(({ status }) => status === "draft").length;
    unsupplied += own.filter((document) => counts(document) && !document.isSupplied).length;
    documents.add(counted);
    gatherer.add(counted.map(toOneStop));
  }
  return { sums: gatherer.sums(), documents: documents.content(), drafts, unsupplied };
}
export type WalkedQuarter = Awaited<ReturnType<typeof walkQuarter>>;

function toOneStop(document: AbroadDocument): Parameters<ReturnType<typeof oneStopGatherer>["add"]>[0][number] {
  const { regime, country, periodDay, total, tax, rates } = document;
  return {
    kind: kindOf(document),
    regime,
    country,
    day: periodDay,
    grossCents: centsOf(total),
    taxCents: centsOf(tax),
    rates:
      rates?.map((part) => ({
        taxRate: part.taxRate,
        netCents: centsOf(part.net),
        taxCents: centsOf(part.tax),
      })) ?? null,
  };
}

/** Reads the EC sales lists of some quarters. */
export async function walkLists(walk: Walk): Promise<SalesListGatherer> {
  const gatherer = salesListGatherer();
  for await (const page of documentsOf("businesses", walk)) {
    gatherer.add(
      page.filter(counts).map((document) => ({
        kind: kindOf(document),
        regime: document.regime,
        vatId: document.vatId,
        day: document.periodDay,
        netCents: centsOf(document.total) - centsOf(document.tax),
      })),
    );
  }
  return gatherer;
}
