/**
 * A stand-in for Shopify's App Bridge, served by the simulator. It offers what the app uses (vendor documentation:
 * "App Bridge library") and refuses the rest by name; the types are those Shopify publishes.
 */
import type { ShopifyGlobal } from "@shopify/app-bridge-types";
import { connectToAdmin } from "./admin-link.ts";
import { authenticateFetch } from "./authenticated-fetch.ts";
import { defineChrome } from "./elements.ts";
import { readEmbedding } from "./embedding.ts";
import { defineModal } from "./modal.ts";
import { synchroniseNavigation } from "./navigation.ts";
import { defineSaveBar } from "./save-bar.ts";
import { createToast } from "./toast.ts";

const script = document.currentScript;
const embedding = readEmbedding(script instanceof HTMLScriptElement ? script.src : window.location.href);
const link = connectToAdmin(embedding.adminOrigin);

const notSimulated = (name: string) => async (): Promise<never> => {
  throw new Error(`App Bridge stand-in: ${name} is not simulated`);
};

type ScopesDetail = Awaited<ReturnType<ShopifyGlobal["scopes"]["query"]>>;

function isScopesDetail(value: unknown): value is ScopesDetail {
  return typeof value === "object" && value !== null && "granted" in value && "required" in value;
}

async function askScopes(
  kind: "scopesQuery" | "scopesRequest" | "scopesRevoke",
  scopes: string[],
): Promise<ScopesDetail> {
  const answer = kind === "scopesQuery" ? await link.ask(kind, {}) : await link.ask(kind, { scopes });
  if (isScopesDetail(answer)) return answer;
  throw new Error("App Bridge stand-in: the admin did not answer the scopes");
}

const idToken = async (): Promise<string> => {
  const token = embedding.isEmbedded ? await link.ask("idToken", {}) : undefined;
  if (typeof token === "string") return token;
  throw new Error("App Bridge stand-in: no session token outside the admin");
};

const saveBar = defineSaveBar(link);

const api = {
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
  toast: createToast(link),
  // Closing the picker without a choice.
  resourcePicker: async () => undefined,
  picker: async () => ({ selected: Promise.resolve(undefined) }),
  scanner: { capture: notSimulated("scanner") },
  modal: defineModal(),
  saveBar,
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
    query: async () => await askScopes("scopesQuery", []),
    request: async (scopes) => {
      const detail = await askScopes("scopesRequest", scopes);
      const isGranted = scopes.every((scope) => detail.granted.includes(scope));
      return { result: isGranted ? "granted-all" : "declined-all", detail };
    },
    revoke: async (scopes) => ({ detail: await askScopes("scopesRevoke", scopes) }),
  },
  app: { extensions: async () => [] },
  shopifyQL: { available: async () => false },
  tools: { register: () => () => {}, unregister: () => {}, clear: () => {} },
} satisfies ShopifyGlobal;

window.shopify = api;

const openTop = (url: string) => link.tell("openTop", { url });
const mayLeave = () =>
  saveBar.leaveConfirmation().then(
    () => true,
    () => false,
  );

if (embedding.isEmbedded) {
  defineChrome(link);
  authenticateFetch({ idToken, locale: embedding.locale, openTop });
  synchroniseNavigation(link, mayLeave);
} else if (embedding.host !== "" && embedding.apiKey !== "") {
  // Opened on its own, an app is sent back into the admin.
  window.location.replace(
    `${embedding.adminOrigin}/${atob(embedding.host).replace(/^[^/]*\//, "")}/apps/${embedding.apiKey}`,
  );
}
