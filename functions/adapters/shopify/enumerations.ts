/** Values the platform documents for 2026-10; a new one parks the order instead of being guessed at. */
const known = {
  transactionKind: [
    "AUTHORIZATION",
    "CAPTURE",
    "CHANGE",
    "EMV_AUTHORIZATION",
    "REFUND",
    "SALE",
    "SUGGESTED_REFUND",
    "VOID",
  ],
  transactionStatus: ["AWAITING_RESPONSE", "ERROR", "FAILURE", "PENDING", "SUCCESS", "UNKNOWN"],
  fulfillmentStatus: ["CANCELLED", "ERROR", "FAILURE", "OPEN", "PENDING", "SUCCESS"],
  restockType: ["CANCEL", "LEGACY_RESTOCK", "NO_RESTOCK", "RETURN"],
  returnStatus: ["CANCELED", "CLOSED", "DECLINED", "OPEN", "REQUESTED"],
  paymentTermsType: ["FIXED", "FULFILLMENT", "NET", "RECEIPT", "UNKNOWN"],
} as const satisfies Record<string, readonly string[]>;

type Enumeration = keyof typeof known;

export function isKnown(enumeration: Enumeration, value: string): boolean {
  const values: readonly string[] = known[enumeration];
  return values.includes(value);
}
