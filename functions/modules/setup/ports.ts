/** Opens accounts at the provider. */
export interface ProviderRegistration {
  /**
   * Opens an account for this address, whose owner has agreed to the provider's terms; asked again for the same one it changes nothing.
   * Absent where the provider offers no call for it: then merchants register on its public page. Failures: accounting_*.
   */
  create?(account: { email: string }): Promise<void>;
}

/** How a shop charges tax at the platform, which tells its settings and no rates. */
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
