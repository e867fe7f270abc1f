import { randomUUID } from "node:crypto";
import type { FileCache, FileOf } from "#functions/modules/documents/ports.ts";
import type { FileCipher } from "#functions/modules/security/ports.ts";
import { secondsAfter } from "#shared/values/time.ts";
import { expiryOf } from "../../engine/expiry.ts";
import type { ItemOf } from "../../engine/kind.ts";
import { allOf } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { write } from "../../engine/transaction.ts";
import { absent, below } from "../../engine/words.ts";
import { fileFetches, files } from "../../kinds/files.ts";

const DAY_SECONDS = 86_400;
/** An item takes 400 KB with its keys. */
const CHUNK_BYTES = 380_000;
/** As much as a function can answer; the provider's files have a twentieth of it. */
const MAX_BYTES = 4_500_000;

/** Files of one shop's documents, sealed, in chunks that belong together by the id of their writing. */
export function fileCache(table: Table, cipher: FileCipher, shop: string): FileCache {
  const contextOf = ({ orderId, key }: FileOf) => `${shop}|file|${orderId}|${key}`;
  const placeOf = ({ orderId, key, status }: FileOf) =>
    // The provider may print on a document that it was cancelled.
    ({ shop, orderId, key, look: status === "voided" ? "VOIDED" : "FINAL" });
  const fetchOf = ({ orderId, key }: FileOf) => fileFetches.at({ shop, orderId, key });

  return {
    find: async (document, now) => {
      const items = await allOf(table, files.below(placeOf(document)));
      const [first] = items;
      if (first === undefined || !isWhole(items) || first.expiresAt <= expiryOf(now)) return undefined;
      const sealed = Buffer.concat(items.map(({ bytes }) => bytes));
      return { pdf: cipher.open(sealed, contextOf(document)), fileName: first.fileName };
    },
    keep: async (document, { pdf, fileName }, now) => {
      if (pdf.byteLength > MAX_BYTES) return;
      const sealed = cipher.seal(pdf, contextOf(document));
      const chunks = Math.ceil(sealed.byteLength / CHUNK_BYTES);
      const said = { writing: randomUUID(), chunks, fileName, expiresAt: expiryOf(secondsAfter(now, DAY_SECONDS)) };
      for (let place = 0; place < chunks; place++) {
        const bytes = sealed.subarray(place * CHUNK_BYTES, (place + 1) * CHUNK_BYTES);
        await write(table, files.at({ ...placeOf(document), place }).put({ ...said, bytes }));
      }
    },
    beginFetch: (document, now, until) => {
      const begun = fetchOf(document).put({ until, expiresAt: expiryOf(until) });
      return write(table, begun.when({ pk: absent }, { until: below(now) }));
    },
    endFetch: async (document) => {
      await write(table, fetchOf(document).delete());
    },
  };
}

/** Two writings at once leave chunks of both, and a longer one before them leaves its end. */
const isWhole = (items: readonly ItemOf<typeof files>[]): boolean =>
  items.length === items[0]?.chunks && items.every(({ writing }) => writing === items[0]?.writing);
