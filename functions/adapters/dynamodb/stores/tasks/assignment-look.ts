import type { OrderToAssign } from "#functions/modules/tasks/ports.ts";
import type { AssignmentTask } from "#shared/domain/tasks/task.ts";
import type { Instant } from "#shared/values/time.ts";
import type { Change } from "../../engine/change.ts";
import type { Table } from "../../engine/table.ts";
import { transact, write } from "../../engine/transaction.ts";
import { absent } from "../../engine/words.ts";
import { hintLooks } from "../../kinds/tasks.ts";
import { taskPut } from "./task-changes.ts";

/** Lists an order until a worker has looked for its assignments, in the transaction that confirms. */
export function assignmentsAsked(shop: string, orderId: string, askedAt: Instant): Change {
  const key = `hints:${orderId}`;
  const look = hintLooks.at({ shop, orderId }).put({ key, orderId, askedAt });
  return look.listed("due", { lane: "3-payment", notBefore: askedAt, key });
}

/** Ends the look and plans the found assignments. After a change meanwhile it writes nothing: a worker looks again. */
export async function assignmentsFound(
  table: Table,
  shop: string,
  { orderId, askedAt }: OrderToAssign,
  hints: readonly AssignmentTask[],
): Promise<void> {
  // A later request for a look stays.
  const done = hintLooks.at({ shop, orderId }).delete().when({ askedAt });
  if (hints.length === 0) await write(table, done);
  else await transact(table, { done, hints: hints.map((hint) => taskPut(shop, hint).when({ pk: absent })) });
}
