import { existsSync, readdirSync, readFileSync } from "node:fs";
import { isObject, type JsonObject, objectOf, parseObject, textOf } from "../json.ts";

/** An order ready to be placed: a file of the demo orders. */
export interface OrderPreset {
  /** File name without ending. */
  key: string;
  title: string;
  order: JsonObject;
  topics: string[] | undefined;
}

const FOLDER = new URL("../../demo/orders/", import.meta.url);

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

const BUILT_IN_LINE = {
  title: "Kaffeebecher „Morgenrot“",
  sku: "BECHER",
  quantity: 2,
  taxLines: [{ rate: 0.19 }],
  originalUnitPriceSet: { amount: "14.90" },
};

/** Used when there are no preset files: one paid and one unpaid order. */
export const BUILT_IN_PRESETS: OrderPreset[] = [
  {
    key: "paid",
    title: "Bezahlte Bestellung (19 %)",
    order: { lineItems: [BUILT_IN_LINE], displayFinancialStatus: "PAID" },
    topics: undefined,
  },
  { key: "pending", title: "Unbezahlte Bestellung (19 %)", order: { lineItems: [BUILT_IN_LINE] }, topics: undefined },
];
