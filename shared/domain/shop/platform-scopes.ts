/**
 * Scopes registered at the platform (`cdk/shopify/shopify.app.toml`, tested): required at installation, optional when a feature
 * needs them.
 */
export const requiredScopes = ["read_orders"] as const;
export const optionalScopes = [
  "read_all_orders",
  "write_orders",
  "read_customers",
  "read_companies",
  "read_products",
  "read_locations",
  "read_returns",
  "read_payment_terms",
] as const;

const askable: ReadonlySet<string> = new Set([...requiredScopes, ...optionalScopes]);

/** Scopes that the app is not registered for: no shop could grant them. */
export const foreignScopes = (scopes: readonly string[]): string[] => scopes.filter((scope) => !askable.has(scope));

/** Wanted scopes that the granted ones do not cover; a write scope covers reading. */
export function scopesStillMissing(wanted: readonly string[], granted: readonly string[]): string[] {
  const covered = new Set(granted.flatMap((scope) => [scope, scope.replace(/^write_/, "read_")]));
  return wanted.filter((scope) => !covered.has(scope));
}
