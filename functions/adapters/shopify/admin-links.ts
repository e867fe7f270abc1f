/** The app inside the platform's admin (vendor documentation: embedded app URL). */
export function embeddedUrl(adminUrl: string, { shop, apiKey, path }: { shop: string; apiKey: string; path: string }) {
  return `${storeUrl(adminUrl, shop)}/apps/${apiKey}${path}`;
}

/** The page of the authorization-code grant; `baseUrl` as for calls (vendor documentation: authorization code grant). */
export function authorizeUrl(
  baseUrl: string,
  request: { shop: string; apiKey: string; scopes: readonly string[]; redirectUri: string; state: string },
): string {
  const query = new URLSearchParams({
    client_id: request.apiKey,
    scope: request.scopes.join(","),
    redirect_uri: request.redirectUri,
    state: request.state,
  });
  return `${baseUrl.replace("{shop}", request.shop)}/admin/oauth/authorize?${query}`;
}

/** The platform's own page for scopes that the app declares as optional (vendor documentation: manage access scopes). */
export function optionalScopesUrl(
  adminUrl: string,
  { shop, apiKey, scopes }: { shop: string; apiKey: string; scopes: readonly string[] },
): string {
  const query = new URLSearchParams({ client_id: apiKey, optional_scopes: scopes.join(",") });
  return `${storeUrl(adminUrl, shop)}/oauth/install?${query}`;
}

function storeUrl(adminUrl: string, shop: string): string {
  const [handle] = shop.split(".");
  return `${adminUrl}/store/${handle}`;
}
