import { GetCommand, QueryCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { failureOf } from "../../../shared/domain/order-states/order-row.ts";
import { paymentFailure } from "../../../shared/domain/tasks/payment-reason.ts";
import {
  type DocumentTask,
  laneOfRetry,
  type Task,
  type TaskLane,
  taskLanes,
} from "../../../shared/domain/tasks/task.ts";
import { stateAfter, type TaskEvent } from "../../../shared/domain/tasks/transitions.ts";
import type { Instant } from "../../../shared/values/time.ts";
import type { StepResult } from "../../modules/orders/ports.ts";
import type { DueWork, TaskStore } from "../../modules/tasks/ports.ts";
import { takeTurn } from "./account-turn.ts";
import { confirmDocumentTask, confirmSharedTask, confirmTrialTask } from "./confirm.ts";
import { confirmHintTask, confirmTransactionTask } from "./confirm-payment.ts";
import { noTransfer, reserveTransfer, returnWrites } from "./credit-writes.ts";
import { deleteHintLook, planHintTasks } from "./hint-look.ts";
import { dueKeys, providerKeys, shopKeys } from "./keys.ts";
import { logItem } from "./log-items.ts";
import { deleteRedecision, redecisionWrites } from "./redecision.ts";
import { showPayments } from "./row-payments.ts";
import { held } from "./single-flight.ts";
import type { Table } from "./table.ts";
import { taskKeyOf, toDueWork } from "./task-items.ts";
import { putAsRead, taskPlanStore } from "./task-plan-store.ts";
import { transact, type Write } from "./transaction.ts";
import { withOrderRow } from "./with-order-row.ts";

/** Tasks of one shop. See the port for what every step promises. */
export function taskStore(table: Table, shop: string, logDays: () => Promise<number>): TaskStore {
  const { client, name } = table;
  const plans = taskPlanStore(table, shop);

  /**
   * One step of a task with what belongs to it. A transfer goes back only to the period it was taken from: where that period
   * is over, the step goes through without it.
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

  /** All that is open, where it is little; a long list is asked for lane by lane. */
  const wholeList = async () => {
    const page = await client.send(
      new QueryCommand({
        TableName: name,
        IndexName: "GSI1",
        KeyConditionExpression: "g1pk = :pk",
        ExpressionAttributeValues: { ":pk": dueKeys.partition(shop) },
        Limit: SHORT_LIST,
      }),
    );
    return page.LastEvaluatedKey === undefined ? (page.Items ?? []) : undefined;
  };

  const dueInLane = async (lane: TaskLane, until: string, limit: number) => {
    const page = await client.send(
      new QueryCommand({
        TableName: name,
        IndexName: "GSI1",
        KeyConditionExpression: "g1pk = :pk AND g1sk BETWEEN :from AND :to",
        ExpressionAttributeValues: { ":pk": dueKeys.partition(shop), ":from": `${lane}#`, ":to": `${lane}#${until}~` },
        Limit: limit,
      }),
    );
    return page.Items ?? [];
  };

  return {
    ...plans,
    due: async (now, limit) => {
      const all = await wholeList();
      if (all !== undefined) {
        return all
          .filter((item) => dueAtOf(item) <= now)
          .slice(0, limit)
          .map(toDueWork);
      }
      const found: DueWork[] = [];
      for (const lane of taskLanes) {
        if (found.length >= limit) break;
        found.push(...(await dueInLane(lane, now, limit - found.length)).map(toDueWork));
      }
      return found;
    },
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
    nextDueAt: async () => {
      const firsts =
        (await wholeList()) ?? (await Promise.all(taskLanes.map((lane) => dueInLane(lane, "~", 1)))).flat();
      return firsts.map(dueAtOf).sort()[0];
    },
    arm: async (task, request) => {
      const state = stateAfter(task.state, "arm");
      if (state === undefined) return "stale";
      const turn = task.type === "transaction" ? await takeTurn(table, shop, task) : undefined;
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
        checkEpoch(table, shop, task),
        ...(request.credits ? [reserveTransfer(table, shop, request.credits)] : []),
        ...(turn === undefined ? [] : [turn.write]),
      ]);
      if (result.ok) return { armed };
      return result.failed.includes(1) ? "epoch" : "stale";
    },
    releaseUnsent: (task, { notBefore, reason, unlinked, hasFailed }) =>
      step(task, "releaseUnsent", {
        notBefore,
        reason,
        ...noTransfer,
        ...(unlinked === undefined ? {} : { unlinked }),
        ...(hasFailed ? retried(task) : {}),
      }),
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
    close: async (task, { state, reason, log }) => {
      const writes = await logWrite(log);
      const change = { reason, ...(task.providerId === undefined ? noTransfer : {}) };
      const closed = await step(task, closing[state], change, writes);
      if (closed === "lost") return closed;
      if (closed.type === "document" && !closed.isTrial)
        await showEnd(table, shop, closed, { code: reason.code, at: log.at });
      if (task.type === "transaction") {
        await showPayments(table, shop, task.orderId, paymentFailure({ state }, reason.code));
      }
      return closed;
    },
    handedOn: (order) => deleteRedecision(table, shop, order),
    lookedForHints: async (look, hints) =>
      hints.length === 0 ? deleteHintLook(table, shop, look) : planHintTasks(table, shop, look, hints),
    confirmContact: async (task, request) => confirmSharedTask(table, shop, task, request, await logDays()),
    confirmTransaction: async (task, request) => confirmTransactionTask(table, shop, task, request, await logDays()),
    confirmHint: async (task, request) => confirmHintTask(table, shop, task, request, await logDays()),
    confirmDocument: async (task, request) => {
      const confirm = task.type === "document" && task.isTrial ? confirmTrialTask : confirmDocumentTask;
      const result = await confirm(table, shop, task, request, await logDays());
      if (result !== "duplicate") return result;
      // Whoever noticed the document may have read the task before its transfer went back, or was taken again.
      const found = await plans.find(task);
      const isSame = found?.creditPeriod === task.creditPeriod && found?.creditBonus === task.creditBonus;
      if (found === undefined || isSame || found.state === "CONFIRMED") return result;
      const { creditPeriod, creditBonus } = found;
      return confirm(table, shop, { ...task, creditPeriod, creditBonus }, request, await logDays());
    },
  };
}

const closing = { REJECTED: "reject", PARKED: "park", SKIPPED: "skip" } as const;

/** Open tasks that one look at the list shows: what is usual where work keeps up with orders. */
const SHORT_LIST = 8;

const retried = ({ lane }: Task) => ({ lane: laneOfRetry(lane) });

/** `lane#instant#key`. */
const dueAtOf = (item: Record<string, unknown>): string => String(item["g1sk"]).split("#")[1] ?? "";

/** The shop must be installed, not paused, and in the installation the task belongs to. */
function checkEpoch(table: Table, shop: string, task: Task): Write {
  return {
    ConditionCheck: {
      TableName: table.name,
      Key: shopKeys.item(shop, "SHOP"),
      ConditionExpression:
        "shop.epoch = :epoch AND attribute_not_exists(shop.uninstalledAt) AND attribute_not_exists(shop.pausedAt)",
      ExpressionAttributeValues: { ":epoch": task.epoch },
    },
  };
}

/**
 * The list shows that the document failed, or was given up, and what waited for it is to be decided anew. The task says so already,
 * so a crash in between is mended by the next order event.
 */
async function showEnd(
  table: Table,
  shop: string,
  { orderId, ...task }: DocumentTask,
  { code, at }: { code: string; at: Instant },
): Promise<void> {
  const failure = failureOf(task, code);
  const reason = task.state === "SKIPPED" ? { ...failure, verdict: "skip" as const } : failure;
  await withOrderRow(table, shop, orderId, {
    rowAfter: (row) => ({ ...row, reason }),
    writes: ({ decisions }) => redecisionWrites(table, shop, { kind: task.kind, orderId, createdAt: at }, decisions),
  });
}
