import type { MonthOrderPage } from "#shared/api/months.responses.ts";
import type { ListMonthOrdersInput } from "#shared/api/months.ts";
import type { OrderRow } from "#shared/domain/order-states/order-row.ts";
import type { PauseCode } from "#shared/domain/shop/staff-pause.ts";
import { firstOfPeriod, lastOfPeriod } from "#shared/values/days.ts";
import { euros } from "../orders/documents.presenter.ts";
import type { OrderReader } from "../orders/ports.ts";
import { type OrderView, toRowEntry } from "../orders/row.presenter.ts";
import type { ProviderLinks } from "../provider/ports.ts";

const PAGE_SIZE = 500;

/** A page of the orders that were placed in a month, oldest first. Failures: unsupported_list_query. */
export async function listMonthOrders(
  { orders, links }: { orders: Pick<OrderReader, "list">; links: ProviderLinks },
  { month, cursor }: ListMonthOrdersInput,
  pause: PauseCode | undefined,
): Promise<MonthOrderPage> {
  const { rows, next } = await orders.list({
    ...{ sortBy: "date", descending: false, pageSize: PAGE_SIZE },
    since: firstOfPeriod(`${month}-01`, "month"),
    until: lastOfPeriod(`${month}-01`, "month"),
    ...(cursor === undefined ? {} : { cursor }),
  });
  return { items: rows.map((row) => toMonthOrder({ links, pause }, row)), next: next ?? null };
}

function toMonthOrder(view: OrderView, row: OrderRow): MonthOrderPage["items"][number] {
  const { id, name, createdAt, payment, currency, totalCents, currentTotalCents, remainingCents } = row;
  const { reason, moreDocuments } = toRowEntry(view, row);
  const numbers = row.documents.filter(({ status }) => status !== "draft" && status !== "deleted");
  return {
    ...{ id, name, createdAt, payment, currency, moreDocuments, reason },
    total: euros(totalCents),
    current: euros(currentTotalCents ?? totalCents),
    remaining: remainingCents === undefined ? null : euros(remainingCents),
    numbers: numbers.map(({ number }) => number),
  };
}
