import type { LinkKeyReader, LinkKeyStore } from "#functions/modules/links/ports.ts";
import type { Cipher } from "#functions/modules/security/ports.ts";
import { find } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { write } from "../../engine/transaction.ts";
import { absent } from "../../engine/words.ts";
import { linkKeys } from "../../kinds/links.ts";

const contextOf = (shop: string) => `${shop}|link-keys`;

/** One shop's keys of customers' links, sealed in one item, for functions that may not write. */
export function linkKeyReader(table: Table, cipher: Cipher, shop: string): LinkKeyReader {
  return {
    list: async () => {
      const item = await find(table, linkKeys.at({ shop }));
      return item === undefined ? [] : JSON.parse(cipher.open(item.sealed, contextOf(shop)));
    },
  };
}

/** The same for functions that make keys. */
export function linkKeyStore(table: Table, cipher: Cipher, shop: string): LinkKeyStore {
  return {
    ...linkKeyReader(table, cipher, shop),
    save: (keys, newest) => {
      const sealed = cipher.seal(JSON.stringify(keys), contextOf(shop));
      const put = linkKeys.at({ shop }).put({ newest: keys[0]?.id ?? 0, sealed });
      return write(table, put.when(newest === 0 ? { pk: absent } : { newest }));
    },
  };
}
