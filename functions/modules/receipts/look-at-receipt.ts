import type { Settlement } from "#shared/domain/documents/decision/settlement.ts";
import { matchReceipt, type ReceiptMatch } from "#shared/domain/receipts/match-receipt.ts";
import type { Receipt, ReceiptOrder } from "#shared/domain/receipts/receipt.ts";
import { receiptOrderOf } from "#shared/domain/receipts/receipt-order.ts";
import { numbersIn, type Reference, referencesIn } from "#shared/domain/receipts/references.ts";
import { foldSearchText } from "#shared/domain/search/search-tokens.ts";
import { startedKeysOf } from "../orders/decide-order.ts";
import type { OrderReader, WholeOrder } from "../orders/ports.ts";
import type { WholeShop } from "../shop/ports.ts";

interface Ports {
  orders: Pick<OrderReader, "findWhole" | "withName" | "list">;
}

/** A receipt that names more orders than this is a list of them; only the first are compared. */
const MAX_NAMED = 10;
/** Orders of a customer that are compared where the receipt names none. */
const MAX_OF_CUSTOMER = 25;

const placesOf = {
  invoice: "invoiceReferencePlaces",
  creditNote: "creditReferencePlaces",
  deliveryNote: "deliveryReferencePlaces",
} as const;

/** Finds a receipt's orders: by its text, a credit note's also by its invoice's number, else by recipient and amount. */
export async function lookAtReceipt(
  ports: Ports,
  { shop, preferences }: Pick<WholeShop, "shop" | "preferences">,
  receipt: Receipt,
): Promise<ReceiptMatch> {
  const { orderPrefix: prefix, orderSuffix: suffix } = shop.store;
  const places = preferences[placesOf[receipt.kind]];
  const references = referencesIn(receipt, places, { prefix, suffix });
  const numbers = receipt.kind === "creditNote" ? numbersIn(receipt, places).slice(0, MAX_NAMED) : [];
  const byName = await ordersNamed(ports, references.slice(0, MAX_NAMED));
  const named = byName.length > 0 ? byName : await ordersInvoiced(ports, numbers);
  const match = matchReceipt({ receipt, references, numbers, orders: named });
  // without prices nothing tells a delivery note that names no order
  if (match.outcome !== "none" || receipt.kind === "deliveryNote") return match;
  const others = await ordersOfRecipient(ports, receipt);
  return matchReceipt({ receipt, references, numbers, orders: [...named, ...others] });
}

async function ordersNamed({ orders }: Ports, references: readonly Reference[]): Promise<ReceiptOrder[]> {
  const found: ReceiptOrder[] = [];
  for (const { name } of references) {
    const rows = await orders.withName(name);
    const row = rows.find((one) => one.name === name);
    if (row !== undefined) found.push(...(await comparable({ orders }, [row.id])));
  }
  return found;
}

/** Orders whose invoice the app made under one of these numbers. */
async function ordersInvoiced({ orders }: Ports, numbers: readonly string[]): Promise<ReceiptOrder[]> {
  const found = new Set<string>();
  for (const search of numbers) {
    const { rows } = await orders.list({ search, sortBy: "date", descending: true, pageSize: MAX_OF_CUSTOMER });
    const isMeant = ({ documents }: (typeof rows)[number]) =>
      documents.some(({ kind, number }) => kind === "invoice" && number === search);
    for (const { id } of rows.filter(isMeant)) found.add(id);
  }
  return comparable({ orders }, [...found]);
}

/** Only what could be meant is read whole: an amount of the receipt, or money that went back. */
async function ordersOfRecipient({ orders }: Ports, { kind, recipient, totalCents }: Receipt): Promise<ReceiptOrder[]> {
  const words = foldSearchText(recipient).split(/[^\p{L}\p{N}]+/u);
  const word = words.reduce((longest, one) => (one.length > longest.length ? one : longest), "");
  if (word.length < 2) return [];
  const { rows } = await orders.list({ search: word, sortBy: "date", descending: true, pageSize: MAX_OF_CUSTOMER });
  const possible = rows.filter((row) =>
    kind === "invoice"
      ? row.totalCents === totalCents || row.currentTotalCents === totalCents
      : row.currentTotalCents !== undefined,
  );
  return comparable(
    { orders },
    possible.map(({ id }) => id),
  );
}

async function comparable({ orders }: Ports, orderIds: readonly string[]): Promise<ReceiptOrder[]> {
  const found: ReceiptOrder[] = [];
  for (const orderId of orderIds) {
    const whole = await orders.findWhole(orderId);
    if (whole === undefined || whole.isErased === true) continue;
    const started = startedKeysOf(whole, new Set());
    const documents = whole.documents.filter(({ status }) => status !== "deleted");
    const settlements = (whole.head.settlements ?? []).filter((one) => !lacksDocument(one, whole));
    found.push(receiptOrderOf(whole.order, { started, settlements, documents }));
  }
  return found;
}

/** A version before assigned it by itself, and kept no document of it: it is looked at again. */
const lacksDocument = ({ providerId, by }: Settlement, { documents }: WholeOrder): boolean =>
  providerId !== undefined && by === undefined && !documents.some((one) => one.providerId === providerId);
