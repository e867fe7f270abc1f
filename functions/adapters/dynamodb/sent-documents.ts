import type { AccountingDocument } from "#shared/domain/documents/paper/document.ts";
import { documentTaskKey } from "#shared/domain/tasks/task.ts";
import { isDocumentTask } from "#shared/domain/tasks/task-types.ts";
import type { SentDocument, SentDocuments } from "../../modules/months/ports.ts";
import type { Table } from "./engine/table.ts";
import { idOf, itemsAt } from "./items-at.ts";
import { orderKeys } from "./keys.ts";
import { toTask } from "./task-items.ts";

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

function sentOf(
  item: Record<string, unknown> | undefined,
  content: Record<string, unknown> | undefined,
): SentDocument | undefined {
  if (item === undefined || content === undefined) return undefined;
  const task = toTask(item, content);
  if (!isDocumentTask(task)) return undefined;
  return { orderName: task.orderName, content: task.content, isErased: task.keptUntil !== undefined };
}
