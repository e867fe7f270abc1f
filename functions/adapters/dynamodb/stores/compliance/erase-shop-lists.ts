import { randomUUID } from "node:crypto";
import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import type { GoneShop, ShopErasurePage } from "#functions/modules/compliance/ports.ts";
import { itemTypes } from "#shared/domain/erasure/item-types.ts";
import { decodeCursor, encodeCursor } from "../../engine/codec.ts";
import type { AnyItem as Item } from "../../engine/kind.ts";
import type { IndexName, Table } from "../../engine/table.ts";
import { eraseRedemption, isRedemption } from "../../erase-redemption.ts";
import { isVersion, keepVersion } from "../../keep-version.ts";
import {
  consentKeys,
  contactKeys,
  dueKeys,
  madeKeys,
  partitionOf,
  providerKeys,
  referralKeys,
  rowKeys,
  stuckKeys,
} from "../../keys.ts";
import { treat, writeWhileGone } from "../../shop-erasure-items.ts";
import { type ErasedOrder, eraseShopOrder } from "./erase-shop-order.ts";

/** An order takes about five calls, an item of a list a fiftieth of one. */
const ORDERS = 20;
const ITEMS = 200;

/** Partitions without a list per shop. The shop's own items are erased last; an order or an index leads to the others. */
const apart = new Set<string>([
  ...["SHOP", "ROWS", "ORDER", "CONTACT", "ACCOUNT", "SALE", "TAKEOVER", "KEPT", "FILE"],
  ...[
    "ORGANIZATION",
    "TICKET",
    "QUARANTINE",
    "COUPON",
    "SKELETON",
    "RECEIPTNUMBERS",
    "PAYFILE",
    "MESSAGES",
    "OUTAGE",
    "ADMIN",
    "ACCESS",
  ],
]);

/** A list of the shop's items, and where it is read. */
interface Place {
  partition: string;
  index?: IndexName;
}

/** Everything of a shop that is listed somewhere, orders first; the indexes find what no list names any more. */
function placesOf(shop: string): Place[] {
  const own = [...new Set(Object.values(itemTypes).map(({ pk }) => pk))].filter((name) => !apart.has(name));
  return [
    { partition: rowKeys.partition(shop) },
    { partition: dueKeys.partition(shop), index: "GSI1" },
    { partition: stuckKeys.partition(shop), index: "GSI1" },
    { partition: contactKeys.index(shop), index: "GSI1" },
    { partition: providerKeys.partition(shop), index: "GSI1" },
    { partition: madeKeys.partition(shop), index: "GSI2" },
    // Before the attribution, which a redemption that ends leaves.
    { partition: referralKeys.uses(shop), index: "GSI1" },
    ...own.map((name) => ({ partition: partitionOf(name, shop) })),
  ];
}

/** Erases a page of what is left of a shop that is gone; "installed" where it is not. An order that fails is left and named. */
export async function eraseShopPage(
  table: Table,
  shop: string,
  gone: GoneShop,
  { mustEnd, ...about }: Omit<ErasedOrder, "orderId"> & { mustEnd: boolean },
  cursor: string | undefined,
): Promise<ShopErasurePage | "installed"> {
  // One salt for all pages of the request; it goes with the request's progress, and no pseudonym can be traced back.
  const {
    place: position = "0",
    salt = randomUUID(),
    ...start
  } = cursor === undefined ? {} : (decodeCursor(cursor) ?? {});
  // Permissions that the provider has not taken back yet wait for that, as long as there is time.
  const places = placesOf(shop).filter(({ partition }) => mustEnd || partition !== consentKeys.partition(shop));
  const place = places[Number(position)];
  if (place === undefined) return { failed: [] };
  const { items, last } = await itemsOf(table, place, start);
  const failed: ShopErasurePage["failed"] = [];
  for (const orderId of new Set(items.flatMap(orderOf))) {
    try {
      if (!(await eraseShopOrder(table, shop, gone, { ...about, orderId }))) return "installed";
    } catch (error) {
      failed.push({ orderId, error });
    }
  }
  for (const redemption of items.filter(isRedemption)) {
    const writes = eraseRedemption(table, redemption, { at: about.at, salt });
    if (!(await writeWhileGone(table, shop, gone, writes, about.request))) return "installed";
  }
  const others = items.filter((item) => orderOf(item).length === 0 && !isRedemption(item));
  const writes = others.flatMap((item) =>
    isVersion(item)
      ? keepVersion(table, shop, item, { endedAt: about.at, salt })
      : treat(table, shop, item, { from: instantOf(item) ?? about.at }),
  );
  if (!(await writeWhileGone(table, shop, gone, writes, about.request))) return "installed";
  const next = { ...(last ? { ...last, place: position } : { place: String(Number(position) + 1) }), salt };
  const isLast = last === undefined && Number(position) + 1 === places.length;
  return { failed, ...(isLast ? {} : { cursor: encodeCursor(next) }) };
}

async function itemsOf(
  table: Table,
  { partition, index }: Place,
  start: Record<string, string>,
): Promise<{ items: Item[]; last: Record<string, string> | undefined }> {
  const isOrders = index !== undefined || partition.startsWith("ROWS#");
  const page = await table.client.send(
    new QueryCommand({
      TableName: table.name,
      ...(index === undefined ? { ConsistentRead: true } : { IndexName: index }),
      KeyConditionExpression: "#pk = :pk",
      ExpressionAttributeNames: { "#pk": index === undefined ? "pk" : index === "GSI1" ? "g1pk" : "g2pk" },
      ExpressionAttributeValues: { ":pk": partition },
      Limit: isOrders ? ORDERS : ITEMS,
      ...(Object.keys(start).length === 0 ? {} : { ExclusiveStartKey: start }),
    }),
  );
  // Keys of the table and its indexes are strings.
  const items = (page.Items ?? []).map(({ pk, sk, ...rest }) => ({ ...rest, pk: String(pk), sk: String(sk) }));
  return { items, last: page.LastEvaluatedKey as Record<string, string> | undefined };
}

/** The order of a list row or of an item in an order's partition. */
function orderOf(item: Item): string[] {
  const [name, , orderId] = String(item["pk"]).split("#");
  if (name === "ORDER" && orderId !== undefined) return [orderId];
  if (name !== "ROWS") return [];
  // Its sort key is the order's instant and id.
  return [String(item["sk"]).split("#")[1] ?? ""];
}

/** Entries of ledgers and requests begin with their instant. */
function instantOf({ sk, at }: Item): string | undefined {
  if (typeof at === "string") return at;
  return /^\d{4}-\d{2}-\d{2}T[\d:.]+Z/.exec(String(sk))?.[0];
}
