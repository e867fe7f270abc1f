import type { RecentDocuments } from "#shared/api/months.ts";
import { madeByDay } from "#shared/domain/documents/facts/made-by-day.ts";
import { type AccountingDocument, ownDocuments } from "#shared/domain/documents/paper/document.ts";
import { customerNameOf } from "#shared/domain/order-states/order-row.ts";
import { berlinDayStart } from "#shared/values/berlin.ts";
import { berlinDay, firstOfPeriod, plusDays } from "#shared/values/days.ts";
import type { MadeDocuments } from "../documents/ports.ts";
import { euros, toBadge } from "../orders/documents.presenter.ts";
import type { ProviderLinks } from "../provider/ports.ts";
import type { Clock } from "../system/ports.ts";
import type { DocumentOrder, DocumentOrders } from "./ports.ts";

interface Ports {
  madeDocuments: MadeDocuments;
  documentOrders: Pick<DocumentOrders, "ordersOf">;
  links: ProviderLinks;
  clock: Pick<Clock, "now">;
}

const DAYS = 30;
const LATEST = 5;
/** The largest chosen plan's documents of a month, three megabytes: beyond it, no days are told. */
const MOST = 3_500;

/** The last documents made, and how many on each of the last 30 days and in this month. */
export async function listRecentDocuments({
  madeDocuments,
  documentOrders,
  links,
  clock,
}: Ports): Promise<RecentDocuments> {
  const today = berlinDay(clock.now());
  const first = plusDays(today, 1 - DAYS);
  const ofMonth = firstOfPeriod(today, "month");
  const found = await madeDocuments.newest(berlinDayStart(ofMonth < first ? ofMonth : first), MOST);
  const made = ownDocuments(found.documents);
  const latest = made.filter(({ status }) => status !== "deleted").slice(0, LATEST);
  const orders = await documentOrders.ordersOf(latest);
  return {
    latest: latest.map((document) => toRecent(links, document, orders.get(document.orderId))),
    days: found.isWhole
      ? madeByDay(made, { first, last: today }).map(({ day, invoices, creditNotes, deliveryNotes, totalCents }) => ({
          day,
          invoices,
          credits: creditNotes,
          deliveries: deliveryNotes,
          total: euros(totalCents),
        }))
      : null,
    month: found.isWhole ? made.filter(({ createdAt }) => berlinDay(createdAt) >= ofMonth).length : null,
  };
}

function toRecent(
  links: ProviderLinks,
  document: AccountingDocument,
  placed: DocumentOrder | undefined,
): RecentDocuments["latest"][number] {
  const { orderId, createdAt, totalCents, currency } = document;
  return {
    ...toBadge({ links, orderId, isCreditedInFull: false }, document),
    order: { id: orderId, name: placed?.order.name ?? null },
    customer: (placed && customerNameOf(placed.order)) ?? null,
    createdAt,
    total: euros(totalCents),
    currency,
  };
}
