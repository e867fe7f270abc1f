import { BatchGetCommand } from "@aws-sdk/lib-dynamodb";
import type { AccountingDocument } from "#shared/domain/documents/document.ts";
import { documentTaskKey } from "#shared/domain/tasks/task.ts";
import { isDocumentTask } from "#shared/domain/tasks/task-types.ts";
import type { SentDocument, SentDocuments } from "../../modules/months/ports.ts";
import { type Key, orderKeys } from "./keys.ts";
import { untilNothingIsLeft } from "./retry-pause.ts";
import type { Table } from "./table.ts";
import { toTask } from "./task-items.ts";

/** What one call reads at most (vendor documentation: BatchGetItem). */
const BATCH = 100;

/** What was sent for documents of one shop, by their tasks and contents: one unit per document. */
export function sentDocuments(table: Table, shop: string): SentDocuments {
  return {
    sentFor: async (documents) => {
      const places = documents.map((document) => placeOf(shop, document));
      const items = await itemsAt(
        table,
        places.flatMap(({ task, content }) => [task, content]),
      );
      const sent = new Map<string, SentDocument>();
      for (const { key, task, content } of places) {
        const found = sentOf(items.get(idOf(task)), items.get(idOf(content)));
        if (found !== undefined) sent.set(key, found);
      }
      return sent;
    },
  };
}

function placeOf(shop: string, { key, kind, source, revision, orderId }: AccountingDocument) {
  const taskKey = documentTaskKey(kind, source.id, revision);
  return {
    key,
    task: orderKeys.task(shop, orderId, taskKey),
    content: orderKeys.content(shop, orderId, taskKey),
  };
}

const idOf = ({ pk, sk }: Key): string => `${pk} ${sk}`;

async function itemsAt(table: Table, keys: readonly Key[]): Promise<ReadonlyMap<string, Record<string, unknown>>> {
  const items = new Map<string, Record<string, unknown>>();
  for (let start = 0; start < keys.length; start += BATCH) {
    await untilNothingIsLeft(keys.slice(start, start + BATCH), async (left) => {
      const { Responses, UnprocessedKeys } = await table.client.send(
        new BatchGetCommand({ RequestItems: { [table.name]: { Keys: [...left] } } }),
      );
      for (const item of Responses?.[table.name] ?? []) {
        items.set(idOf({ pk: String(item["pk"]), sk: String(item["sk"]) }), item);
      }
      return (UnprocessedKeys?.[table.name]?.Keys ?? []).map(({ pk, sk }) => ({ pk: String(pk), sk: String(sk) }));
    });
  }
  return items;
}

function sentOf(
  item: Record<string, unknown> | undefined,
  content: Record<string, unknown> | undefined,
): SentDocument | undefined {
  if (item === undefined || content === undefined) return undefined;
  const task = toTask(item, content);
  if (!isDocumentTask(task)) return undefined;
  return { orderName: task.orderName, content: task.content, isErased: task.keptUntil !== undefined };
}
