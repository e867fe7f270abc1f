import { randomBytes } from "node:crypto";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, QueryCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { unpack } from "#functions/adapters/dynamodb/engine/codec.ts";
import { shards } from "#functions/adapters/dynamodb/engine/template.ts";
import { writeBacks } from "#functions/adapters/dynamodb/kinds/orders.ts";
import { shops } from "#functions/adapters/dynamodb/kinds/shop.ts";
import { documentTasks } from "#functions/adapters/dynamodb/kinds/tasks.ts";
import { workOnTasks, workOnWriteBacks } from "#functions/adapters/dynamodb/kinds/work.ts";
import { staffStore } from "#functions/adapters/dynamodb/stores/admin/staff-store.ts";
import { changeFlag, type FlagChange } from "#functions/modules/admin/change-flag.ts";
import { changePermission, type PermissionChange } from "#functions/modules/admin/change-permission.ts";
import { noBilling } from "#shared/domain/plans/billing.ts";
import type { PlanId } from "#shared/domain/plans/plans.ts";
import { taskLanes } from "#shared/domain/tasks/task.ts";
import { instantOf } from "#shared/values/time.ts";
import type { ControlWorld } from "./world.ts";

const SHOWN_ITEMS = 200;

/** The sandbox's own way to the table, for what no merchant can do yet. */
export function openControlTable({ runner, clock }: ControlWorld) {
  const [TableName] = runner.tables();
  if (TableName === undefined) throw new Error("the template has no table");
  const client = DynamoDBDocumentClient.from(
    new DynamoDBClient({ endpoint: runner.awsUrl, region: runner.region, credentials: runner.credentials }),
  );

  const list = async (partition: string, from: string, to: string, limit: number) => {
    const { Items } = await client.send(
      new QueryCommand({
        TableName,
        IndexName: "GSI1",
        KeyConditionExpression: "g1pk = :pk AND g1sk BETWEEN :from AND :to",
        ExpressionAttributeValues: { ":pk": partition, ":from": from === "" ? "0" : from, ":to": `${to}~` },
        Limit: limit,
      }),
    );
    return Items ?? [];
  };

  return {
    /** Opens a plan that the shop is not offered by itself, as our own people do. */
    openPlan: async (shop: string, plan: PlanId) => {
      const update = (UpdateExpression: string, values: Record<string, unknown>) =>
        client.send(
          new UpdateCommand({
            TableName,
            Key: shops.at({ shop }).key,
            UpdateExpression,
            ExpressionAttributeValues: values,
          }),
        );
      await update("SET shop.billing = if_not_exists(shop.billing, :none)", { ":none": noBilling });
      await update("SET shop.billing.tags = :tags", { ":tags": [plan] });
    },
    /** Sets a flag of a shop or takes it, as `npm run grant` does. */
    changeFlag: (change: Omit<FlagChange, "operator">) =>
      changeFlag(
        {
          staff: staffStore({ name: TableName, client }),
          clock: { now: () => instantOf(clock.now()) },
          ids: { logKey: (at) => `log_${at.replaceAll(/\D/g, "")}_${randomBytes(6).toString("hex")}` },
        },
        { ...change, operator: "sandbox" },
      ),
    /** Gives or takes a permission of a user, as `npm run grant` does. */
    changePermission: (change: Omit<PermissionChange, "operator">) =>
      changePermission(
        {
          staff: staffStore({ name: TableName, client }),
          clock: { now: () => instantOf(clock.now()) },
          ids: { logKey: (at) => `log_${at.replaceAll(/\D/g, "")}_${randomBytes(6).toString("hex")}` },
        },
        { ...change, operator: "sandbox" },
      ),
    /** True if some shop has a task due now; a shop that was merely listed again has none. */
    hasDueWork: async (): Promise<boolean> => {
      const until = instantOf(clock.now());
      const pages = await Promise.all(
        shards.map((shard) => list(workOnTasks.in("due", { shop: shard }).partition, "", until, 100)),
      );
      for (const { shop } of pages.flat()) {
        const due = documentTasks.in("due", { shop: String(shop) }).partition;
        const lanes = await Promise.all(taskLanes.map((lane) => list(due, `${lane}#`, `${lane}#${until}`, 1)));
        if (lanes.some((tasks) => tasks.length > 0)) return true;
      }
      const told = await Promise.all(
        shards.map((shard) => list(workOnWriteBacks.in("due", { shop: shard }).partition, "", until, 100)),
      );
      for (const { shop } of told.flat()) {
        if ((await list(writeBacks.in("due", { shop: String(shop) }).partition, "", until, 1)).length > 0) return true;
      }
      return false;
    },
    /** The next instant at which a task that waits goes on, after the lease of a worker that was killed; `undefined` where none waits. */
    nextDueAt: async (): Promise<string | undefined> => {
      const working = await Promise.all(
        shards.map((shard) => list(workOnTasks.in("due", { shop: shard }).partition, "", "9", 100)),
      );
      const instants = await Promise.all(
        working.flat().map(async ({ shop, leaseUntil = "" }) => {
          const due = documentTasks.in("due", { shop: String(shop) }).partition;
          const firsts = await Promise.all(taskLanes.map((lane) => list(due, `${lane}#`, `${lane}#9`, 1)));
          const [first] = firsts.flatMap((tasks) => tasks.map(({ g1sk }) => String(g1sk).split("#")[1] ?? "")).sort();
          return first === undefined || first > leaseUntil ? first : String(leaseUntil);
        }),
      );
      const now = instantOf(clock.now());
      return instants
        .filter((instant) => instant !== undefined && instant > now)
        .sort()
        .at(0);
    },
    /** The first items of a partition, packed parts opened. */
    itemsOf: async (partition: string): Promise<unknown[]> => {
      const { Items = [] } = await client.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: "pk = :pk",
          ExpressionAttributeValues: { ":pk": partition },
          Limit: SHOWN_ITEMS,
        }),
      );
      return Items.map((item) =>
        Object.fromEntries(Object.entries(item).map(([name, value]) => [name, opened(value)])),
      );
    },
    close: () => client.destroy(),
  };
}

function opened(value: unknown): unknown {
  if (!(value instanceof Uint8Array)) return value;
  try {
    return unpack(value);
  } catch {
    return `${value.length} bytes`;
  }
}

export type ControlTable = ReturnType<typeof openControlTable>;
