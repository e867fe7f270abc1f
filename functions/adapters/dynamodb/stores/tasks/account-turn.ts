import type { TransactionTask } from "#shared/domain/tasks/task.ts";
import type { Change } from "../../engine/change.ts";
import { find } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { absent } from "../../engine/words.ts";
import { accountTurns, transactionTasks } from "../../kinds/tasks.ts";

/** The change that takes the turn, and the latest movement of ours in the account. */
interface Turn {
  taken: Change;
  follows: string | undefined;
}

/**
 * Takes an account's turn before a movement is armed: the provider shows only the latest one, so one is under way at a time. `busy`: the
 * last one waits for its outcome. The count lets one of two workers take it.
 */
export async function takeTurn(table: Table, shop: string, task: TransactionTask): Promise<Turn | "busy"> {
  const { accountTask, key: taskKey, orderId } = task;
  const own = accountTurns.at({ shop, accountTask });
  const turn = await find(table, own);
  let follows = turn?.follows;
  if (turn !== undefined && turn.taskKey !== taskKey) {
    const holder = await find(table, transactionTasks.at({ shop, orderId: turn.orderId, key: turn.taskKey }));
    if (holder?.state === "SENDING") return "busy";
    if (holder?.state === "CONFIRMED") follows = holder.providerId;
  }
  const taken = own
    .put({ taskKey, orderId, count: (turn?.count ?? 0) + 1, follows })
    .when(turn === undefined ? { pk: absent } : { count: turn.count });
  return { taken, follows };
}
