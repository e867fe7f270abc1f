import type { ListMonthOrdersInput, MonthOrder, MonthOrderPage } from "#shared/api/months.ts";
import type { GrossRates } from "#shared/domain/months/order-rates.ts";
import type { OrderAtRates } from "#shared/domain/months/tie-out.ts";
import type { OrderRow } from "#shared/domain/order-states/order-row.ts";
import type { PauseCode } from "#shared/domain/shop/staff-pause.ts";
import { firstOfPeriod, lastOfPeriod } from "#shared/values/days.ts";
import { euros } from "../orders/documents.presenter.ts";
import type { OrderReader } from "../orders/ports.ts";
import { type OrderView, toRowEntry } from "../orders/row.presenter.ts";
import type { ProviderLinks } from "../provider/ports.ts";
import { type OrderRatePorts, ordersAtRates } from "./order-at-rates.ts";

const PAGE_SIZE = 250;

interface Ports extends OrderRatePorts {
  orders: Pick<OrderReader, "list">;
  links: ProviderLinks;
}

/** A page of the orders that were placed in a month, oldest first. Failures: unsupported_list_query. */
export async function listMonthOrders(
  ports: Ports,
  { month, cursor }: ListMonthOrdersInput,
  pause: PauseCode | undefined,
): Promise<MonthOrderPage> {
  const { rows, next } = await ports.orders.list({
    sortBy: "date",
    descending: false,
    pageSize: PAGE_SIZE,
    since: firstOfPeriod(`${month}-01`, "month"),
    until: lastOfPeriod(`${month}-01`, "month"),
    cursor,
  });
  const rates = await ordersAtRates(ports, rows, month);
  return {
    items: rows.map((row) => toMonthOrder({ links: ports.links, pause }, row, rates.get(row.id))),
    next: next ?? null,
  };
}

function toMonthOrder(view: OrderView, row: OrderRow, rates: OrderAtRates | undefined): MonthOrder {
  const { id, name, createdAt, payment, currency, totalCents, currentTotalCents, remainingCents } = row;
  const { reason, moreDocuments } = toRowEntry(view, row);
  const numbers = row.documents.filter(({ status }) => status !== "draft" && status !== "deleted");
  return {
    id,
    name,
    createdAt,
    payment,
    currency,
    moreDocuments,
    reason,
    total: euros(totalCents),
    current: euros(currentTotalCents ?? totalCents),
    remaining: remainingCents === undefined ? null : euros(remainingCents),
    numbers: numbers.map(({ number }) => number),
    rates: rates === undefined ? null : toRates(rates),
  };
}

function toRates({ order, inMonth, elsewhere }: OrderAtRates): MonthOrder["rates"] {
  const found = new Set([...order.keys(), ...inMonth.keys(), ...elsewhere.keys()]);
  const at = (rates: GrossRates, rate: number | null) => euros(rates.get(rate) ?? 0);
  return [...found].map((taxRate) => ({
    taxRate,
    order: at(order, taxRate),
    inMonth: inMonth.has(taxRate) ? at(inMonth, taxRate) : null,
    elsewhere: elsewhere.has(taxRate) ? at(elsewhere, taxRate) : null,
  }));
}
