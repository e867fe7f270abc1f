import { expect, test } from "vitest";
import { isReasonCode } from "../../../shared/domain/documents/reason-codes.ts";

/** The error catalogue of the specification (document 2 section 8): reasons of order pulls, webhooks and documents. */
const specified = [
  "NOT_FOUND",
  "MISSING_CUSTOMER",
  "MISSING_ADDRESS",
  "INVALID_PLAN_RECIPIENT_ABROAD",
  "SKIP_POS",
  "SKIP_TAG",
  "TOO_OLD",
  "DISABLED",
  "NOT_CONNECTED",
  "DISABLED_INVOICE_CREATE",
  "DISABLED_CREDIT_CREATE",
  "MISSING_CUSTOMER_EMAIL",
  "SKIP_FREE",
  "UNCHANGED",
  "EXISTING",
  "RECEIPT_NOT_FOUND",
  "DUPLICATE_ORDER",
  "INVALID_CURRENCY",
  "WAIT",
  "SKIP_DATE",
  "MISSING_VAT-ID",
];

test.each(specified)("%s of the specification is a reason we know", (code) => {
  expect(isReasonCode(code)).toBe(true);
});
