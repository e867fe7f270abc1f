import type { ListUnsentInput, UnsentPage } from "#shared/api/imports.ts";
import type { AccountingDocument } from "#shared/domain/documents/paper/document.ts";
import { isUnsentToBusiness } from "#shared/domain/mail/unsent.ts";
import { berlinDay, plusMonths } from "#shared/values/days.ts";
import type { DocumentMonthReader } from "../documents/ports.ts";
import type { JobReader } from "../jobs/ports.ts";
import type { OrderStates } from "../orders/ports.ts";
import type { Clock } from "../system/ports.ts";
import type { ImportProgress } from "./ports.ts";

interface Ports {
  storedJobs: JobReader;
  months: Pick<DocumentMonthReader, "documentsMadeIn">;
  orderStates: Pick<OrderStates, "rowsOf">;
  clock: Pick<Clock, "now">;
}

/** Most documents go to consumers: one call passes over a thousand others. */
const MOST_PAGES = 5;
/** Order rows that one call reads. */
const ROWS = 100;

/** Unsent invoices to businesses in Germany, oldest first; an empty page may name a next one. Failures: unsupported_list_query. */
export async function listUnsent(ports: Ports, { cursor }: ListUnsentInput): Promise<UnsentPage> {
  const importing = await ports.storedJobs.find<ImportProgress>("import-orders");
  if (importing === undefined) return { items: [], next: null };
  const { startedAt } = importing.progress;
  let place: string | undefined = cursor ?? monthOf(startedAt);
  let found: AccountingDocument[] = [];
  for (let page = 0; page < MOST_PAGES && place !== undefined && found.length === 0; page++) {
    const read = await pageAt(ports, place);
    found = read.documents.filter((one) => one.createdAt >= startedAt && isUnsentToBusiness(one));
    place = read.next;
  }
  return { items: await entriesOf(ports, found), next: place ?? null };
}

const monthOf = (at: string): string => berlinDay(at).slice(0, 7);

/** A place is a month, `2026-11`, and behind it the cursor of the table. */
async function pageAt({ months, clock }: Ports, place: string) {
  const month = place.slice(0, 7);
  const cursor = place.slice(8);
  const { documents, cursor: next } = await months.documentsMadeIn({ month, ...(cursor && { cursor }) });
  if (next !== undefined) return { documents, next: `${month}_${next}` };
  const following = plusMonths(`${month}-01`, 1).slice(0, 7);
  return { documents, next: following <= monthOf(clock.now()) ? following : undefined };
}

async function entriesOf(
  { orderStates }: Ports,
  documents: readonly AccountingDocument[],
): Promise<UnsentPage["items"]> {
  const ids = [...new Set(documents.map(({ orderId }) => orderId))];
  const parts = Array.from({ length: Math.ceil(ids.length / ROWS) }, (_, part) =>
    ids.slice(part * ROWS, (part + 1) * ROWS),
  );
  const rows = new Map((await Promise.all(parts.map((part) => orderStates.rowsOf(part)))).flatMap((read) => [...read]));
  return documents.map(({ orderId, number, date, totalCents }) => {
    const { name = "", customerName = null } = rows.get(orderId) ?? {};
    return { orderId, order: name, customer: customerName, number, date, total: totalCents / 100 };
  });
}
