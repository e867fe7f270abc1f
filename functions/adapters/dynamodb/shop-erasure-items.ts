import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { type ItemTypeName, itemTypes, type Treatment } from "#shared/domain/erasure/item-types.ts";
import { keptUntil } from "#shared/domain/erasure/kept-until.ts";
import type { Instant } from "#shared/values/time.ts";
import type { GoneShop } from "../../modules/compliance/ports.ts";
import { expiryOf } from "./engine/expiry.ts";
import type { AnyItem as Item } from "./engine/kind.ts";
import type { Table } from "./engine/table.ts";
import { erasureKeys, keptKey, shopKeys } from "./keys.ts";
import { transact, type RawWrite as Write } from "./transaction.ts";

/** Items of one transaction beside the check of the shop and the count of what is kept. */
const BATCH = 98;

/** Bytes of packed values in one transaction, which takes 4 MB in all. */
const BATCH_BYTES = 2_000_000;

const keyOf = ({ pk, sk }: Item) => ({ pk, sk });

/** Treatment of an item when its shop is erased. An item without a row in the table of item types is an error. */
export function treatmentOf(item: Item): Treatment {
  const name = String(item["type"] ?? (String(item["pk"]).startsWith("ROWS#") ? "row" : ""));
  if (!Object.hasOwn(itemTypes, name)) throw new Error(`no row in the table of item types: ${name}`);
  return itemTypes[name as ItemTypeName].shop;
}

/** The writes that carry a treatment out; `from`: since when the law counts. */
export function treat(table: Table, shop: string, item: Item, { from }: { from: Instant }): Write[] {
  const treatment = treatmentOf(item);
  if (treatment.act === "erase") return [erase(table, item)];
  if (treatment.act === "pseudonymise") return [withoutFields(table, item, treatment.fields)];
  if (treatment.act !== "keep") return [];
  if (treatment.by === "taxRecords") return moveToKept(table, shop, without(item, treatment.besides ?? []), from);
  return treatment.by === "proof" ? [dateProof(table, item, from)] : [];
}

/** An item that stays without some of its fields. */
function withoutFields(table: Table, item: Item, fields: readonly string[]): Write {
  return {
    Update: {
      TableName: table.name,
      Key: keyOf(item),
      UpdateExpression: `REMOVE ${fields.map((_, place) => `#${place}`).join(", ")}`,
      ConditionExpression: "attribute_exists(pk)",
      ExpressionAttributeNames: Object.fromEntries(fields.map((name, place) => [`#${place}`, name])),
    },
  };
}

/** A task without parts of it, such as `reason.message`; any other item without some of its fields. */
function without(item: Item, parts: readonly string[]): Item {
  if (typeof item["task"] !== "object" || item["task"] === null) {
    const kept = Object.entries(item).filter(([name]) => !parts.includes(name));
    return { ...Object.fromEntries(kept), ...keyOf(item) };
  }
  const task = structuredClone(item["task"]) as Record<string, unknown>;
  for (const part of parts) {
    const [name = "", inner] = part.split(".");
    const holder = inner === undefined ? task : (task[name] as Record<string, unknown> | undefined);
    if (holder) delete holder[inner ?? name];
  }
  return { ...item, task };
}

/** An item that goes. */
export const erase = (table: Table, item: Item): Write => ({ Delete: { TableName: table.name, Key: keyOf(item) } });

/**
 * Moves a tax record to a partition that no store reads, removes it from all indexes and sets its expiry; evidence that the law has kept
 * for longer keeps its own.
 */
export function moveToKept(table: Table, shop: string, item: Item, from: Instant): Write[] {
  const bare = Object.fromEntries(Object.entries(item).filter(([name]) => !/^g\d(pk|sk)$/.test(name)));
  const expiresAt = Math.max(Number(item["expiresAt"] ?? 0), expiryOf(keptUntil("taxRecords", from)));
  const Item = { ...bare, ...keptKey(shop, keyOf(item)), expiresAt };
  return [{ Put: { TableName: table.name, Item } }, erase(table, item)];
}

const dateProof = (table: Table, item: Item, from: Instant): Write => ({
  Update: {
    TableName: table.name,
    Key: keyOf(item),
    UpdateExpression: "SET expiresAt = if_not_exists(expiresAt, :end)",
    ConditionExpression: "attribute_exists(pk)",
    ExpressionAttributeValues: { ":end": expiryOf(keptUntil("proof", from)) },
  },
});

/** Former keys of the items that are kept, as `keptKey` names them; the kept key of a version also names its instant. */
const movedBy = (shop: string, writes: readonly Write[]): ReadonlySet<string> => {
  const { pk } = keptKey(shop, { pk: "", sk: "" });
  const kept = writes.flatMap(({ Put }) => (Put?.Item?.["pk"] === pk ? [Put.Item] : []));
  return new Set(
    kept.map(({ sk, type }) => (type === "preferencesVersion" ? String(sk).replace(/#[^#]*$/, "") : String(sk))),
  );
};

/** Counts with the transaction in which a moved item leaves its former key: a run that breaks off counts no item twice. */
function countKept(
  table: Table,
  shop: string,
  { request, batch, moved }: { request: string; batch: readonly Write[]; moved: ReadonlySet<string> },
): Write[] {
  const count = batch.filter(({ Delete }) => Delete && moved.has(`${Delete.Key?.["pk"]}#${Delete.Key?.["sk"]}`)).length;
  if (count === 0) return [];
  return [
    {
      Update: {
        TableName: table.name,
        Key: erasureKeys.shopRequest(shop, request),
        UpdateExpression: "ADD kept :count",
        ConditionExpression: "attribute_exists(pk)",
        ExpressionAttributeValues: { ":count": count },
      },
    },
  ];
}

/** The shop as it is stored: gone with its last epoch, gone without a trace, or installed since some instant. */
export async function findInstallation(table: Table, shop: string): Promise<GoneShop | { installedAt: Instant }> {
  const Key = shopKeys.item(shop, "SHOP");
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }));
  if (Item === undefined) return { epoch: undefined };
  // Written by `installShop`, and by the end of an erasure.
  const { epoch, installedAt, uninstalledAt } = Item["shop"] as Record<string, unknown>;
  if (uninstalledAt === undefined) return { installedAt: String(installedAt) };
  return { epoch: Number(epoch), ...(installedAt === undefined ? {} : { installedAt: String(installedAt) }) };
}

/** Holds while the app is still gone: with it in the same transaction, nothing of a new installation is erased. */
export const isStillGone = (table: Table, shop: string, { epoch }: GoneShop) => ({
  TableName: table.name,
  Key: shopKeys.item(shop, "SHOP"),
  ...(epoch === undefined
    ? { ConditionExpression: "attribute_not_exists(pk)" }
    : {
        ConditionExpression: "shop.epoch = :epoch AND attribute_exists(shop.uninstalledAt)",
        ExpressionAttributeValues: { ":epoch": epoch },
      }),
});

/**
 * Writes what is given in as many transactions as it takes, each only while the app is gone; false where it is not. What is kept is
 * counted on the `request`.
 */
export async function writeWhileGone(
  table: Table,
  shop: string,
  gone: GoneShop,
  writes: readonly Write[],
  request?: string,
): Promise<boolean> {
  const moved = movedBy(shop, writes);
  for (const batch of batchesOf(writes)) {
    const check = { ConditionCheck: isStillGone(table, shop, gone) };
    const count = request === undefined ? [] : countKept(table, shop, { request, batch, moved });
    const result = await transact(table, [check, ...batch, ...count]);
    if (result.ok) continue;
    if (result.failed.includes(0)) return false;
    throw new Error("an item changed while it was erased");
  }
  return true;
}

/** As many writes as fit into one transaction each. */
function batchesOf(writes: readonly Write[]): Write[][] {
  const batches: Write[][] = [];
  let bytes = 0;
  for (const write of writes) {
    const packed: unknown = write.Put?.Item?.["packed"];
    const size = packed instanceof Uint8Array ? packed.byteLength : 0;
    const batch = batches.at(-1);
    if (batch === undefined || batch.length >= BATCH || bytes + size > BATCH_BYTES) {
      batches.push([write]);
      bytes = size;
    } else {
      batch.push(write);
      bytes += size;
    }
  }
  return batches;
}
