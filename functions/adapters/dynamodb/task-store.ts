import { GetCommand, QueryCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { undatedContent } from "#shared/domain/documents/texts/dated-content.ts";
import { type DocumentTask, laneOfRetry, type Task } from "#shared/domain/tasks/task.ts";
import { isDocumentTask, isTransactionTask } from "#shared/domain/tasks/task-types.ts";
import { stateAfter, type TaskEvent } from "#shared/domain/tasks/transitions.ts";
import type { StepResult } from "../../modules/orders/ports.ts";
import type { TaskStore } from "../../modules/tasks/ports.ts";
import { takeTurn } from "./account-turn.ts";
import { confirmTask } from "./confirmations.ts";
import { noTransfer, reserveTransfer, returnWrites } from "./credit-writes.ts";
import { dueWork } from "./due-work.ts";
import type { Table } from "./engine/table.ts";
import { toWrites } from "./engine/transaction.ts";
import { createHintTasks, deleteHintLook } from "./hint-look.ts";
import { providerKeys } from "./keys.ts";
import { logItem } from "./log-items.ts";
import { deleteRedecision } from "./redecision.ts";
import { showEnd } from "./show-end.ts";
import { held } from "./single-flight.ts";
import { maySend } from "./stores/shop/may-send.ts";
import { writeBackAsked } from "./stores/write-back/write-back-changes.ts";
import { taskKeyOf } from "./task-items.ts";
import { putAsRead, taskCreationStore } from "./task-plan-store.ts";
import { transact, type Write } from "./transaction.ts";

/** Tasks of one shop. The port says what every step promises. */
export function taskStore(table: Table, shop: string, logDays: () => Promise<number>): TaskStore {
  const { client, name } = table;
  const plans = taskCreationStore(table, shop);

  /**
   * One step of a task with its other writes. A credit goes back only to the period it came from; if that period is over, the
   * step succeeds without it.
   */
  const step = async <T extends Task>(
    before: T,
    event: TaskEvent,
    change: Partial<Task>,
    others: readonly Write[] = [],
  ): Promise<StepResult<T>> => {
    const state = stateAfter(before.state, event);
    // What is confirmed stays as it is, also for a worker that still works on it.
    if (state === undefined) return "lost";
    const after = { ...before, ...change, state, fence: before.fence + 1 };
    const returned =
      after.creditPeriod === undefined && before.creditPeriod !== undefined
        ? returnWrites(table, shop, before, after)
        : [];
    const firm = [putAsRead(table, shop, before, after), ...others];
    const result = await transact(table, [...firm, ...returned]);
    if (result.ok) return after;
    if (result.failed.every((position) => position >= firm.length)) {
      return (await transact(table, firm)).ok ? after : "lost";
    }
    return "lost";
  };

  const logWrite = async (entry: Parameters<typeof logItem>[1] | undefined): Promise<Write[]> =>
    entry ? [{ Put: { TableName: name, Item: logItem(shop, entry, await logDays()) } }] : [];

  return {
    isDocumented: async (providerId) => {
      const { Count } = await client.send(
        new QueryCommand({
          TableName: name,
          IndexName: "GSI1",
          KeyConditionExpression: "g1pk = :pk AND g1sk = :id",
          ExpressionAttributeValues: { ":pk": providerKeys.partition(shop), ":id": providerId },
          Select: "COUNT",
        }),
      );
      return (Count ?? 0) > 0;
    },
    arm: async (task, request) => {
      const state = stateAfter(task.state, "arm");
      if (state === undefined) return "stale";
      const turn = isTransactionTask(task) ? await takeTurn(table, shop, task) : undefined;
      if (turn === "busy") return "busy";
      const armed = {
        ...task,
        state,
        sentAt: request.now,
        attempts: task.attempts + 1,
        fence: task.fence + 1,
        contentHash: request.contentHash,
        notBefore: request.settleAt,
        ...(request.credits ? { creditPeriod: request.credits.period, creditBonus: request.credits.bonus } : {}),
        ...(turn?.follows === undefined ? {} : { follows: turn.follows }),
      };
      const result = await transact(table, [
        putAsRead(table, shop, task, armed),
        maySend(shop, task.epoch).toWrite(table),
        ...(request.credits ? [reserveTransfer(table, shop, request.credits)] : []),
        ...(turn === undefined ? [] : [turn.write]),
      ]);
      if (result.ok) return { armed };
      return result.failed.includes(1) ? "epoch" : "stale";
    },
    releaseUnsent: async (task, { notBefore, reason, unlinked, plainLayout, hasFailed, log }) =>
      step(
        task,
        "releaseUnsent",
        {
          notBefore,
          reason,
          ...noTransfer,
          // Nothing came of it: the next send has a day of its own.
          ...undated(task),
          ...(unlinked === undefined ? {} : { unlinked }),
          ...(plainLayout === undefined ? {} : { plainLayout }),
          ...(hasFailed ? retried(task) : {}),
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
      const failed = { ...(failures === undefined ? {} : { failures }), ...(hasFailed ? retried(task) : {}) };
      return step(task, "postpone", { notBefore, reason, ...failed }, await logWrite(log));
    },
    requeue: (task, { notBefore }) =>
      step(task, "requeue", {
        notBefore,
        settleRounds: task.settleRounds + 1,
        ...noTransfer,
        ...retried(task),
      }),
    recordEvidence: async (task, { providerId, adopted }) => {
      const recorded = await held(
        client.send(
          new UpdateCommand({
            TableName: name,
            Key: taskKeyOf(shop, task),
            UpdateExpression: "SET providerId = :id, task.adopted = :adopted",
            ConditionExpression:
              "attribute_exists(pk) AND #state <> :confirmed AND (attribute_not_exists(providerId) OR providerId = :id)",
            ExpressionAttributeNames: { "#state": "state" },
            ExpressionAttributeValues: { ":id": providerId, ":adopted": adopted, ":confirmed": "CONFIRMED" },
          }),
        ),
      );
      if (recorded) return { ...task, providerId, adopted };
      const { Item } = await client.send(
        new GetCommand({ TableName: name, Key: taskKeyOf(shop, task), ConsistentRead: true }),
      );
      return Item?.["providerId"] === providerId ? "confirmed" : "conflict";
    },
    close: async (task, { state, reason, log, flow }) => {
      const told =
        flow === undefined
          ? []
          : toWrites(table, writeBackAsked(shop, task.orderId, { at: log.at, cause: "values", flow: [flow] }));
      const writes = [...(await logWrite(log)), ...told];
      const change = { reason, ...(task.providerId === undefined ? noTransfer : {}) };
      const closed = await step(task, closing[state], change, writes);
      if (closed === "lost") return closed;
      await showEnd(table, shop, closed, { code: reason.code, at: log.at });
      return closed;
    },
    handedOn: (order) => deleteRedecision(table, shop, order),
    lookedForHints: async (look, hints) =>
      hints.length === 0 ? deleteHintLook(table, shop, look) : createHintTasks(table, shop, look, hints),
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
