import { type JsonObject, objectOf, objectsOf, textOf } from "../json.ts";
import { gid, legacyId } from "./ids.ts";
import { type Amount, readBag, sum } from "./money.ts";

/** Gateways whose payments a merchant confirms by hand (vendor documentation: manual payment methods). */
const MANUAL_GATEWAY = /^(manual|bank deposit|money order|cash on delivery|vorkasse|überweisung|rechnung|nachnahme)/i;

/** Completes one payment transaction (vendor documentation: object OrderTransaction). */
export function completeTransaction(given: JsonObject): JsonObject {
  const gateway = "gateway" in given ? given["gateway"] : "shopify_payments";
  const name = textOf(gateway) ?? "";
  const status = textOf(given["status"]) ?? "SUCCESS";
  return {
    kind: "SALE",
    gateway,
    formattedGateway:
      name === "" ? null : name.replaceAll("_", " ").replace(/\b[a-z]/g, (letter) => letter.toUpperCase()),
    manualPaymentGateway: MANUAL_GATEWAY.test(name),
    manuallyCapturable: false,
    multiCapturable: false,
    test: false,
    processedAt: status === "SUCCESS" ? (given["createdAt"] ?? null) : null,
    paymentId: null,
    parentTransaction: null,
    receiptJson: {},
    ...given,
    fees: objectsOf(given["fees"]).map((fee, index) => completeFee(fee, `${legacyId(given["id"])}${index + 1}`)),
    status,
  };
}

/** Completes a fee that Shopify Payments took (vendor documentation: object TransactionFee); currencies are the fee's own. */
function completeFee(given: JsonObject, id: string): JsonObject {
  const zero = { amount: "0.0", currencyCode: objectOf(given["amount"])["currencyCode"] ?? "EUR" };
  const defaults = {
    id: gid("TransactionFee", id),
    type: "processing_fee",
    rate: "0.0",
    taxAmount: zero,
    flatFee: zero,
  };
  return { amount: zero, rateName: null, flatFeeName: null, ...defaults, ...given };
}

/** Sums of the successful transactions of an order. */
export interface Payments {
  received: Amount;
  refunded: Amount;
  authorized: Amount;
  /** Amounts that cash rounding added to payments and to refunds. */
  rounding: Amount;
  refundRounding: Amount;
  isVoided: boolean;
}

export function paymentsOf(transactions: readonly JsonObject[]): Payments {
  const successful = (...kinds: string[]) =>
    transactions.filter(({ status, kind }) => status === "SUCCESS" && kinds.includes(textOf(kind) ?? ""));
  const total = (...kinds: string[]) => sum(successful(...kinds).map((each) => readBag(each["amountSet"])));
  const rounding = (...kinds: string[]) => sum(successful(...kinds).map((each) => readBag(each["amountRoundingSet"])));
  return {
    rounding: rounding("SALE", "CAPTURE"),
    refundRounding: rounding("REFUND"),
    received: total("SALE", "CAPTURE"),
    refunded: total("REFUND"),
    authorized: total("AUTHORIZATION", "EMV_AUTHORIZATION"),
    isVoided: successful("VOID").length > 0,
  };
}

/** Every transaction of an order once, those inside its refunds included. */
export function allTransactions(given: JsonObject): JsonObject[] {
  const own = objectsOf(given["transactions"]);
  const ids = new Set(own.map(({ id }) => id));
  const ofRefunds = objectsOf(given["refunds"]).flatMap((refund) => objectsOf(refund["transactions"]));
  return [...own, ...ofRefunds.filter(({ id }) => !ids.has(id))];
}
