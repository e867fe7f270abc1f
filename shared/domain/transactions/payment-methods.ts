import type { OrderTransaction } from "../orders/order.ts";
import type { Preferences } from "../preferences/preferences.ts";
import { sanitizeLine, truncateAtWord } from "../texts/sanitize.ts";
import type { TransferAccount } from "./transaction.ts";

/** Payments with credit that the shop itself has issued: no money arrives, so none can be assigned to a document. */
const ownCredit: ReadonlySet<string> = new Set(["gift_card", "shopify_store_credit", "store_credit"]);

/** The payment was made with a gift card or store credit. */
export function isOwnCredit({ gateway }: Pick<OrderTransaction, "gateway">): boolean {
  return ownCredit.has(gateway.toLowerCase());
}

/** PayPal's movements are imported by the provider itself; ours would double them. */
export function isImportedByProvider({ gateway }: Pick<OrderTransaction, "gateway">): boolean {
  return gateway.toLowerCase().includes("paypal");
}

/** The merchant leaves this payment method out; unnamed ones are included. */
export function isLeftOut(
  { gateway }: Pick<OrderTransaction, "gateway">,
  preferences: Pick<Preferences, "transactionGateway">,
): boolean {
  return preferences.transactionGateway[gateway] === false;
}

const MAX_NAME_LENGTH = 50;
const MAX_REFERENCE_LENGTH = 60;

/** The account that collects the movements of a payment method. */
export function transferAccount({ gateway, gatewayTitle }: OrderTransaction): TransferAccount {
  const title = sanitizeLine(gatewayTitle ?? gateway.replaceAll("_", " "));
  const readable = title === "" ? "Zahlungen" : title;
  return {
    externalReference: `belegfluss-${gateway === "" ? "unknown" : gateway.toLowerCase()}`.slice(
      0,
      MAX_REFERENCE_LENGTH,
    ),
    name: truncateAtWord(`Shopify ${readable.replace(/^Shopify /i, "")}`, MAX_NAME_LENGTH),
  };
}
