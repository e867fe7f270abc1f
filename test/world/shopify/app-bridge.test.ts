// Imitates https://shopify.dev/docs/api/app-bridge-library; the types are those of @shopify/app-bridge-types.
import type { ShopifyGlobal } from "@shopify/app-bridge-types";
import { expect, expectTypeOf, test } from "vitest";
import type { AdminLink } from "../../sandbox/shopify/browser/admin-link.ts";
import { createAppBridge, type PageParts } from "../../sandbox/shopify/browser/create-app-bridge.ts";
import type { Modals } from "../../sandbox/shopify/browser/modal.ts";
import type { SaveBars } from "../../sandbox/shopify/browser/save-bar.ts";
import { createToast } from "../../sandbox/shopify/browser/toast.ts";

const embedding = {
  apiKey: "key",
  shop: "demo.myshopify.com",
  host: "aG9zdA==",
  locale: "de",
  adminOrigin: "http://admin.example",
  isEmbedded: true,
};
const bars = { show: async () => {}, hide: async () => {}, toggle: async () => {}, leaveConfirmation: async () => {} };

/** A line on which the admin answers what a test says and remembers what it was told. */
function aLink(answers: Record<string, unknown> = {}) {
  const told: [string, unknown][] = [];
  const listeners = new Map<string, (payload: never) => void>();
  const link: AdminLink = {
    tell: (kind, payload) => told.push([kind, payload]),
    ask: async (kind, payload) => {
      told.push([kind, payload]);
      return answers[kind];
    },
    on: (kind, listener) => listeners.set(kind, listener),
  };
  const hear = (kind: string, payload: unknown) => listeners.get(kind)?.(payload as never);
  return { link, told, hear };
}

const bridgeOn = (link: AdminLink, isEmbedded = true): ShopifyGlobal =>
  createAppBridge(link, { ...embedding, isEmbedded }, { toast: createToast(link), modal: bars, saveBar: bars });

test("the stand-in and its parts have the types that Shopify publishes", () => {
  expectTypeOf(createAppBridge).returns.toExtend<ShopifyGlobal>();
  expectTypeOf<Modals>().toExtend<ShopifyGlobal["modal"]>();
  expectTypeOf<SaveBars>().toExtend<ShopifyGlobal["saveBar"]>();
  expectTypeOf<Omit<PageParts, "toast">>().not.toExtend<PageParts>();
  expect(Object.keys(bridgeOn(aLink().link))).toEqual(expect.arrayContaining(["idToken", "toast", "modal", "saveBar"]));
});

test("what the app does not use is refused by name", async () => {
  const { scanner, pos } = bridgeOn(aLink().link);

  await expect(scanner.capture()).rejects.toThrow("scanner is not simulated");
  await expect(pos.close()).rejects.toThrow("pos.close is not simulated");
});
