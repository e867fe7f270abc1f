import { keptUntil } from "#shared/domain/erasure/kept-until.ts";
import type { Instant } from "#shared/values/time.ts";
import type { ItemOf } from "../../engine/kind.ts";
import { documents } from "../../kinds/orders.ts";
import type { contents } from "../../kinds/tasks.ts";
import type { Items, TaskWithContent } from "../orders/whole-order.ts";
import type { TaskItem } from "../tasks/task-changes.ts";

type Dated = { createdAt?: string; sentAt?: string };

/** The newest instant of an order's records: all of them are kept for the same time. */
export function latestOf(records: readonly { task?: Dated; document?: Dated }[]): Instant | undefined {
  const instants = records.flatMap(({ task, document }) =>
    [task, document].flatMap((part) => [part?.createdAt ?? [], part?.sentAt ?? []].flat()),
  );
  return instants.sort().at(-1);
}

/** Items that the law keeps of an erased order, until `end`; no `end` where nothing was made. */
export interface KeptItems {
  tasks: readonly TaskItem[];
  contents: readonly ItemOf<typeof contents>[];
  documents: readonly ItemOf<typeof documents>[];
  end: Instant | undefined;
}

/** Documents and movements that were made, and with them their tasks and contents. Drafts to look at are no documents. */
export function keptOf(items: Items, tasks: readonly TaskWithContent[]): KeptItems {
  const made = tasks.filter(
    ({ item: { task, state, key } }) =>
      (task.type === "document" || task.type === "transaction") && state === "CONFIRMED" && !key.startsWith("trial:"),
  );
  const kept = {
    tasks: made.map(({ item }) => item),
    contents: made.flatMap(({ content }) => content ?? []),
    documents: documents.among(items),
  };
  const latest = latestOf([...kept.tasks, ...kept.documents]);
  return { ...kept, end: latest && keptUntil("taxRecords", latest) };
}
