import { readFileSync } from "node:fs";
import type { Collection } from "../state/state.ts";

/** Definitions of order metafields, by merchants in their admin and by the app in its configuration. */
export interface Definitions {
  /** A merchant defines a metafield of orders. */
  define(shop: string, place: { namespace: string; key: string; type: string }): void;
  /** The type of a definition; undefined where there is none. `namespace` is resolved: `app--…`, never `$app`. */
  typeOf(shop: string, namespace: string, key: string): string | undefined;
}

const configuration = new URL("../../../../cdk/shopify/shopify.app.toml", import.meta.url);

/** Definitions in the app's configuration: `[order.metafields.app.invoice_number]` and its `type`, by key. */
export function ownDefinitions(toml: string = readFileSync(configuration, "utf8")): ReadonlyMap<string, string> {
  const found = [...toml.matchAll(/^\[order\.metafields\.app\.(\w+)\]\n(?:(?!\[).*\n)*?type = "([^"]+)"/gm)];
  return new Map(found.map(([, key = "", type = ""]) => [key, type]));
}

export function createDefinitions(records: Collection<string>, appId: string): Definitions {
  const own = ownDefinitions();
  return {
    define: (shop, { namespace, key, type }) => records.put(`${shop}/${namespace}.${key}`, type),
    typeOf: (shop, namespace, key) =>
      namespace === `app--${appId}` ? own.get(key) : records.get(`${shop}/${namespace}.${key}`),
  };
}
