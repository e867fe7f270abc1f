import type { StepResult } from "#functions/modules/orders/ports.ts";
import type { TaskStore } from "#functions/modules/tasks/ports.ts";
import { undatedContent } from "#shared/domain/documents/texts/dated-content.ts";
import type { LogEntry } from "#shared/domain/logs/log-entry.ts";
import { type DocumentTask, laneOfRetry, type Task } from "#shared/domain/tasks/task.ts";
import { isDocumentTask, isTransactionTask } from "#shared/domain/tasks/task-types.ts";
import { stateAfter, type TaskEvent } from "#shared/domain/tasks/transitions.ts";
import type { Change } from "../../engine/change.ts";
import { find } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { transact, write } from "../../engine/transaction.ts";
import { absent, not, present } from "../../engine/words.ts";
import { documentWith } from "../documents/document-items.ts";
import { logged } from "../logs/log-changes.ts";
import { creditReserved, noTransfer, returned } from "../plans/credit-changes.ts";
import { maySend } from "../shop/may-send.ts";
import { writeBackAsked } from "../write-back/write-back-changes.ts";
import { takeTurn } from "./account-turn.ts";
import { assignmentsFound } from "./assignment-look.ts";
import { confirmTask } from "./confirm.ts";
import { dueWork } from "./due-work.ts";
import { handedOn } from "./redecision.ts";
import { showEnd } from "./show-end.ts";
import { putAsRead, taskAt } from "./task-changes.ts";
import { taskCreationStore } from "./task-creation-store.ts";

/** The provider certainly has nothing of it. */
const notSent = { ...noTransfer, sentAt: undefined };

/** Tasks of one shop. The port says what every step promises. */
export function taskStore(table: Table, shop: string, logDays: () => Promise<number>): TaskStore {
  const plans = taskCreationStore(table, shop, logDays);

  /** One step of a task with its other writes; a credit goes back only to its own period. */
  const step = async <T extends Task>(
    before: T,
    event: TaskEvent,
    change: Partial<Task>,
    others: readonly Change[] = [],
  ): Promise<StepResult<T>> => {
    const state = stateAfter(before.state, event);
    // What is confirmed stays as it is, also for a worker that still works on it.
    if (state === undefined) return "lost";
    const after = { ...before, ...change, state, fence: before.fence + 1 };
    const isReturned = after.creditPeriod === undefined && before.creditPeriod !== undefined;
    const firm = { task: putAsRead(shop, before, after), others };
    const credit = isReturned ? returned(shop, before, after) : undefined;
    const result = await transact(table, { ...firm, credit });
    if (result === "ok" || (result === "credit" && (await transact(table, firm)) === "ok")) return after;
    return "lost";
  };

  const logWrite = async (entry: LogEntry | undefined): Promise<Change[]> =>
    entry ? [logged(shop, entry, await logDays())] : [];

  return {
    isDocumented: async (providerId) => (await documentWith(table, shop, providerId)) !== undefined,
    arm: async (task, { now: sentAt, settleAt: notBefore, contentHash, credits }) => {
      const state = stateAfter(task.state, "arm");
      if (state === undefined) return "stale";
      const turn = isTransactionTask(task) ? await takeTurn(table, shop, task) : undefined;
      if (turn === "busy") return "busy";
      const armed = {
        ...task,
        state,
        sentAt,
        contentHash,
        notBefore,
        attempts: task.attempts + 1,
        fence: task.fence + 1,
        ...(credits && { creditPeriod: credits.period, creditBonus: credits.bonus }),
        ...(turn?.follows !== undefined && { follows: turn.follows }),
      };
      // A shop that is closed is told before a task that has changed.
      const result = await transact(table, {
        shop: maySend(shop, task.epoch),
        task: putAsRead(shop, task, armed),
        credit: credits && creditReserved(shop, credits),
        turn: turn?.taken,
      });
      if (result === "ok") return { armed };
      return result === "shop" ? "epoch" : "stale";
    },
    releaseUnsent: async (task, { notBefore, reason, unlinked, plainLayout, hasFailed, log }) =>
      step(
        task,
        "releaseUnsent",
        {
          notBefore,
          reason,
          ...notSent,
          // Nothing came of it: the next send has a day of its own.
          ...undated(task),
          ...(unlinked && { unlinked }),
          ...(plainLayout && { plainLayout }),
          ...(hasFailed && retried(task)),
        },
        await logWrite(log),
      ),
    markOutcomeUnknown: async (task, { notBefore, log }) =>
      step(
        task,
        "markOutcomeUnknown",
        { notBefore, reason: { code: "accounting_uncertain" }, ...retried(task) },
        await logWrite(log),
      ),
    postpone: async (task, { notBefore, reason, log, failures, hasFailed }) => {
      const failed = { ...(failures !== undefined && { failures }), ...(hasFailed && retried(task)) };
      return step(task, "postpone", { notBefore, reason, ...failed }, await logWrite(log));
    },
    requeue: (task, { notBefore }) =>
      step(task, "requeue", { notBefore, settleRounds: task.settleRounds + 1, ...notSent, ...retried(task) }),
    recordEvidence: async (task, { providerId, adopted }) => {
      const own = taskAt(shop, task);
      const recorded = own
        .set({ providerId, "task.adopted": adopted })
        .when({ pk: present, state: not("CONFIRMED") })
        .when({ providerId: absent }, { providerId });
      if (await write(table, recorded)) return { ...task, providerId, adopted };
      return (await find(table, own))?.providerId === providerId ? "confirmed" : "conflict";
    },
    close: async (task, { state, reason, log, flow }) => {
      const { at } = log;
      const told = flow ? writeBackAsked(shop, task.orderId, { at, cause: "values", flow: [flow] }) : [];
      const isUnsent = task.state === "PLANNED";
      const change = { reason, ...(task.providerId === undefined && (isUnsent ? notSent : noTransfer)) };
      const closed = await step(task, closing[state], change, [...(await logWrite(log)), ...told]);
      if (closed !== "lost") await showEnd(table, shop, closed, { code: reason.code, at });
      return closed;
    },
    handedOn: async (order) => {
      await write(table, handedOn(shop, order));
    },
    lookedForAssignments: (look, hints) => assignmentsFound(table, shop, look, hints),
    confirm: async (task, made) => {
      const result = await confirmTask(table, shop, task, made, await logDays());
      if (result !== "duplicate") return result;
      // The caller may have read the task before its credit went back, or was taken again.
      const found = await plans.find(task);
      const isSame = found?.creditPeriod === task.creditPeriod && found?.creditBonus === task.creditBonus;
      if (found === undefined || isSame || found.state === "CONFIRMED") return result;
      const { creditPeriod, creditBonus } = found;
      return confirmTask(table, shop, { ...task, creditPeriod, creditBonus }, made, await logDays());
    },
    ...plans,
    ...dueWork(table, shop),
  };
}

const closing = { REJECTED: "reject", PARKED: "park", SKIPPED: "skip" } as const;

const retried = ({ lane }: Task) => ({ lane: laneOfRetry(lane) });

/** A document's content before a day was printed on it. */
const undated = (task: Task): Pick<DocumentTask, "content"> | undefined =>
  isDocumentTask(task) ? { content: undatedContent(task.content) } : undefined;
