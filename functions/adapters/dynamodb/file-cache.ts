import { randomUUID } from "node:crypto";
import { DeleteCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { secondsAfter } from "#shared/values/time.ts";
import type { FileCache, FileOf } from "../../modules/documents/ports.ts";
import type { FileCipher } from "../../modules/security/ports.ts";
import { allItems } from "./all-items.ts";
import type { Table } from "./engine/table.ts";
import { expiryOf, fileKeys } from "./keys.ts";
import { held } from "./single-flight.ts";

const DAY_SECONDS = 86_400;
/** An item takes 400 KB with its keys. */
const CHUNK_BYTES = 380_000;
/** As much as a function can answer; the provider's files have a twentieth of it. */
const MAX_BYTES = 4_500_000;

type Item = Record<string, unknown>;

/** Files of one shop's documents, sealed, in chunks that belong together by the id of their writing. */
export function fileCache(table: Table, cipher: FileCipher, shop: string): FileCache {
  const contextOf = ({ orderId, key }: FileOf) => `${shop}|file|${orderId}|${key}`;

  return {
    find: async (document, now) => {
      const items = await allItems(table, {
        KeyConditionExpression: "pk = :pk AND begins_with(sk, :chunks)",
        ExpressionAttributeValues: {
          ":pk": fileKeys.partition(shop, document.orderId),
          ":chunks": fileKeys.chunks(document.key, lookOf(document)),
        },
      });
      const [first] = items;
      if (first === undefined || !isWhole(items) || Number(first["expiresAt"]) <= expiryOf(now)) return undefined;
      const sealed = Buffer.concat(items.map(({ bytes }) => toBytes(bytes)));
      return { pdf: cipher.open(sealed, contextOf(document)), fileName: String(first["fileName"]) };
    },
    keep: async (document, { pdf, fileName }, now) => {
      if (pdf.byteLength > MAX_BYTES) return;
      const sealed = cipher.seal(pdf, contextOf(document));
      const chunks = Math.ceil(sealed.byteLength / CHUNK_BYTES);
      const writing = randomUUID();
      for (let place = 0; place < chunks; place++) {
        const Item = {
          ...fileKeys.chunk(shop, document.orderId, document.key, lookOf(document), place),
          ...{ type: "file", writing, chunks, fileName },
          bytes: sealed.subarray(place * CHUNK_BYTES, (place + 1) * CHUNK_BYTES),
          expiresAt: expiryOf(secondsAfter(now, DAY_SECONDS)),
        };
        await table.client.send(new PutCommand({ TableName: table.name, Item }));
      }
    },
    beginFetch: (document, now, until) =>
      held(
        table.client.send(
          new PutCommand({
            TableName: table.name,
            Item: { ...fetchKey(shop, document), type: "fileFetch", until, expiresAt: expiryOf(until) },
            ConditionExpression: "attribute_not_exists(pk) OR #until < :now",
            ExpressionAttributeNames: { "#until": "until" },
            ExpressionAttributeValues: { ":now": now },
          }),
        ),
      ),
    endFetch: async (document) => {
      await table.client.send(new DeleteCommand({ TableName: table.name, Key: fetchKey(shop, document) }));
    },
  };
}

const fetchKey = (shop: string, { orderId, key }: FileOf) => fileKeys.fetch(shop, orderId, key);

/** The provider may print on a document that it was cancelled. */
const lookOf = ({ status }: FileOf): string => (status === "voided" ? "VOIDED" : "FINAL");

/** Two writings at once leave chunks of both, and a longer one before them leaves its end. */
const isWhole = (items: readonly Item[]): boolean =>
  items.length === Number(items[0]?.["chunks"]) && items.every(({ writing }) => writing === items[0]?.["writing"]);

const toBytes = (bytes: unknown): Uint8Array => {
  if (!(bytes instanceof Uint8Array)) throw new TypeError("a chunk of a file without bytes");
  return bytes;
};
