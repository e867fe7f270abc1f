/** Readings of the vendor's documentation, and limits, that a test sets before the simulator starts; defaults are the likelier or the stricter reading. */
export interface Switches {
  /** Monaco counts as France, whose tax applies there; the provider does not say. */
  monacoCountsAsFrance: boolean;
  /** The existing spelling of the accounts' path. */
  financeAccountsPath: "any" | "/v1/finance/accounts" | "/v1/finance/financial-accounts" | "/v1/financial-accounts";
  pkceRequired: boolean;
  /** Answer to unknown scopes. */
  unknownScopes: "ignore" | "reject";
  /** A second connection by the same user ends the first. */
  oneConnectionPerUser: boolean;
  requestsPerSecond: number;
  burst: number;
  /** Seconds sent as `Retry-After` with 429; none by default. */
  retryAfterHeader: number | undefined;
  /** A new document stays out of the voucher list this long, in milliseconds of the sandbox clock. */
  indexLagMs: number;
  /** `GET /invoices/{id}` answers 404 this long after creation. */
  documentLagMs: number;
  /** Unknown query parameters and body fields are refused loudly instead of being ignored. */
  strict: boolean;
  /** Size of the RSA key of the webhook signatures; making 4096 bits takes seconds. */
  signingKeyBits: number;
}

export const DEFAULT_SWITCHES: Switches = {
  monacoCountsAsFrance: true,
  financeAccountsPath: "any",
  pkceRequired: false,
  unknownScopes: "ignore",
  oneConnectionPerUser: false,
  requestsPerSecond: 2,
  burst: 4,
  retryAfterHeader: undefined,
  indexLagMs: 0,
  documentLagMs: 0,
  strict: false,
  signingKeyBits: 4096,
};
