import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type JsonObject, objectOf } from "../json.ts";
import { gid } from "../orders/ids.ts";
import type { Collection } from "../state/state.ts";
import { readBulkQuery } from "./bulk-rules.ts";
import { rowsOf } from "./rows.ts";

export type BulkStatus = "CREATED" | "RUNNING" | "COMPLETED" | "FAILED";

/** A bulk operation as the platform holds it; times are milliseconds, sandbox clock. */
export interface BulkRecord {
  shop: string;
  /** Numeric. */
  id: string;
  query: string;
  groupObjects: boolean;
  status: BulkStatus;
  errorCode: string | null;
  createdAt: number;
  completedAt: number | null;
  objectCount: number;
  rootObjectCount: number;
  fileSize: number | null;
  /** The file holds only a part. */
  isPartial: boolean;
  origin: string;
}

/** Queries of one app that may run at once in a shop, since 2026-01 (vendor changelog). */
export const MAX_RUNNING = 5;
/** Results live a week (vendor documentation: bulk operations). */
export const RESULT_LIVES_MS = 7 * 86_400_000;

const isRunning = ({ status }: BulkRecord) => status === "CREATED" || status === "RUNNING";

export interface BulkNeeds {
  records: Collection<BulkRecord>;
  directory: string;
  nextId(): string;
  now(): number;
  /** Executes the query over everything the shop has, without pages and cost. */
  run(
    shop: string,
    query: Extract<ReturnType<typeof readBulkQuery>, { document: unknown }>,
  ): Promise<{ data: JsonObject; isDenied: boolean }>;
  onFinished(record: BulkRecord): void;
}

export interface BulkError {
  code: "INVALID" | "OPERATION_IN_PROGRESS";
  message: string;
}

/** The bulk operations of all shops (vendor documentation: bulkOperationRunQuery). */
export interface Bulk {
  start(shop: string, query: string, groupObjects: boolean, origin: string): BulkRecord | BulkError;
  find(shop: string, id: string): BulkRecord | undefined;
  /** The bytes behind a result's address, while it lives. */
  result(shop: string, id: string): string | undefined;
  /** Operations that have not come to their end. */
  running(): number;
  /** Test switch: the next operation of the shop ends as FAILED with half of its rows. */
  failNext(shop: string, errorCode: string): void;
  /** Moves every operation one step on; a step is done when the promise is. */
  tick(): Promise<void>;
  /** Answers when no step is being done. */
  idle(): Promise<void>;
  clear(): void;
}

export function createBulk({ records, directory, nextId, now, run, onFinished }: BulkNeeds): Bulk {
  const failing = new Map<string, string>();
  const stepping = new Map<string, Promise<void>>();
  const key = ({ shop, id }: Pick<BulkRecord, "shop" | "id">) => `${shop}/${id}`;
  const fileOf = (id: string) => join(directory, `${id}.jsonl`);
  const put = (record: BulkRecord): BulkRecord => {
    records.put(key(record), record);
    return record;
  };
  const finish = (record: BulkRecord): void => onFinished(put({ ...record, completedAt: now() }));

  const execute = async (record: BulkRecord) => {
    const query = readBulkQuery(record.query);
    if (query.refusal !== undefined) return finish({ ...record, status: "FAILED", errorCode: "INTERNAL_SERVER_ERROR" });
    const { data, isDenied } = await run(record.shop, query);
    // It may have been forgotten meanwhile.
    const current = records.get(key(record));
    if (current?.status !== "RUNNING") return;
    if (isDenied) return finish({ ...current, status: "FAILED", errorCode: "ACCESS_DENIED" });
    const { roots, nested, grouped } = rowsOf(data);
    // Without grouping lines come in any order: here the nested ones last, backwards.
    const all = current.groupObjects ? grouped : [...roots, ...nested.toReversed()];
    const errorCode = failing.get(current.shop) ?? null;
    failing.delete(current.shop);
    const kept = errorCode === null ? all : all.slice(0, Math.ceil(all.length / 2));
    const text = kept.map((row) => `${JSON.stringify(row)}\n`).join("");
    mkdirSync(directory, { recursive: true });
    writeFileSync(fileOf(current.id), text);
    finish({
      ...current,
      status: errorCode === null ? "COMPLETED" : "FAILED",
      errorCode,
      isPartial: errorCode !== null,
      objectCount: kept.length,
      rootObjectCount: kept.filter((row) => !("__parentId" in row)).length,
      fileSize: kept.length === 0 ? null : Buffer.byteLength(text),
    });
  };

  const step = async (record: BulkRecord) => {
    if (record.status === "CREATED") put({ ...record, status: "RUNNING" });
    else await execute(record);
  };

  return {
    start: (shop, query, groupObjects, origin) => {
      const read = readBulkQuery(query);
      if (read.refusal !== undefined) return { code: "INVALID", message: read.refusal };
      if (records.all(`${shop}/`).filter(isRunning).length >= MAX_RUNNING) {
        const message = `A bulk query operation for this app and shop is already in progress: at most ${MAX_RUNNING} run at once.`;
        return { code: "OPERATION_IN_PROGRESS", message };
      }
      return put({
        shop,
        id: nextId(),
        query,
        groupObjects,
        status: "CREATED",
        errorCode: null,
        createdAt: now(),
        completedAt: null,
        objectCount: 0,
        rootObjectCount: 0,
        fileSize: null,
        isPartial: false,
        origin,
      });
    },
    find: (shop, id) => records.get(`${shop}/${id}`),
    result: (shop, id) => {
      const record = records.get(`${shop}/${id}`);
      if (!record || !hasResult(record, now()) || !existsSync(fileOf(id))) return undefined;
      return readFileSync(fileOf(id), "utf8");
    },
    running: () => records.all().filter(isRunning).length,
    failNext: (shop, errorCode) => failing.set(shop, errorCode),
    tick: async () => {
      const due = records.all().filter((record) => isRunning(record) && !stepping.has(key(record)));
      for (const record of due)
        stepping.set(
          key(record),
          step(record).finally(() => stepping.delete(key(record))),
        );
      await Promise.all(stepping.values());
    },
    idle: async () => {
      await Promise.allSettled(stepping.values());
    },
    clear: () => {
      failing.clear();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

const hasResult = ({ completedAt, fileSize }: BulkRecord, nowMs: number): boolean =>
  completedAt !== null && fileSize !== null && completedAt + RESULT_LIVES_MS > nowMs;

const instant = (milliseconds: number): string => new Date(milliseconds).toISOString().replace(/\.\d{3}Z$/, "Z");

/** The record as GraphQL's `BulkOperation`; an operation without rows has no address. */
export function bulkNode(record: BulkRecord, address: string, nowMs: number): JsonObject {
  const url = hasResult(record, nowMs) ? address : null;
  return {
    __typename: "BulkOperation",
    id: gid("BulkOperation", record.id),
    query: record.query,
    status: record.status,
    type: "QUERY",
    errorCode: record.errorCode,
    createdAt: instant(record.createdAt),
    completedAt: record.completedAt === null ? null : instant(record.completedAt),
    objectCount: String(record.objectCount),
    rootObjectCount: String(record.rootObjectCount),
    fileSize: record.fileSize === null ? null : String(record.fileSize),
    url: record.isPartial ? null : url,
    partialDataUrl: record.isPartial ? url : null,
  };
}

/** Body of `bulk_operations/finish`: lower case and without an address, as recorded from the platform. */
export const bulkBody = (record: BulkRecord): JsonObject => {
  const node = objectOf(bulkNode(record, "", record.createdAt));
  return {
    admin_graphql_api_id: node["id"],
    completed_at: node["completedAt"],
    created_at: node["createdAt"],
    error_code: record.errorCode?.toLowerCase() ?? null,
    status: record.status.toLowerCase(),
    type: "query",
  };
};
