import type { Decision } from "#shared/domain/documents/decision/decision.ts";
import type { PossibleDuplicate } from "#shared/domain/documents/decision/decision-input.ts";
import { documentSlotKey } from "#shared/domain/documents/paper/document-slot-key.ts";
import type { ReasonCode } from "#shared/domain/documents/reasons/reason-codes.ts";
import { saleNameOf } from "#shared/domain/documents/rules/order-lifecycle-rules.ts";
import { isCancelledRow, isInvoicedRow, type OrderRow } from "#shared/domain/order-states/order-row.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import type { WholeShop } from "../shop/ports.ts";
import type { Clock } from "../system/ports.ts";
import { decide, type ManualRequests, startedKeysOf } from "./decide-order.ts";
import type { OrderStore, SaveOrder, WholeOrder } from "./ports.ts";
import { loadPrintedLanguages } from "./printed-languages.ts";

interface DecidedOnce {
  decisions: Decision[];
  /** The sale is to be taken with what is planned. */
  claim?: NonNullable<SaveOrder["claim"]>;
}

/** Decides an order beside possible copies. Only a newly wanted invoice starts the search; `claim` covers what the index lacks. */
export async function decideOnce(
  { orders, clock }: { orders: Pick<OrderStore, "withName" | "invoiceClaim" | "findWhole">; clock: Clock },
  given: { whole: WholeShop; order: Order; before: WholeOrder | undefined; manualRequests: ManualRequests },
): Promise<DecidedOnce> {
  const { whole, order, before, manualRequests } = given;
  await loadPrintedLanguages(whole, before);
  const now = clock.now();
  const decisions = decide(now, whole, order, before, manualRequests);
  const isBegun = startedKeysOf(before, manualRequests.again).has(documentSlotKey("invoice", order.id));
  if (isBegun || !isInvoiceWanted(decisions)) return { decisions };
  const sale = saleNameOf(order.name);
  const claim = await orders.invoiceClaim(sale);
  // An order that holds the claim and still wants its invoice keeps the claim: no other order takes it.
  if (claim?.orderId === order.id && isInvoiceWanted(before?.head.decisions ?? [])) return { decisions };
  const possibleDuplicates = await possibleDuplicatesOf(orders, order, claim?.orderId);
  const decided =
    possibleDuplicates.length === 0 ? decisions : decide(now, whole, order, before, manualRequests, possibleDuplicates);
  return isInvoiceWanted(decided)
    ? { decisions: decided, claim: { sale, version: claim?.version ?? 0 } }
    : { decisions: decided };
}

function isInvoiceWanted(decisions: readonly Decision[]): boolean {
  return decisions.some(({ kind, verdict }) => kind === "invoice" && verdict === "wanted");
}

/** The rows that an index shows; that of the order which holds the sale as it is now. */
async function possibleDuplicatesOf(
  orders: Pick<OrderStore, "withName" | "findWhole">,
  { id, name }: Order,
  holder: string | undefined,
): Promise<PossibleDuplicate[]> {
  const rows = await orders.withName(saleNameOf(name));
  const held = holder === undefined || holder === id ? undefined : await orders.findWhole(holder);
  const others = rows.filter((row) => row.id !== id && row.id !== held?.row.id);
  return [...others, ...(held ? [held.row] : [])].map(toNamesake);
}

const toNamesake = (row: OrderRow): PossibleDuplicate => ({
  id: row.id,
  name: row.name,
  isInvoiced: isInvoicedRow(row),
  isCancelled: isCancelledRow(row),
});

/** Orders held as copies of this one and free now: it was cancelled or will get no invoice any more. */
export async function releasedCopies(
  orders: Pick<OrderStore, "withName">,
  before: OrderRow | undefined,
  now: OrderRow,
): Promise<string[]> {
  const stands = (row: OrderRow) => isInvoicedRow(row) && !isCancelledRow(row);
  if (before === undefined || !stands(before) || stands(now)) return [];
  const rows = await orders.withName(saleNameOf(now.name));
  return rows.flatMap(({ id, reason }) => (id !== now.id && reason?.code === DUPLICATE_ORDER ? [id] : []));
}

const DUPLICATE_ORDER = "DUPLICATE_ORDER" satisfies ReasonCode;
