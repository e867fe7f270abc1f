import { randomUUID } from "node:crypto";
import type { GoneShop, ShopErasurePage } from "#functions/modules/compliance/ports.ts";
import { decodeCursor, encodeCursor } from "../../engine/codec.ts";
import { type AnyItem, type Anything, ofAnyKind, type Source } from "../../engine/kind.ts";
import { stepOf } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { allKinds } from "../../kinds/all.ts";
import { keptItems } from "../../kinds/compliance.ts";
import { consents } from "../../kinds/connection.ts";
import { documents, orders, rows } from "../../kinds/orders.ts";
import { redemptions } from "../../kinds/partner.ts";
import { preferencesVersions, shops } from "../../kinds/shop.ts";
import { contactTasks, documentTasks } from "../../kinds/tasks.ts";
import { isOwedMoney } from "../partner/partner-claims.ts";
import { eraseRedemption } from "./erase-redemption.ts";
import { type ErasedOrder, eraseShopOrder } from "./erase-shop-order.ts";
import { takeWhileGone, treat } from "./erasure-steps.ts";
import { keepVersion } from "./keep-version.ts";

/** An order takes about five calls, an item of a list a fiftieth of one. */
const ORDERS = 20;
const ITEMS = 200;

/** Everything of a shop that is listed somewhere, orders first; the indexes find what no list names any more. */
const listsOf = (shop: string): Source<Anything>[] => [
  ofAnyKind(rows.below({ shop })),
  ofAnyKind(documentTasks.in("due", { shop })),
  ofAnyKind(documentTasks.in("stuck", { shop })),
  ofAnyKind(contactTasks.in("known", { shop })),
  ofAnyKind(documents.in("byProviderId", { shop })),
  ofAnyKind(documents.in("made", { shop })),
  // Before the attribution, which a redemption that ends leaves.
  ofAnyKind(redemptions.in("ofShop", { shop })),
  ...partitionsOf(shop),
];

/** A shop, or a partner, which is one, names the partition alone. */
const isOfShop = /^\w+#\{(?:shop|partner)\}$/;
const isOfPartner = /^\w+#\{partner\}$/;

/** Partitions of a shop as a partner. */
const partnerPartitions = (partner: string): string[] =>
  allKinds
    .filter(({ declared }) => isOfPartner.test(declared.key[0]))
    .map((kind) => kind.partition({ partner }).partition);

/** Partitions of a shop by its kinds, each once, but those that are read first, erased last or kept. */
function partitionsOf(shop: string): Source<Anything>[] {
  const apart = [rows, shops, keptItems].map((kind) => kind.partition({ shop }).partition);
  const own = allKinds
    .filter(({ declared }) => isOfShop.test(declared.key[0]))
    .map((kind) => kind.partition({ shop, partner: shop }));
  const byName = new Map(own.map((source) => [source.partition, source]));
  return [...byName.values()].filter(({ partition }) => !apart.includes(partition));
}

/** Erases a page of a gone shop's items; else "installed". Leaves and names an order that fails. */
export async function eraseShopPage(
  table: Table,
  shop: string,
  gone: GoneShop,
  { mustEnd, ...about }: Omit<ErasedOrder, "orderId"> & { mustEnd: boolean },
  cursor: string | undefined,
): Promise<ShopErasurePage | "installed"> {
  const { request, at } = about;
  // One salt for all pages of the request; it goes with the request's progress, and no pseudonym can be traced back.
  const { list, salt = randomUUID(), ...place } = cursor === undefined ? {} : (decodeCursor(cursor) ?? {});
  const waiting = [
    // Permissions that the provider has not taken back yet wait for that, as long as there is time.
    ...(mustEnd ? [] : [consents.below({ shop }).partition]),
    // A partner is paid first; `finish` asks once more.
    ...((await isOwedMoney(table, shop, at)) ? partnerPartitions(shop) : []),
  ];
  const lists = listsOf(shop).filter(({ partition }) => !waiting.includes(partition));
  const begun = lists.findIndex(({ partition }) => partition === list);
  const [source, following] = lists.slice(Math.max(0, begun));
  if (source === undefined) return { failed: [] };
  const { items, next } = await stepOf(table, source, {
    after: begun >= 0 && "pk" in place ? encodeCursor(place) : undefined,
    size: source.index !== undefined || source.partition === rows.below({ shop }).partition ? ORDERS : ITEMS,
    isConsistent: source.index === undefined,
  });
  const failed: ShopErasurePage["failed"] = [];
  for (const orderId of new Set(items.flatMap(orderOf))) {
    try {
      if (!(await eraseShopOrder(table, shop, gone, { ...about, orderId }))) return "installed";
    } catch (error) {
      failed.push({ orderId, error });
    }
  }
  for (const redemption of redemptions.among(items)) {
    const steps = eraseRedemption(redemption, { at, salt });
    if (!(await takeWhileGone(table, shop, gone, steps, request))) return "installed";
  }
  const others = items.filter((item) => orderOf(item).length === 0 && !redemptions.has(item));
  const steps = others.flatMap((item) =>
    preferencesVersions.has(item)
      ? keepVersion(shop, preferencesVersions.read(item), { endedAt: at, salt })
      : treat(shop, item, { from: instantOf(item) ?? at }),
  );
  if (!(await takeWhileGone(table, shop, gone, steps, request))) return "installed";
  if (next !== undefined)
    return { failed, cursor: encodeCursor({ ...decodeCursor(next), list: source.partition, salt }) };
  return { failed, ...(following && { cursor: encodeCursor({ list: following.partition, salt }) }) };
}

/** The order of a list row or of an item in an order's partition. */
function orderOf(item: AnyItem): string[] {
  const near = orders.partitionIdsOf(item);
  if (near !== undefined) return [near.orderId];
  return rows.partitionIdsOf(item) === undefined ? [] : [rows.idsOf(item).orderId];
}

/** Entries of ledgers and requests begin with their instant. */
function instantOf({ sk, at }: AnyItem): string | undefined {
  return typeof at === "string" ? at : /^\d{4}-\d{2}-\d{2}T[\d:.]+Z/.exec(sk)?.[0];
}
