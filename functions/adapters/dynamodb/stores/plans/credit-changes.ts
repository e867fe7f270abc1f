import type { CreditChange } from "#shared/domain/plans/credit-changes.ts";
import { bucketOf, type LedgerEntry } from "#shared/domain/plans/credit-ledger.ts";
import { nextCreditChangeAt, type PlanState, type Reservation } from "#shared/domain/plans/credits.ts";
import { type DocumentTask, openStates, type Task } from "#shared/domain/tasks/task.ts";
import { isDocumentTask } from "#shared/domain/tasks/task-types.ts";
import { type Instant, instantOf, millisecondsOf } from "#shared/values/time.ts";
import type { Change, ChangeOf } from "../../engine/change.ts";
import { atLeast, below } from "../../engine/words.ts";
import { creditEntries, credits, renewals } from "../../kinds/plans.ts";

/** Takes a credit of the decided plan and month. The condition is on the counter: none is taken twice. */
export function creditReserved(shop: string, { plan, period, bonus, limit }: Reservation): ChangeOf<typeof credits> {
  const own = credits.at({ shop }).when({ "plan.id": plan, "plan.periodStartedAt": period });
  return bonus === undefined
    ? own.add({ "plan.used": 1 }).when({ "plan.used": below(limit) })
    : own.addIn("plan.bonuses", bonus, { used: 1 }, { used: below(limit) });
}

/** Returns a task's credit to the month or bonus it came from, unless that has ended. */
function creditReturned(shop: string, { creditPeriod, creditBonus }: Task): Change {
  const own = credits.at({ shop });
  return creditBonus === undefined
    ? own.add({ "plan.used": -1 }).when({ "plan.periodStartedAt": creditPeriod })
    : own.addIn("plan.bonuses", creditBonus, { used: -1 }, { used: atLeast(1) });
}

/** Changes a shop's credits, if their state is still what was decided on. */
export function creditChange(shop: string, { before, after, entries }: CreditChange) {
  const moves = nextCreditChangeAt(before) !== nextCreditChangeAt(after);
  return {
    credits: credits.at({ shop }).set({ plan: after }).when({ plan: before }),
    ledger: [...entries.map((entry) => entered(shop, entry)), ...(moves ? [renewed(shop, after)] : [])],
  };
}

/** Lists the shop at the next instant at which its credits change by date. */
export const renewed = (shop: string, state: PlanState): Change =>
  renewals
    .at({ shop })
    .put({ shop })
    .listed("due", { dueAt: nextCreditChangeAt(state) });

/** Enters something into the ledger. The same fact has the same key: written again it is the same entry. */
export const entered = (shop: string, entry: LedgerEntry): Change =>
  creditEntries.at({ shop, at: entry.at, key: entry.key }).put({ entry });

/** Records that the document used its credit; nothing if the task reserved none. */
export function consumed(
  shop: string,
  task: Task,
  { number, createdAt }: { number: string; createdAt: Instant },
): Change[] {
  if (!isDocumentTask(task) || task.creditPeriod === undefined) return [];
  const entry = { ...settled(task), key: `consumption:${task.key}`, at: createdAt, transfers: -1, number };
  return [entered(shop, { ...entry, kind: "consumption" })];
}

/** The fields of a task without a credit. */
export const noTransfer = { creditPeriod: undefined, creditBonus: undefined } as const;

/** Returns the credit of a task; a document that is given up also gets a ledger entry. */
export function returned(shop: string, before: Task, after: Task): Change[] {
  const transfer = creditReturned(shop, before);
  if (!isDocumentTask(before) || openStates.has(after.state)) return [transfer];
  // The next millisecond after the last send: a task is armed once at an instant.
  const at = instantOf(millisecondsOf(before.sentAt ?? before.createdAt) + 1);
  const entry = { ...settled(before), key: `return:${before.key}`, at, transfers: 0 };
  return [transfer, entered(shop, { ...entry, kind: "return" })];
}

const settled = (task: DocumentTask) => ({
  bucket: bucketOf({ period: task.creditPeriod ?? task.createdAt, bonus: task.creditBonus }),
  reservedAt: task.sentAt ?? task.createdAt,
  documentKind: task.kind,
  orderId: task.orderId,
  orderName: task.orderName,
});
