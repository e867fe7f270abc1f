import * as z from "zod/mini";
import { AppError } from "#shared/errors.ts";
import type { Instant } from "#shared/values/time.ts";
import { readLimited } from "../read-limited.ts";
import type { GraphqlCalls } from "./graphql.ts";
import { isPassingStatus } from "./graphql.ts";
import { patientQueries } from "./patience.ts";

/** Orders of one shop. */
interface BulkCaller {
  shop: string;
  accessToken: string;
}

/** A part of a bulk operation's result. `waits`: not ready. `gone`: failed, cancelled or expired. */
export type BulkPart = { orderIds: string[]; nextOffset?: number } | "waits" | "gone";

/** Orders of one part, as many as a page of the list has. */
const ORDERS_PER_PART = 100;
/** Bytes that hold as many rows: a row has about 60. */
const PART_BYTES = 16_384;
const TIMEOUT_MILLISECONDS = 10_000;

export const countOrdersDocument = `query CountOrders($query: String!, $limit: Int!) {
  ordersCount(query: $query, limit: $limit) { count }
}`;

const countAnswer = z.object({ ordersCount: z.nullable(z.object({ count: z.number() })) });

/** True where the query finds more orders than the limit. Failures: platform_*. */
export async function areMoreThan(
  calls: GraphqlCalls,
  { query, ...caller }: BulkCaller & { query: string },
  number: number,
): Promise<boolean> {
  const { ordersCount } = await patientQueries(calls)({
    ...caller,
    document: countOrdersDocument,
    variables: { query, limit: number + 1 },
    schema: countAnswer,
  });
  return (ordersCount?.count ?? 0) > number;
}

export const beginBulkDocument = `mutation BeginBulk($query: String!) {
  bulkOperationRunQuery(query: $query) { bulkOperation { id } userErrors { code } }
}`;

const begunAnswer = z.object({
  bulkOperationRunQuery: z.nullable(z.object({ bulkOperation: z.nullable(z.object({ id: z.string() })) })),
});

/** A bulk operation takes no variables. */
export const bulkOrdersDocument = (query: string): string =>
  `{ orders(query: ${JSON.stringify(query)}, sortKey: CREATED_AT) { edges { node { legacyResourceId } } } }`;

/** Begins to list orders in bulk; undefined where the platform takes none now, as the sixth at once. Failures: platform_*. */
export async function beginBulk(
  calls: GraphqlCalls,
  { query, ...caller }: BulkCaller & { query: string },
): Promise<string | undefined> {
  const { bulkOperationRunQuery } = await patientQueries(calls)({
    ...caller,
    document: beginBulkDocument,
    variables: { query: bulkOrdersDocument(query) },
    schema: begunAnswer,
  });
  return bulkOperationRunQuery?.bulkOperation?.id;
}

export const findBulkDocument = `query FindBulk($id: ID!) { bulkOperation(id: $id) { status url } }`;

const foundAnswer = z.object({
  bulkOperation: z.nullable(z.object({ status: z.string(), url: z.optional(z.nullable(z.string())) })),
});

const underWay: ReadonlySet<string> = new Set(["CREATED", "RUNNING"]);

/** The orders behind a place of the result. Failures: platform_*. */
export async function readBulk(
  calls: GraphqlCalls,
  { id, offset, ...caller }: BulkCaller & { id: string; offset: number },
): Promise<BulkPart> {
  const { bulkOperation } = await patientQueries(calls)({
    ...caller,
    document: findBulkDocument,
    variables: { id },
    schema: foundAnswer,
  });
  if (bulkOperation === null) return "gone";
  if (underWay.has(bulkOperation.status)) return "waits";
  if (bulkOperation.status !== "COMPLETED") return "gone";
  // a result without rows has no address
  if (!bulkOperation.url) return { orderIds: [] };
  return readPart(calls, bulkOperation.url, offset);
}

/** One part of the file; the whole is never read (vendor documentation: the address answers ranges of bytes). */
async function readPart({ fetch: own = fetch }: GraphqlCalls, url: string, offset: number): Promise<BulkPart> {
  const { status, text, isLast } = await fetchPart(own, url, offset);
  if (status === 416) return { orderIds: [] };
  if (isPassingStatus(status)) throw new AppError("platform_unavailable", { status });
  if (status !== 206) return "gone";
  const whole = isLast ? text.split("\n") : text.split("\n").slice(0, -1);
  const rows = whole.filter((row) => row !== "").slice(0, ORDERS_PER_PART);
  const nextOffset = offset + rows.reduce((bytes, row) => bytes + new TextEncoder().encode(row).length + 1, 0);
  const orderIds = rows.map((row) => rowSchema.parse(JSON.parse(row)).legacyResourceId);
  const isOver = isLast && rows.length === whole.filter((row) => row !== "").length;
  return { orderIds, ...(isOver ? {} : { nextOffset }) };
}

const rowSchema = z.object({ legacyResourceId: z.string() });

async function fetchPart(own: typeof fetch, url: string, offset: number) {
  try {
    // no token: the address itself is the permission
    const response = await own(url, {
      headers: { range: `bytes=${offset}-${offset + PART_BYTES - 1}` },
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
    });
    const bytes = response.status === 206 ? await readLimited(response, PART_BYTES) : new Uint8Array();
    const total = Number(/\/(\d+)$/.exec(response.headers.get("content-range") ?? "")?.[1]);
    const isLast = !(offset + bytes.length < total);
    return { status: response.status, text: new TextDecoder().decode(bytes), isLast };
  } catch (cause) {
    throw new AppError("platform_unavailable", { reason: "transport" }, { cause });
  }
}

/** The search for orders that were placed in a span of time (vendor documentation: search syntax). */
export const placedBetween = (from: Instant, before: Instant): string =>
  `created_at:>='${from}' AND created_at:<'${before}'`;
