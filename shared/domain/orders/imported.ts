import { berlinDay } from "../../values/days.ts";
import type { Instant } from "../../values/time.ts";
import type { ImportRun, Shop } from "../shop/shop.ts";
import type { Order } from "./order.ts";

/** The order's day was imported or its import has begun: it is documented although its kind was switched on later. */
export function isImported(
  { imports, importsBegun = [] }: Pick<Shop, "imports" | "importsBegun">,
  { createdAt }: Pick<Order, "createdAt">,
): boolean {
  const days = [...imports, ...importsBegun];
  return days.length > 0 && days.includes(berlinDay(createdAt));
}

/** The last import start of an order's day; for an older version's days the installation. Undefined without an import. */
export function importStart(
  shop: Pick<Shop, "imports" | "importsBegun" | "importRuns" | "installedAt">,
  order: Pick<Order, "createdAt">,
): Instant | undefined {
  if (!isImported(shop, order)) return undefined;
  return importRunOf(shop, order)?.startedAt ?? shop.installedAt;
}

/** The import of an order's day that began last; undefined where none did, or a version before began it. */
export function importRunOf(
  { importRuns = [] }: Pick<Shop, "importRuns">,
  { createdAt }: Pick<Order, "createdAt">,
): ImportRun | undefined {
  if (importRuns.length === 0) return undefined;
  const day = berlinDay(createdAt);
  return importRuns.findLast(({ from, to }) => from <= day && day <= to);
}

/** An instant before every order. */
export const ever = "1970-01-01T00:00:00.000Z";

/** Treats switched on kinds as always on; the others stay off. */
export function sinceEver({ invoice, creditNote, deliveryNote }: Shop["since"]): {
  invoice?: string;
  creditNote?: string;
  deliveryNote?: string;
} {
  return {
    invoice: invoice === undefined ? undefined : ever,
    creditNote: creditNote === undefined ? undefined : ever,
    deliveryNote: deliveryNote === undefined ? undefined : ever,
  };
}
