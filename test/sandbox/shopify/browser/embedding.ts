/** The page's embedding, by the query of the first load, remembered for the loads that follow. */
export interface Embedding {
  apiKey: string;
  shop: string;
  host: string;
  locale: string;
  adminOrigin: string;
  isEmbedded: boolean;
}

/** Reads the client id while the script runs, before tags further down exist, as the real one. Throws without one. */
function readApiKey(): string {
  const key = document.querySelector<HTMLMetaElement>('meta[name="shopify-api-key"]')?.content ?? "";
  if (key === "") throw new Error("App Bridge stand-in: missing required configuration fields: apiKey");
  return key;
}

/** Reads the embedding; `scriptUrl` is where this stand-in came from: the admin, unless `host` says otherwise. */
export function readEmbedding(scriptUrl: string): Embedding {
  const query = new URLSearchParams(window.location.search);
  const remembered = (name: string): string => {
    const key = `app-bridge:${name}`;
    const given = query.get(name);
    // A browser that blocks third-party storage throws here; the query of the first load then has to do.
    try {
      const value = given ?? sessionStorage.getItem(key) ?? "";
      if (value !== "") sessionStorage.setItem(key, value);
      return value;
    } catch {
      return given ?? "";
    }
  };
  const host = remembered("host");
  const { protocol, origin } = new URL(scriptUrl);
  return {
    apiKey: readApiKey(),
    shop: remembered("shop"),
    host,
    locale: remembered("locale") || "de",
    adminOrigin: host === "" ? origin : new URL(`${protocol}//${atob(host)}`).origin,
    isEmbedded: window.parent !== window,
  };
}
