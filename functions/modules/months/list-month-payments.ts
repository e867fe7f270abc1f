import type { ListMonthPaymentsInput, MonthPaymentPage } from "#shared/api/months.ts";
import { type MonthPayment, paymentsIn } from "#shared/domain/months/month-payments.ts";
import { euros } from "../orders/documents.presenter.ts";
import type { PaymentMonths } from "./ports.ts";

/** A page of the money that moved in a month, by its orders. Failures: unsupported_list_query. */
export async function listMonthPayments(
  { paymentMonths }: { paymentMonths: PaymentMonths },
  { month, cursor: from }: ListMonthPaymentsInput,
): Promise<MonthPaymentPage> {
  const { orders, cursor } = await paymentMonths.paidIn({ month, cursor: from });
  return {
    items: orders.flatMap(({ order, movements }) => paymentsIn(order, month, movements).map(toEntry)),
    next: cursor ?? null,
  };
}

function toEntry({ order, cents, feeCents, ...payment }: MonthPayment): MonthPaymentPage["items"][number] {
  return {
    ...payment,
    orderId: order.id,
    orderName: order.name,
    orderDay: order.day,
    amount: euros(cents),
    fee: feeCents === null ? null : euros(feeCents),
  };
}
