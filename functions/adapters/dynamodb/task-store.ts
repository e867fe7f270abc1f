import { QueryCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { failureOf } from "../../../shared/domain/orders/order-row.ts";
import { type DocumentTask, type Task, type TaskLane, taskLanes } from "../../../shared/domain/tasks/task.ts";
import type { ArmRequest, DueWork, StepResult, TaskStore } from "../../modules/tasks/ports.ts";
import { takeTurn } from "./account-turn.ts";
import { confirmDocumentTask, confirmSharedTask, confirmTrialTask } from "./confirm.ts";
import { confirmHintTask, confirmTransactionTask } from "./confirm-payment.ts";
import { deleteHintLook, planHintTasks } from "./hint-look.ts";
import { dueKeys, providerKeys, shopKeys } from "./keys.ts";
import { logItem } from "./log-items.ts";
import { deleteRedecision } from "./redecision.ts";
import { held } from "./single-flight.ts";
import type { Table } from "./table.ts";
import { taskKeyOf, toDueWork } from "./task-items.ts";
import { putAsRead, taskPlanStore } from "./task-plan-store.ts";
import { transact, type Write } from "./transaction.ts";
import { withOrderRow } from "./with-order-row.ts";

/** Tasks of one shop. See the port for what every step promises. */
export function taskStore(table: Table, shop: string, logDays: () => Promise<number>): TaskStore {
  const { client, name } = table;

  /**
   * One step of a task with what belongs to it. A transfer goes back only to the period it was taken from: where that period
   * is over, the step goes through without it.
   */
  const step = async <T extends Task>(
    before: T,
    change: Partial<Task>,
    others: readonly Write[] = [],
  ): Promise<StepResult<T>> => {
    const after = { ...before, ...change, fence: before.fence + 1 };
    const returned =
      after.creditPeriod === undefined && before.creditPeriod !== undefined ? [returnCredit(table, shop, before)] : [];
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
    ...taskPlanStore(table, shop),
    due: async (now, limit) => {
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
      const firsts = await Promise.all(taskLanes.map((lane) => dueInLane(lane, "~", 1)));
      const instants = firsts.flat().map((item) => String(item["g1sk"]).split("#")[1] ?? "");
      return instants.sort()[0];
    },
    arm: async (task, request) => {
      const turn = task.type === "transaction" ? await takeTurn(table, shop, task) : undefined;
      if (turn === "busy") return "busy";
      const armed = {
        ...task,
        state: "SENDING" as const,
        sentAt: request.now,
        attempts: task.attempts + 1,
        fence: task.fence + 1,
        contentHash: request.contentHash,
        notBefore: request.settleAt,
        ...(request.credits ? { creditPeriod: request.credits.after.periodStartedAt } : {}),
      };
      const result = await transact(table, [
        putAsRead(table, shop, task, armed),
        checkEpoch(table, shop, task),
        ...reserve(table, shop, request),
        ...(turn === undefined ? [] : [turn]),
      ]);
      if (result.ok) return { armed };
      return result.failed.includes(1) ? "epoch" : "stale";
    },
    disarm: (task, { notBefore, reason, unlinked }) =>
      step(task, {
        state: "PLANNED",
        notBefore,
        reason,
        creditPeriod: undefined,
        ...(unlinked === undefined ? {} : { unlinked }),
      }),
    leaveUnknown: async (task, { notBefore, log }) => step(task, { notBefore }, await logWrite(log)),
    postpone: async (task, { notBefore, reason, log, failures }) =>
      step(task, { notBefore, reason, ...(failures === undefined ? {} : { failures }) }, await logWrite(log)),
    resend: (task, { notBefore }) =>
      step(task, { state: "PLANNED", notBefore, settleRounds: task.settleRounds + 1, creditPeriod: undefined }),
    recordEvidence: async (task, { providerId, adopted }) => {
      const recorded = await held(
        client.send(
          new UpdateCommand({
            TableName: name,
            Key: taskKeyOf(shop, task),
            UpdateExpression: "SET providerId = :id, task.adopted = :adopted",
            ConditionExpression: "attribute_exists(pk) AND (attribute_not_exists(providerId) OR providerId = :id)",
            ExpressionAttributeValues: { ":id": providerId, ":adopted": adopted },
          }),
        ),
      );
      return recorded ? { ...task, providerId, adopted } : "conflict";
    },
    close: async (task, { state, reason, log }) => {
      const writes = await logWrite(log);
      const change = { state, reason, ...(task.providerId === undefined ? { creditPeriod: undefined } : {}) };
      const closed = await step(task, change, writes);
      if (closed !== "lost" && task.type === "document" && !task.isTrial)
        await showFailure(table, shop, task, reason.code);
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
      return confirm(table, shop, task, request, await logDays());
    },
  };
}

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

function returnCredit(table: Table, shop: string, task: Task): Write {
  return {
    Update: {
      TableName: table.name,
      Key: shopKeys.item(shop, "CREDITS"),
      UpdateExpression: "SET #plan.used = #plan.used - :one",
      ConditionExpression: "#plan.periodStartedAt = :period",
      ExpressionAttributeNames: { "#plan": "plan" },
      ExpressionAttributeValues: { ":one": 1, ":period": task.creditPeriod },
    },
  };
}

function reserve(table: Table, shop: string, { credits }: ArmRequest): Write[] {
  if (!credits) return [];
  return [
    {
      Update: {
        TableName: table.name,
        Key: shopKeys.item(shop, "CREDITS"),
        UpdateExpression: "SET #plan = :after",
        ConditionExpression: "#plan.used = :used AND #plan.resetAt = :resetAt AND #plan.id = :id",
        ExpressionAttributeNames: { "#plan": "plan" },
        ExpressionAttributeValues: {
          ":after": credits.after,
          ":used": credits.before.used,
          ":resetAt": credits.before.resetAt,
          ":id": credits.before.id,
        },
      },
    },
  ];
}

/** The list shows that the document failed. The task says so already, so a crash in between is mended by the next order event. */
async function showFailure(table: Table, shop: string, task: DocumentTask, code: string): Promise<void> {
  await withOrderRow(table, shop, task.orderId, {
    rowAfter: (row) => ({ ...row, reason: failureOf(task, code) }),
    writes: () => [],
  });
}
