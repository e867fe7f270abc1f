/** Opens accounts at the provider. */
export interface ProviderRegistration {
  /** Opens an account, repeatably, for an owner who accepted the terms. Absent: merchants register publicly. Failures: accounting_*. */
  create?(account: { email: string }): Promise<void>;
}

/** The shop's way to charge tax at the platform, which tells its settings and no rates. */
export interface PlatformTaxes {
  /** Failures: platform_token_missing (401), platform_unavailable (also throttled), platform_rejected. */
  settings(
    shop: string,
    accessToken: string,
  ): Promise<{
    /** Prices contain tax. */
    taxesIncluded: boolean;
    /** Tax is charged on shipping. */
    taxShipping: boolean;
    /** ISO 3166-1 alpha-2. */
    shipsTo: readonly string[];
  }>;
}
