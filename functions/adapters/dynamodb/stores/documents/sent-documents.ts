import type { SentDocument, SentDocuments } from "#functions/modules/months/ports.ts";
import type { AccountingDocument } from "#shared/domain/documents/paper/document.ts";
import { documentTaskKey } from "#shared/domain/tasks/task.ts";
import { isDocumentTask } from "#shared/domain/tasks/task-types.ts";
import type { Key } from "../../engine/kind.ts";
import { findEach } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { contents, documentTasks } from "../../kinds/tasks.ts";
import { contentAt, taskAt, toTask } from "../tasks/task-changes.ts";

const loosely = { isConsistent: false };

/** Sent contents of one shop's documents, from their tasks: one unit per document. */
export const sentDocuments = (table: Table, shop: string): SentDocuments => ({
  sentFor: async (documents) => {
    const places = documents.map((document) => {
      const { kind, source, revision, orderId, key } = document;
      const reference = { type: "document", orderId, key: documentTaskKey(kind, source.id, revision) } as const;
      return { key, task: taskAt(shop, reference).key, content: contentAt(shop, reference).key };
    });
    const tasks = byKey(
      await findEach(
        table,
        documentTasks,
        places.map(({ task }) => task),
        loosely,
      ),
    );
    const found = byKey(
      await findEach(
        table,
        contents,
        places.map(({ content }) => content),
        loosely,
      ),
    );
    return new Map(
      places.flatMap(({ key, task, content }): [AccountingDocument["key"], SentDocument][] => {
        const [item, said] = [tasks.get(idOf(task)), found.get(idOf(content))];
        const sent = item && said && toTask(item, said);
        if (!isDocumentTask(sent)) return [];
        return [[key, { orderName: sent.orderName, content: sent.content, isErased: sent.keptUntil !== undefined }]];
      }),
    );
  },
});

const idOf = ({ pk, sk }: Key): string => `${pk} ${sk}`;
const byKey = <Item extends Key>(items: readonly Item[]) => new Map(items.map((item) => [idOf(item), item]));
