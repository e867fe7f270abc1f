import type { Decision, Namesake } from "../../../shared/domain/documents/decision.ts";
import { existingKey } from "../../../shared/domain/documents/existing-key.ts";
import { saleNameOf } from "../../../shared/domain/documents/rules/life-rules.ts";
import type { Order } from "../../../shared/domain/orders/order.ts";
import { isCancelledRow, isInvoicedRow } from "../../../shared/domain/orders/order-row.ts";
import type { WholeShop } from "../shop/ports.ts";
import type { Clock } from "../tasks/ports.ts";
import { begunOf, decide, type Wishes } from "./decide-order.ts";
import type { OrderStore, WholeOrder } from "./ports.ts";

/**
 * The decisions about an order, with an eye on orders that may be the same sale. Only where an invoice is wanted is it looked
 * for them: a sale costs one small reading, however often its order changes before.
 */
export async function decideOnce(
  { orders, clock }: { orders: Pick<OrderStore, "withName">; clock: Clock },
  given: { whole: WholeShop; order: Order; before: WholeOrder | undefined; wishes: Wishes },
): Promise<Decision[]> {
  const { whole, order, before, wishes } = given;
  const now = clock.now();
  const decisions = decide(now, whole, order, before, wishes);
  const isBegun = begunOf(before, wishes.again).has(existingKey("invoice", order.id));
  if (isBegun || !isInvoiceWanted(decisions)) return decisions;
  const namesakes = await namesakesOf(orders, order);
  return namesakes.length === 0 ? decisions : decide(now, whole, order, before, wishes, namesakes);
}

function isInvoiceWanted(decisions: readonly Decision[]): boolean {
  return decisions.some(({ kind, verdict }) => kind === "invoice" && verdict === "wanted");
}

async function namesakesOf(orders: Pick<OrderStore, "withName">, { id, name }: Order): Promise<Namesake[]> {
  const rows = await orders.withName(saleNameOf(name));
  return rows
    .filter((row) => row.id !== id)
    .map((row) => ({ id: row.id, name: row.name, isInvoiced: isInvoicedRow(row), isCancelled: isCancelledRow(row) }));
}
