import type { RoundingMode } from "./values/rounding.ts";

/**
 * What the vendor documentation leaves open, one named switch each, so that our tests can run both ways
 * until somebody has asked the real service. The defaults are the likelier or the stricter reading.
 */
export interface Switches {
  /** Tax once per rate (as EN 16931 wants it) or once per line item. */
  taxRounding: "perGroup" | "perLine";
  rounding: RoundingMode;
  /** Decimal places of the computed other side of a unit price; samples show both. */
  computedPriceDecimals: 2 | 4;
  /** What happens to amounts with too many decimal places. */
  excessDecimals: "reject" | "round";
  /** What happens to texts that are too long. */
  overlongText: "reject" | "truncate";
  /** Whether an explicit total discount of 0 keeps the contact's default discount away. */
  zeroDiscountSuppressesDefault: boolean;
  /** What happens when a linked credit note exceeds the open amount of its invoice. */
  linkedCreditNoteAboveOpenAmount: "reject" | "accept";
  /** Whether tax-free EU documents need a contact with VAT id, permission and an EU address. */
  intraCommunityNeedsVatId: boolean;
  /** Whether a number changes when a draft is finalised. */
  numberChangesOnFinalize: boolean;
  /** Whether `voucherStatus=any` lists drafts and archived documents. */
  anyIncludesDrafts: boolean;
  /** Status of an answer beyond the 10,000-row window; older reports say 500. */
  searchWindowStatus: 400 | 500;
  /** A refresh answers a new refresh token and forgets the old one. */
  refreshRotation: boolean;
  pkceRequired: boolean;
  accessTokenSeconds: number;
  /** Refresh tokens are reported to live 24 months. */
  refreshTokenDays: number;
  /** What happens to scopes nobody has heard of. */
  unknownScopes: "ignore" | "reject";
  /** A second connection by the same user ends the first. */
  oneConnectionPerUser: boolean;
  requestsPerSecond: number;
  burst: number;
  /** Seconds sent as `Retry-After` with 429; none by default. */
  retryAfterHeader: number | undefined;
  /** How long a new document stays out of the voucher list, in milliseconds of the sandbox clock. */
  indexLagMs: number;
  /** How long a new contact stays unusable, in milliseconds of the sandbox clock. */
  contactLagMs: number;
  /** How long `GET /invoices/{id}` answers 404 after creation. */
  documentLagMs: number;
  /** How long a contact stays hidden under the fault `late-contact`. */
  lateContactMs: number;
  /** Duration of the fault `slow`, in real milliseconds. */
  slowMs: number;
  /** How long the 504 faults keep the caller waiting; the real gateway cuts at 30 s. */
  gatewayTimeoutMs: number;
  /** Unknown query parameters and body fields are refused loudly instead of being ignored. */
  strict: boolean;
  /** Size of the RSA key of the webhook signatures; making 4096 bits takes seconds. */
  signingKeyBits: number;
  /** Callback addresses of event subscriptions must be https unless they are on loopback. */
  httpsCallbacksOnly: boolean;
}

export const DEFAULT_SWITCHES: Switches = {
  taxRounding: "perGroup",
  rounding: "halfUp",
  computedPriceDecimals: 2,
  excessDecimals: "reject",
  overlongText: "reject",
  zeroDiscountSuppressesDefault: true,
  linkedCreditNoteAboveOpenAmount: "reject",
  intraCommunityNeedsVatId: true,
  numberChangesOnFinalize: false,
  anyIncludesDrafts: true,
  searchWindowStatus: 400,
  refreshRotation: true,
  pkceRequired: false,
  accessTokenSeconds: 3600,
  refreshTokenDays: 730,
  unknownScopes: "ignore",
  oneConnectionPerUser: false,
  requestsPerSecond: 2,
  burst: 4,
  retryAfterHeader: undefined,
  indexLagMs: 0,
  contactLagMs: 0,
  documentLagMs: 0,
  lateContactMs: 2000,
  slowMs: 3000,
  gatewayTimeoutMs: 0,
  strict: false,
  signingKeyBits: 4096,
  httpsCallbacksOnly: false,
};
