import type { InvoiceDatesPreview, InvoiceDays } from "#shared/api/shop.ts";
import { invoiceDay, invoiceDelivery } from "#shared/domain/documents/facts/dates.ts";
import { orderAt, reachedAt } from "#shared/domain/documents/facts/moment-of-order.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import { creationEvent } from "#shared/domain/preferences/invoice-moment.ts";
import { openPapers, takePapers } from "#shared/domain/preferences/papers.ts";
import type { Preferences } from "#shared/domain/preferences/preferences.ts";
import { berlinDay } from "#shared/values/days.ts";
import type { Instant } from "#shared/values/time.ts";
import type { OrderReader } from "../orders/ports.ts";
import type { WholeShop } from "../shop/ports.ts";

interface Ports {
  orders: Pick<OrderReader, "list" | "findWhole">;
}

/** Latest orders to search, and those with an invoice's moment to show. */
const SEARCHED_ORDERS = 25;
const SHOWN_ORDERS = 5;

/** Shows how the offered days would change the latest orders' invoices at their due moments; empty without an offer. */
export async function previewInvoiceDates(
  { orders }: Ports,
  { preferences }: Pick<WholeShop, "preferences">,
): Promise<InvoiceDatesPreview> {
  if (!openPapers(preferences).includes("days")) return { items: [] };
  const offered = { ...preferences, ...takePapers(preferences, "days") };
  const moment = creationEvent(preferences.invoiceEvent, preferences.invoiceFinalize);
  const page = await orders.list({ sortBy: "date", descending: true, pageSize: SEARCHED_ORDERS });
  const found = await Promise.all(page.rows.map(({ id }) => orders.findWhole(id)));
  const items = found.flatMap((whole) => {
    const at = whole === undefined ? undefined : reachedAt(whole.order, moment);
    if (whole === undefined || at === undefined) return [];
    const { id, name } = whole.order;
    const order = orderAt(whole.order, at);
    return [{ order: { id, name }, before: daysOf(order, preferences, at), after: daysOf(order, offered, at) }];
  });
  return { items: items.slice(0, SHOWN_ORDERS) };
}

function daysOf(order: Order, preferences: Preferences, now: Instant): InvoiceDays {
  const delivery = invoiceDelivery(order, preferences, now);
  return {
    date: invoiceDay(order, preferences, now) ?? berlinDay(now),
    delivery: delivery.type === "none" ? null : delivery.day,
  };
}
