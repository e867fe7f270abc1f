import type { QueryCommandInput } from "@aws-sdk/lib-dynamodb";
import { isRecord } from "#shared/values/json.ts";
import type { DocumentComparison } from "../../modules/sweeps/ports.ts";
import { allItems } from "./all-items.ts";
import { toDocument } from "./document-items.ts";
import type { Table } from "./engine/table.ts";
import { dueKeys, logKeys, madeKeys, providerKeys } from "./keys.ts";

/** The provider lists no more than 10,000 of a day. */
const MAX_DOCUMENTS = 20_000;
const MAX_ENTRIES = 1_000;
const MAX_OPEN = 500;
const MAX_ORDERS = 300;

/** What one shop's documents and work look like beside the provider's list. */
export function documentComparison(table: Table, shop: string): DocumentComparison {
  const read = (query: Omit<QueryCommandInput, "TableName">, most: number) => allItems(table, query, most);

  return {
    documentsMade: async (from, to) => {
      const items = await read(
        {
          IndexName: "GSI2",
          KeyConditionExpression: "g2pk = :pk AND g2sk BETWEEN :from AND :to",
          ExpressionAttributeValues: { ":pk": madeKeys.partition(shop), ":from": from, ":to": `${to}~` },
        },
        MAX_DOCUMENTS,
      );
      return items.map((item) => ({ document: toDocument(item), isTrial: item["type"] === "draft" }));
    },
    findByProviderId: async (providerId) => {
      const [item] = await read(
        {
          IndexName: "GSI1",
          KeyConditionExpression: "g1pk = :pk AND g1sk = :id",
          ExpressionAttributeValues: { ":pk": providerKeys.partition(shop), ":id": providerId },
        },
        1,
      );
      return item && toDocument(item);
    },
    ordersAround: async (from, to) => {
      const entries = await read(
        {
          KeyConditionExpression: "pk = :pk AND sk BETWEEN :from AND :to",
          ExpressionAttributeValues: { ":pk": logKeys.partition(shop), ":from": from, ":to": `${to}~` },
        },
        MAX_ENTRIES,
      );
      const open = await read(
        {
          IndexName: "GSI1",
          KeyConditionExpression: "g1pk = :pk",
          ExpressionAttributeValues: { ":pk": dueKeys.partition(shop) },
        },
        MAX_OPEN,
      );
      const told = entries.map((item) => item["entry"]).map(orderOfEntry);
      const waiting = open.map(({ orderId }) => (typeof orderId === "string" ? orderId : undefined));
      return [...new Set([...told, ...waiting].filter((id) => id !== undefined))].slice(0, MAX_ORDERS);
    },
  };
}

const orderOfEntry = (entry: unknown): string | undefined =>
  isRecord(entry) && typeof entry["orderId"] === "string" ? entry["orderId"] : undefined;
