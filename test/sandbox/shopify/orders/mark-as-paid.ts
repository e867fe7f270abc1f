import { objectOf, textOf } from "../json.ts";
import { createMerchant } from "../merchant.ts";
import type { Platform } from "../platform.ts";
import { allTransactions, completeTransaction } from "./transactions.ts";

/**
 * Books a SALE over the open amount, below the pending payment or "manual", or answers the refusal (vendor documentation:
 * orderMarkAsPaid).
 */
export async function markAsPaid(platform: Platform, shop: string, id: string): Promise<string | undefined> {
  const order = platform.viewOf(shop).order(id);
  if (order?.["canMarkAsPaid"] !== true) return "Order cannot be marked as paid.";
  const pending = allTransactions(order)
    .map(completeTransaction)
    .find(({ kind, status }) => kind === "SALE" && status === "PENDING");
  const gateway = textOf(pending?.["gateway"]) ?? "manual";
  await createMerchant(platform).addTransaction(shop, id, {
    ...{ kind: "SALE", status: "SUCCESS", gateway, amountSet: objectOf(order["totalOutstandingSet"]) },
    ...(pending === undefined ? {} : { parentTransaction: { id: pending["id"] } }),
  });
  return undefined;
}
