import { DeleteCommand, GetCommand } from "@aws-sdk/lib-dynamodb";
import type { Suggestion, SuggestionStore } from "../../modules/receipts/ports.ts";
import { readPage } from "./engine/page.ts";
import type { Table } from "./engine/table.ts";
import { receiptKeys } from "./keys.ts";
import { transact } from "./transaction.ts";

/** Documents of the merchant that may belong to orders of one shop. */
export function suggestionStore(table: Table, shop: string): SuggestionStore {
  const item = (account: string, key: string) => ({ TableName: table.name, Key: receiptKeys.open(shop, account, key) });
  return {
    suggest: async (account, suggestion) => {
      const { key } = suggestion;
      const open = { ...receiptKeys.open(shop, account, key), type: "receipt", version: 1, suggestion };
      await transact(table, [
        {
          ConditionCheck: {
            TableName: table.name,
            Key: receiptKeys.dismissed(shop, account, key),
            ConditionExpression: "attribute_not_exists(pk)",
          },
        },
        { Put: { TableName: table.name, Item: open } },
      ]);
    },
    find: async (account, key) => {
      const { Item } = await table.client.send(new GetCommand({ ...item(account, key), ConsistentRead: true }));
      return Item && toSuggestion(Item);
    },
    list: async (account, query) => {
      const source = { partition: receiptKeys.partition(shop), prefix: receiptKeys.openOf(account) };
      const { items, ...cursors } = await readPage(table, source, { ...query, descending: false });
      return { suggestions: items.map(toSuggestion), ...cursors };
    },
    remove: async (account, key) => {
      await table.client.send(new DeleteCommand(item(account, key)));
    },
    dismiss: async (account, key) => {
      const dismissed = { ...receiptKeys.dismissed(shop, account, key), type: "receipt", version: 1 };
      await transact(table, [{ Delete: item(account, key) }, { Put: { TableName: table.name, Item: dismissed } }]);
    },
  };
}

/** Written by the store above. */
const toSuggestion = (item: Record<string, unknown>): Suggestion => item["suggestion"] as Suggestion;
