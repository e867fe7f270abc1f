import type { RoundingMode } from "./values/rounding.ts";

/** A switch for each question that vendor documentation leaves open; defaults are the likelier or the stricter reading. */
export interface Switches {
  /** Tax once per rate (as EN 16931 wants it) or once per line item. */
  taxRounding: "perGroup" | "perLine";
  rounding: RoundingMode;
  /** Decimal places of the computed other side of a unit price; samples show both. */
  computedPriceDecimals: 2 | 4;
  /** Amounts with too many decimal places. */
  excessDecimals: "reject" | "round";
  overlongText: "reject" | "truncate";
  /** An explicit total discount of 0 keeps the contact's default discount away. */
  zeroDiscountSuppressesDefault: boolean;
  /** The rate that takes the cents left over when a total discount is spread over several. */
  discountRemainder: "lastRate" | "largestRate";
  /** A linked credit note above the open amount of its invoice. */
  linkedCreditNoteAboveOpenAmount: "reject" | "accept";
  /** `ofInvoice`: only lines of its invoice, at the same unit price. */
  linkedCreditNoteLines: "any" | "ofInvoice";
  /** A delivery note that follows a draft. */
  deliveryNoteFromDraftInvoice: "reject" | "accept";
  /** Label and duration of payment conditions have to come together. */
  paymentTermsNeedBoth: boolean;
  /** Answer to an unknown print layout. */
  unknownPrintLayout: "reject" | "default";
  /** Version of a new sales document; samples show both. */
  documentVersionStart: 0 | 1;
  /** Answer to a contact change on top of a stale version: 406 was measured, 409 is documented. */
  staleContactVersion: 406 | 409;
  /** Limits of address fields and notes are not published; capped means 100, zip codes 20, notes 1,000 characters. */
  fieldLengths: "free" | "capped";
  /** Tax-free EU documents need a contact with VAT id, permission and an EU address. */
  intraCommunityNeedsVatId: boolean;
  /** Tax-free documents for third countries need an address outside the EU. */
  thirdCountryNeedsAddress: boolean;
  /** A tax sub type needs an address in another member state. */
  taxSubTypeNeedsMemberState: boolean;
  /** Monaco counts as France, whose tax applies there; the provider does not say. */
  monacoCountsAsFrance: boolean;
  /** The principle of a merchant who has not chosen one for distance sales. */
  unsetDistanceSalesPrinciple: "ORIGIN" | "DESTINATION";
  numberChangesOnFinalize: boolean;
  /** `voucherStatus=any` lists drafts. */
  anyIncludesDrafts: boolean;
  /** A voucher list without `archived` shows archived documents too. */
  listIncludesArchived: boolean;
  /** Status of an answer beyond the 10,000-row window; older reports say 500. */
  searchWindowStatus: 400 | 500;
  /** `openAmount` of payments: a number in most samples, a string in one. */
  openAmountAs: "number" | "string";
  /** A measured account lacked features, subscription status and distance sales principle in its profile. */
  sparseProfile: boolean;
  /** The existing spelling of the accounts' path. */
  financeAccountsPath: "any" | "/v1/finance/accounts" | "/v1/finance/financial-accounts" | "/v1/financial-accounts";
  /** A second transaction with the same external reference. */
  duplicateExternalReference: "accept" | "reject";
  /** Spelling of a partly assigned transaction; recordings show both. */
  partialAssignmentState: "partly_assigned" | "partially_assigned";
  /** Creating a finalised document fires `status.changed` beside `created`. */
  finalizeFiresStatusChanged: boolean;
  /** A client's own writes come back to it as events. */
  eventsOfOwnWrites: boolean;
  /** A refresh answers a new refresh token and forgets the old one. */
  refreshRotation: boolean;
  pkceRequired: boolean;
  /** The place of the client's credentials at the token endpoint; one partner library sends them in the form. */
  clientCredentials: "header" | "headerOrForm";
  accessTokenSeconds: number;
  /** Refresh tokens are reported to live 24 months. */
  refreshTokenDays: number;
  /** Answer to unknown scopes. */
  unknownScopes: "ignore" | "reject";
  /** A second connection by the same user ends the first. */
  oneConnectionPerUser: boolean;
  requestsPerSecond: number;
  burst: number;
  /** The owner of a rate limit bucket. */
  bucketPer: "organization" | "connection";
  /** Seconds sent as `Retry-After` with 429; none by default. */
  retryAfterHeader: number | undefined;
  /** A new document stays out of the voucher list this long, in milliseconds of the sandbox clock. */
  indexLagMs: number;
  /** A new contact stays unusable this long, in milliseconds of the sandbox clock. */
  contactLagMs: number;
  /** `GET /invoices/{id}` answers 404 this long after creation. */
  documentLagMs: number;
  /** A contact stays hidden this long under the fault `late-contact`. */
  lateContactMs: number;
  /** Duration of the fault `slow`, in real milliseconds. */
  slowMs: number;
  /** The 504 faults keep the caller waiting this long; the real gateway cuts at 30 s. */
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
  discountRemainder: "lastRate",
  linkedCreditNoteAboveOpenAmount: "reject",
  linkedCreditNoteLines: "any",
  deliveryNoteFromDraftInvoice: "reject",
  paymentTermsNeedBoth: true,
  unknownPrintLayout: "reject",
  documentVersionStart: 1,
  staleContactVersion: 406,
  fieldLengths: "free",
  intraCommunityNeedsVatId: true,
  thirdCountryNeedsAddress: false,
  taxSubTypeNeedsMemberState: true,
  monacoCountsAsFrance: true,
  unsetDistanceSalesPrinciple: "ORIGIN",
  numberChangesOnFinalize: false,
  anyIncludesDrafts: true,
  listIncludesArchived: true,
  searchWindowStatus: 400,
  openAmountAs: "number",
  sparseProfile: false,
  financeAccountsPath: "any",
  duplicateExternalReference: "accept",
  partialAssignmentState: "partly_assigned",
  finalizeFiresStatusChanged: false,
  eventsOfOwnWrites: true,
  refreshRotation: true,
  pkceRequired: false,
  clientCredentials: "header",
  accessTokenSeconds: 3600,
  refreshTokenDays: 730,
  unknownScopes: "ignore",
  oneConnectionPerUser: false,
  requestsPerSecond: 2,
  burst: 4,
  bucketPer: "organization",
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
