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
