/**
 * `window.shopify` in Shopify's shape (vendor documentation: "App Bridge library"): all that the app uses, the rest refused by
 * name.
 */
import type { ShopifyGlobal } from "@shopify/app-bridge-types";
import type { AdminLink } from "./admin-link.ts";
import type { Embedding } from "./embedding.ts";

/** The parts that live in the page: elements and toasts. */
export type PageParts = Pick<ShopifyGlobal, "toast" | "modal" | "saveBar">;

const notSimulated = (name: string) => async (): Promise<never> => {
  throw new Error(`App Bridge stand-in: ${name} is not simulated`);
};

type ScopesDetail = Awaited<ReturnType<ShopifyGlobal["scopes"]["query"]>>;

function isScopesDetail(value: unknown): value is ScopesDetail {
  return typeof value === "object" && value !== null && "granted" in value && "required" in value;
}

async function askScopes(
  link: AdminLink,
  kind: "scopesQuery" | "scopesRequest" | "scopesRevoke",
  scopes: string[],
): Promise<ScopesDetail> {
  const answer = kind === "scopesQuery" ? await link.ask(kind, {}) : await link.ask(kind, { scopes });
  if (isScopesDetail(answer)) return answer;
  throw new Error("App Bridge stand-in: the admin did not answer the scopes");
}

/** Builds `window.shopify` on the line to the admin page. */
export function createAppBridge(link: AdminLink, embedding: Embedding, parts: PageParts): ShopifyGlobal {
  const idToken = async (): Promise<string> => {
    const token = embedding.isEmbedded ? await link.ask("idToken", {}) : undefined;
    if (typeof token === "string") return token;
    throw new Error("App Bridge stand-in: no session token outside the admin");
  };

  return {
    config: {
      apiKey: embedding.apiKey,
      host: embedding.host,
      locale: embedding.locale,
      shop: embedding.shop,
      appOrigins: [],
      disabledFeatures: [],
      experimentalFeatures: [],
    },
    origin: embedding.adminOrigin,
    ready: Promise.resolve(),
    setSignals: () => {},
    environment: { mobile: false, embedded: embedding.isEmbedded, pos: false, intent: false },
    loading: (isLoading = true) => link.tell("loading", { isLoading }),
    idToken,
    user: async () => ({ id: 1, name: "Sandbox Admin", email: "admin@shop.example", accountAccess: "full" }),
    toast: parts.toast,
    // Closing the picker without a choice.
    resourcePicker: async () => undefined,
    picker: async () => ({ selected: Promise.resolve(undefined) }),
    scanner: { capture: notSimulated("scanner") },
    modal: parts.modal,
    saveBar: parts.saveBar,
    pos: {
      cart: new Proxy<ShopifyGlobal["pos"]["cart"]>(Object.create(null), {
        get: (_, name) => notSimulated(`pos.cart.${String(name)}`),
      }),
      close: notSimulated("pos.close"),
      device: notSimulated("pos.device"),
      location: notSimulated("pos.location"),
    },
    intents: { request: Object.create(null), register: () => () => {} },
    webVitals: { onReport: async () => {} },
    support: { registerHandler: async () => {} },
    reviews: { request: async () => ({ success: false, code: "recently-installed", message: "not in the sandbox" }) },
    scopes: {
      query: async () => await askScopes(link, "scopesQuery", []),
      request: async (scopes) => {
        const detail = await askScopes(link, "scopesRequest", scopes);
        const isGranted = scopes.every((scope) => detail.granted.includes(scope));
        return { result: isGranted ? "granted-all" : "declined-all", detail };
      },
      revoke: async (scopes) => ({ detail: await askScopes(link, "scopesRevoke", scopes) }),
    },
    app: { extensions: async () => [] },
    shopifyQL: { available: async () => false },
    tools: { register: () => () => {}, unregister: () => {}, clear: () => {} },
  };
}
