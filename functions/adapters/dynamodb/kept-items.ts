import { keptUntil } from "#shared/domain/erasure/kept-until.ts";
import type { Instant } from "#shared/values/time.ts";
import type { Item } from "./shop-items.ts";

/** Key of a task's content, from that of the task. */
export const contentOf = (sk: unknown): string => String(sk).replace(/^TASK#/, "CONTENT#");

/** The newest instant of an order's records: all of them are kept for the same time. */
export function latestOf(records: readonly Item[]): Instant | undefined {
  const instants = records.flatMap(({ task, document }) =>
    [task, document].flatMap((part) => {
      const { createdAt, sentAt } = (part ?? {}) as Record<string, unknown>;
      return [createdAt, sentAt].filter((instant) => typeof instant === "string");
    }),
  );
  return instants.sort().at(-1);
}

/** What the law keeps of an order whose customer is erased, and until when; no `end` where nothing was made. */
export interface KeptItems {
  tasks: readonly Item[];
  /** Documents, and contents of the tasks. */
  others: readonly Item[];
  end: Instant | undefined;
}

/** Documents and movements that were made, and with them their tasks and contents. Drafts to look at are no documents. */
export function keptOf(items: readonly Item[]): KeptItems {
  const tasks = items.filter(
    ({ type, state, key }) =>
      (type === "documentTask" || type === "transactionTask") &&
      state === "CONFIRMED" &&
      !String(key).startsWith("trial:"),
  );
  const contents = new Set(tasks.map(({ sk }) => contentOf(sk)));
  const others = items.filter(
    ({ type, sk }) => type === "document" || (type === "content" && contents.has(String(sk))),
  );
  const latest = latestOf([...tasks, ...others]);
  return { tasks, others, end: latest && keptUntil("taxRecords", latest) };
}
