import { type StoredJob, storedJobs } from "#shared/messages/stored-jobs.ts";
import type { Instant } from "#shared/values/time.ts";
import type { JobEnd, JobRequest, JobRun } from "../../modules/jobs/ports.ts";
import { jobKey } from "./keys.ts";
import type { Table } from "./table.ts";

/** One write of a job's item. */
export interface JobWrite {
  TableName: string;
  Key: Record<string, string>;
  UpdateExpression: string;
  ConditionExpression: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues: Record<string, unknown>;
}

const stateName = { "#state": "state" };
const isFree = "(attribute_not_exists(leaseUntil) OR leaseUntil < :now)";

/**
 * The writes of one shop's job items. Every claim, start, stop and end raises the fence. A worker writes only under the fence of
 * its claim, and each of its writes releases the lease.
 */
export function jobWrites(table: Table, shop: string) {
  const itemOf = (job: StoredJob) => ({ TableName: table.name, Key: { ...jobKey(shop, job) } });

  return {
    start: (job: StoredJob, progress: object): JobWrite => ({
      ...itemOf(job),
      UpdateExpression:
        "SET #type = :type, version = :one, #state = :running, progress = :progress REMOVE leaseUntil ADD fence :one",
      ConditionExpression: "attribute_not_exists(#state) OR #state <> :running",
      ExpressionAttributeNames: { "#type": "type", ...stateName },
      ExpressionAttributeValues: { ":type": "import", ":one": 1, ":running": "running", ":progress": progress },
    }),
    stop: (job: StoredJob, progress: object | undefined): JobWrite => ({
      ...itemOf(job),
      UpdateExpression: `SET #state = :stopped${progress === undefined ? "" : ", progress = :progress"} REMOVE leaseUntil ADD fence :one`,
      ConditionExpression: "#state IN (:running, :stopped)",
      ExpressionAttributeNames: stateName,
      ExpressionAttributeValues: {
        ...{ ":stopped": "stopped", ":running": "running", ":one": 1 },
        ...(progress === undefined ? {} : { ":progress": progress }),
      },
    }),
    resume: (job: StoredJob, progress: object): JobWrite => ({
      ...itemOf(job),
      UpdateExpression: "SET #state = :running, progress = :progress REMOVE leaseUntil ADD fence :one",
      ConditionExpression: "#state = :stopped",
      ExpressionAttributeNames: stateName,
      ExpressionAttributeValues: { ":stopped": "stopped", ":running": "running", ":one": 1, ":progress": progress },
    }),
    claim: (request: JobRequest, { now, until }: { now: Instant; until: Instant }): JobWrite =>
      "period" in request
        ? {
            ...itemOf(request.job),
            UpdateExpression: "SET #type = :type, version = :one, leaseUntil = :until ADD fence :one",
            ConditionExpression: `(attribute_not_exists(donePeriod) OR donePeriod < :period) AND ${isFree}`,
            ExpressionAttributeNames: { "#type": "type" },
            ExpressionAttributeValues: {
              ...{ ":type": "sweep", ":one": 1, ":period": request.period },
              ...{ ":now": now, ":until": until },
            },
          }
        : {
            ...itemOf(request.job),
            UpdateExpression: "SET leaseUntil = :until ADD fence :one",
            ConditionExpression: `#state = :running AND ${isFree}`,
            ExpressionAttributeNames: stateName,
            ExpressionAttributeValues: { ":running": "running", ":one": 1, ":now": now, ":until": until },
          },
    pause: ({ job, fence }: JobRun, progress: object | undefined): JobWrite => ({
      ...itemOf(job),
      UpdateExpression: progress === undefined ? "REMOVE leaseUntil" : "SET progress = :progress REMOVE leaseUntil",
      ConditionExpression: "fence = :fence",
      ExpressionAttributeValues: { ":fence": fence, ...(progress === undefined ? {} : { ":progress": progress }) },
    }),
    /** A window forgets its progress; a job that was started on request keeps what it came to. */
    finish: ({ job, period, fence, progress }: JobRun, end: JobEnd): JobWrite =>
      storedJobs[job] === "period"
        ? {
            ...itemOf(job),
            UpdateExpression: "SET donePeriod = :period, memory = :memory REMOVE leaseUntil, progress ADD fence :one",
            ConditionExpression: "fence = :fence",
            ExpressionAttributeValues: {
              ...{ ":fence": fence, ":one": 1 },
              ...{ ":period": period, ":memory": end.memory ?? {} },
            },
          }
        : {
            ...itemOf(job),
            UpdateExpression: "SET #state = :done, progress = :progress REMOVE leaseUntil ADD fence :one",
            ConditionExpression: "fence = :fence",
            ExpressionAttributeNames: stateName,
            ExpressionAttributeValues: {
              ...{ ":fence": fence, ":one": 1 },
              ...{ ":done": "done", ":progress": end.progress ?? progress },
            },
          },
  };
}
