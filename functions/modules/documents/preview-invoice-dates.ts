import type { InvoiceDatesPreview, InvoiceDays } from "#shared/api/shop.responses.ts";
import { invoiceDay, invoiceDelivery } from "#shared/domain/documents/dates.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import { offeredDates } from "#shared/domain/preferences/invoice-moment.ts";
import type { Preferences } from "#shared/domain/preferences/preferences.ts";
import type { Instant } from "#shared/values/time.ts";
import type { OrderReader } from "../orders/ports.ts";
import type { WholeShop } from "../shop/ports.ts";
import type { Clock } from "../system/ports.ts";

interface Ports {
  orders: Pick<OrderReader, "list" | "findWhole">;
  clock: Clock;
}

/** How many of the latest orders are looked through, and how many shipped ones are shown. */
const SEARCHED_ORDERS = 25;
const SHOWN_ORDERS = 5;

/**
 * What the offered days would change on the invoices of the latest shipped orders; empty where nothing is offered. It reads only:
 * documents that exist keep their days.
 */
export async function previewInvoiceDates(
  { orders, clock }: Ports,
  { preferences }: Pick<WholeShop, "preferences">,
): Promise<InvoiceDatesPreview> {
  const offered = offeredDates(preferences);
  if (offered === undefined) return { items: [] };
  const page = await orders.list({ sortBy: "date", descending: true, pageSize: SEARCHED_ORDERS });
  const shipped = page.rows.filter(({ fulfillment }) => fulfillment === "fulfilled").slice(0, SHOWN_ORDERS);
  const found = await Promise.all(shipped.map(({ id }) => orders.findWhole(id)));
  const now = clock.now();
  return {
    items: found.flatMap((whole) => {
      if (whole === undefined) return [];
      const { order } = whole;
      return [
        {
          order: { id: order.id, name: order.name },
          before: daysOf(order, preferences, now),
          after: daysOf(order, { ...preferences, ...offered }, now),
        },
      ];
    }),
  };
}

function daysOf(order: Order, preferences: Preferences, now: Instant): InvoiceDays {
  const delivery = invoiceDelivery(order, preferences, now);
  return { date: invoiceDay(order, preferences, now), delivery: delivery.type === "none" ? null : delivery.day };
}
