import { createHash } from "node:crypto";
import { BatchGetCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { requestIdOf } from "#shared/domain/erasure/request-id.ts";
import { AppError } from "#shared/errors.ts";
import type { RequestOverview, RequestOverviews } from "../../modules/admin/ports.ts";
import type { ComplianceRequest } from "../../modules/compliance/ports.ts";
import { decodeCursor, encodeCursor } from "./engine/codec.ts";
import { untilNothingIsLeft } from "./engine/retry-pause.ts";
import type { Table } from "./engine/table.ts";
import { complianceIndex, dataRequestKeys, erasureKeys, type Key } from "./keys.ts";

type Item = Record<string, unknown>;

/** Requests about personal data of all shops by the index, then what became of each in one batch. */
export function requestOverviews(table: Table): RequestOverviews {
  return {
    list: async ({ pageSize, cursor }) => {
      const { Items = [] } = await table.client.send(
        new QueryCommand({
          TableName: table.name,
          IndexName: "GSI2",
          KeyConditionExpression: "g2pk = :pk",
          ExpressionAttributeValues: { ":pk": complianceIndex },
          ScanIndexForward: false,
          Limit: pageSize + 1,
          ...(cursor === undefined ? {} : { ExclusiveStartKey: placeOf(cursor) }),
        }),
      );
      const items = Items.slice(0, pageSize);
      const last = items.at(-1);
      const outcomes = await outcomesOf(table, items);
      const requests = items.map((item) => overviewOf(item, outcomes.get(textOf(outcomeKey(item)))));
      if (Items.length <= pageSize || last === undefined) return { requests };
      return { requests, next: encodeCursor({ pk: last["pk"], sk: last["sk"], sort: last["g2sk"] }) };
    },
  };
}

/** Start of a page: a request of the list, nothing else. */
function placeOf(cursor: string): Item {
  const { pk, sk, sort } = decodeCursor(cursor) ?? {};
  if (pk === undefined || sk === undefined || sort === undefined || !/^COMPLIANCE#[a-z0-9.-]+$/.test(pk)) {
    throw new AppError("unsupported_list_query", { cursor: "unknown" });
  }
  return { pk, sk, g2pk: complianceIndex, g2sk: sort };
}

// Written by the compliance store only.
const requestOf = (item: Item) => item["request"] as ComplianceRequest;
const shopOf = (item: Item) => String(item["pk"]).slice("COMPLIANCE#".length);
const textOf = ({ pk, sk }: Key) => `${pk} ${sk}`;

/** The item with the outcome of a customer's erasure, a data request or a shop's erasure. */
function outcomeKey(item: Item): Key {
  const { topic, webhookId, ids } = requestOf(item);
  const shop = shopOf(item);
  if (topic === "customers/data_request")
    return dataRequestKeys.request(shop, requestIdOf(String(ids["request"] ?? webhookId)));
  return erasureKeys.request(shop, topic === "shop/redact" ? `SHOP#${webhookId}` : webhookId);
}

async function outcomesOf(table: Table, items: readonly Item[]): Promise<Map<string, Item>> {
  const found = new Map<string, Item>();
  const keys = [...new Map(items.map(outcomeKey).map((key) => [textOf(key), { ...key }])).values()];
  await untilNothingIsLeft(keys as Item[], async (wanted) => {
    const answer = await table.client.send(
      new BatchGetCommand({ RequestItems: { [table.name]: { Keys: [...wanted] } } }),
    );
    for (const item of answer.Responses?.[table.name] ?? []) {
      found.set(textOf({ pk: String(item["pk"]), sk: String(item["sk"]) }), item);
    }
    return answer.UnprocessedKeys?.[table.name]?.Keys ?? [];
  });
  return found;
}

function overviewOf(item: Item, outcome: Item | undefined): RequestOverview {
  const { topic, at, webhookId } = requestOf(item);
  const finishedAt = outcome?.["doneAt"] ?? outcome?.["readyAt"] ?? outcome?.["cancelledAt"] ?? outcome?.["erasedAt"];
  // The answer to a data request that was there in time is done, though it was erased with the customer later.
  const isErased = outcome?.["state"] === "erased" && outcome["readyAt"] === undefined;
  const isCancelled = outcome?.["cancelledAt"] !== undefined || isErased;
  const number = (name: "orders" | "erased" | "kept") =>
    typeof outcome?.[name] === "number" ? { [name]: Number(outcome[name]) } : {};
  const pages = Object.values((outcome?.["pages"] ?? {}) as Record<string, { records: number }>);
  return {
    key: createHash("sha256").update(webhookId).digest("base64url").slice(0, 16),
    topic,
    shop: shopOf(item),
    at,
    state: finishedAt === undefined ? "open" : isCancelled ? "cancelled" : "done",
    ...(finishedAt === undefined ? {} : { finishedAt: String(finishedAt) }),
    ...number("orders"),
    // An erasure is closed once none of its orders is left.
    ...(outcome?.["type"] === "erasureRequest" && finishedAt !== undefined
      ? { erased: Number(outcome["orders"]) }
      : {}),
    ...number("erased"),
    ...number("kept"),
    ...(outcome?.["type"] === "dataRequest" && outcome["state"] === "ready"
      ? { records: pages.reduce((sum, { records }) => sum + records, 0) }
      : {}),
  };
}
