import type { SuggestionStore } from "#functions/modules/receipts/ports.ts";
import { find, pageOf } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { transact, write } from "../../engine/transaction.ts";
import { absent } from "../../engine/words.ts";
import { dismissedReceipts, openReceipts } from "../../kinds/receipts.ts";

/** Documents of the merchant that may belong to orders of one shop. */
export function suggestionStore(table: Table, shop: string): SuggestionStore {
  const open = (account: string, key: string) => openReceipts.at({ shop, account, key });
  const dismissed = (account: string, key: string) => dismissedReceipts.at({ shop, account, key });
  return {
    suggest: async (account, suggestion) => {
      const { key } = suggestion;
      await transact(table, {
        dismissed: dismissed(account, key).check().when({ pk: absent }),
        open: open(account, key).put({ suggestion }),
      });
    },
    find: async (account, key) => (await find(table, open(account, key)))?.suggestion,
    list: async (account, query) => {
      const source = openReceipts.below({ shop, account });
      const { items, ...cursors } = await pageOf(table, source, { ...query, descending: false });
      return { suggestions: items.map(({ suggestion }) => suggestion), ...cursors };
    },
    remove: async (account, key) => {
      await write(table, open(account, key).delete());
    },
    dismiss: async (account, key) => {
      await transact(table, { open: open(account, key).delete(), dismissed: dismissed(account, key).put({}) });
    },
  };
}
