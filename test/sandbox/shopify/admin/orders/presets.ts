import { existsSync, readdirSync, readFileSync } from "node:fs";
import { saleOf } from "#test/builders/generated/sale.ts";
import { adminOrderOfSale } from "#test/builders/generated/to-admin.ts";
import { isObject, type JsonObject, objectOf, objectsOf, parseObject, textOf } from "../../json.ts";

/** An order ready to be placed: a file of the demo orders, or one made from a number. */
export interface OrderPreset {
  /** File name without ending. */
  key: string;
  title: string;
  order: JsonObject;
  topics: string[] | undefined;
}

const FOLDER = new URL("../../../demo/orders/", import.meta.url);

/** The key of the preset that makes an order up. */
export const MADE_UP = "zufall";

/** Reads all presets, by file name; broken files are left out. */
export function readPresets(): OrderPreset[] {
  if (!existsSync(FOLDER)) return [];
  const files = readdirSync(FOLDER).filter((name) => name.endsWith(".json"));
  return files.sort().flatMap((name) => {
    const content = parseObject(readFileSync(new URL(name, FOLDER), "utf8"));
    if (!content || !isObject(content["order"])) return [];
    const key = name.replace(/\.json$/, "");
    const topics = Array.isArray(content["topics"]) ? content["topics"].map(String) : undefined;
    return [{ key, title: textOf(content["title"]) ?? key, order: objectOf(content["order"]), topics }];
  });
}

/** Makes the same order for the same number, with ids and a name of the shop's own. */
function madeUp(seed: number): JsonObject {
  const { name: _, ...order } = adminOrderOfSale(saleOf(seed));
  const withoutIds = (list: unknown) => ({ nodes: objectsOf(list).map(({ id: _id, ...part }) => part) });
  return {
    ...order,
    lineItems: withoutIds(order["lineItems"]),
    shippingLines: withoutIds(order["shippingLines"]),
  };
}

/** The preset of a key; `seed` makes the order of `MADE_UP`. */
export function findPreset(key: string, seed: number): OrderPreset | undefined {
  if (key === MADE_UP) return { key, title: "Zufällige Bestellung", order: madeUp(seed), topics: undefined };
  return readPresets().find((preset) => preset.key === key);
}
