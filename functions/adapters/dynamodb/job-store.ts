import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { GetCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import type { JobReader, JobStore, RequestedJob } from "../../modules/jobs/ports.ts";
import { countWrite } from "./counters.ts";
import { beginDays, stillInstalled } from "./job-days.ts";
import { jobWrites } from "./job-writes.ts";
import { jobKey } from "./keys.ts";
import { logItem } from "./log-items.ts";
import { held } from "./single-flight.ts";
import type { Table } from "./table.ts";
import { transact } from "./transaction.ts";

/** How far the jobs of one shop have come. */
export function jobReader({ client, name: TableName }: Table, shop: string): JobReader {
  return {
    find: async <Progress extends object>(job: Parameters<JobReader["find"]>[0]) => {
      const { Item } = await client.send(
        new GetCommand({ TableName, Key: { ...jobKey(shop, job) }, ConsistentRead: true }),
      );
      // Written by the same job, with `start`, `pause` and `finish`.
      return Item && { state: Item["state"] as RequestedJob["state"], progress: Item["progress"] as Progress };
    },
  };
}

/** Jobs of one shop that go on where they stopped: one item each, with its lease, its fence and its progress. */
export function jobStore(table: Table, shop: string, logDays: () => Promise<number>): JobStore {
  const { client, name: TableName } = table;
  const writes = jobWrites(table, shop);

  return {
    start: async ({ job, progress, begun }) => {
      const result = await transact(table, [
        { Update: writes.start(job, progress) },
        ...(begun === undefined ? [] : [beginDays(table, shop, begun)]),
      ]);
      if (result.ok) return "started";
      return result.failed.includes(0) ? "running" : "stale";
    },
    stop: (job, progress) => held(client.send(new UpdateCommand(writes.stop(job, progress)))),
    resume: (job, progress) => held(client.send(new UpdateCommand(writes.resume(job, progress)))),
    claim: async <Progress extends object, Memory extends object>({
      now,
      until,
      ...request
    }: Parameters<JobStore["claim"]>[0]) => {
      try {
        const { Attributes } = await client.send(
          new UpdateCommand({ ...writes.claim(request, { now, until }), ReturnValues: "ALL_NEW" }),
        );
        return {
          job: request.job,
          period: "period" in request ? request.period : undefined,
          fence: Number(Attributes?.["fence"]),
          // Written by the same job, with `start`, `pause` and `finish`.
          progress: Attributes?.["progress"] as Progress | undefined,
          memory: Attributes?.["memory"] as Memory | undefined,
        };
      } catch (error) {
        if (error instanceof ConditionalCheckFailedException) return undefined;
        throw error;
      }
    },
    pause: (run, progress) => held(client.send(new UpdateCommand(writes.pause(run, progress)))),
    finish: async (run, end) => {
      const { counters = {}, instants = {}, logs = [] } = end;
      const counted = countWrite(table, shop, counters, instants);
      const days = logs.length === 0 ? 0 : await logDays();
      const result = await transact(table, [
        { Update: writes.finish(run, end) },
        stillInstalled(table, shop, end),
        ...(counted ? [counted] : []),
        ...logs.map((entry) => ({ Put: { TableName, Item: logItem(shop, entry, days) } })),
      ]);
      return result.ok;
    },
    ...jobReader(table, shop),
  };
}
