import type { DataRequestPage, DataRequestsInput, WireDataRequest } from "#shared/api/compliance.ts";
import type { Instant } from "#shared/values/time.ts";
import type { Clock } from "../system/ports.ts";
import type { DataRequest, DataRequestReader } from "./ports.ts";

interface Ports {
  dataRequests: DataRequestReader;
  clock: Clock;
}

/** A page of the shop's data requests. Failures: unsupported_list_query. */
export async function listDataRequests(
  { dataRequests, clock }: Ports,
  { limit, cursor }: DataRequestsInput,
): Promise<DataRequestPage> {
  const place = cursor === undefined ? {} : { cursor };
  const { requests, next } = await dataRequests.list({ pageSize: limit, ...place });
  const now = clock.now();
  return { items: requests.map((request) => toWire(request, now)), hasNext: next !== undefined, next: next ?? null };
}

const toWire = (request: DataRequest, now: Instant): WireDataRequest => ({
  id: request.id,
  receivedAt: request.at,
  state: hasExpired(request, now) ? "expired" : request.state,
  readyAt: request.readyAt ?? null,
  filesUntil: request.filesUntil ?? null,
  orders: request.orders,
  records: request.records,
  parts: request.parts,
});

/** DynamoDB deletes expired files within days; until then the app refuses them. */
export const hasExpired = ({ state, filesUntil }: DataRequest, now: Instant): boolean =>
  state === "ready" && filesUntil !== undefined && filesUntil <= now;
