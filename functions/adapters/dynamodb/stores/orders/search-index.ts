import type { SearchIndex } from "#functions/modules/imports/ports.ts";
import { replacesInvoices, withCorrected } from "#shared/domain/order-states/corrected.ts";
import { rowDocuments } from "#shared/domain/order-states/order-row.ts";
import { broughtUp, earlierTokens, numberTokens, searchTokens } from "#shared/domain/search/search-tokens.ts";
import { pack, unpack } from "../../engine/codec.ts";
import type { Table } from "../../engine/table.ts";
import { putAll, transact, write } from "../../engine/transaction.ts";
import { absent, present } from "../../engine/words.ts";
import { documents, orders } from "../../kinds/orders.ts";
import { shops } from "../../kinds/shop.ts";
import { isNotErased } from "./erased-orders.ts";
import { toHead, tokensOf, toOrder } from "./order-items.ts";
import { findRow, rowPut } from "./row-items.ts";
import { findable } from "./token-items.ts";
import { itemsOfOrder } from "./whole-order.ts";

/** An order that other workers keep changing is brought up by a later message. */
const ATTEMPTS = 8;

/** Search words of one shop's orders. */
export const searchIndex = (table: Table, shop: string): SearchIndex => ({
  bringUp: async (orderId) => {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) if (await bringUp(table, shop, orderId)) return;
    throw new Error("an order kept changing");
  },
  mark: async ({ index, since }) => {
    const installed = shops.at({ shop }).when({ pk: present, "shop.uninstalledAt": absent });
    await write(table, installed.set({ "shop.search": { index, ...(since !== undefined && { since }) } }));
  },
});

/** False where the order changed meanwhile. */
async function bringUp(table: Table, shop: string, orderId: string): Promise<boolean> {
  const items = await itemsOfOrder(table, shop, orderId, true);
  const [stored] = orders.among(items);
  if (stored === undefined) return true;
  const order = toOrder(stored);
  const known = tokensOf(stored);
  const { tokens, added, superseded } = broughtUp(known ?? earlierTokens(order), searchTokens(order));
  const own = documents.among(items).map(({ document }) => document);
  const row = own.some(replacesInvoices)
    ? await findRow(table, shop, { orderId, createdAt: order.createdAt })
    : undefined;
  const isMarked = row === undefined || row.documents.some(({ isCorrected }) => isCorrected);
  if (known !== undefined && added.length === 0 && superseded.length === 0 && isMarked) return true;
  const word = (token: string) => findable(shop, token, order.createdAt, orderId);
  const made = [...own, ...(toHead(stored).settlements ?? [])];
  // They stay when the customer is erased: no transaction need hold them.
  await putAll(table, made.flatMap(({ number = "" }) => numberTokens(number)).map(word));
  const outcome = await transact(table, {
    order: orders
      .at({ shop, orderId })
      .set({ version: stored.version + 1, packed: pack({ ...unpack(stored.packed), tokens }) })
      .when({ version: stored.version }),
    // An erased order is found by its numbers alone.
    erased: isNotErased(shop, orderId),
    // Earlier rows do not say which invoices a correction replaced.
    row: isMarked ? undefined : rowPut(shop, { ...row, ...rowDocuments(withCorrected(own), own.length) }),
    words: [...added.map(word), ...superseded.map((token) => word(token).delete())],
  });
  return outcome !== "order";
}
