import type { AdminComplianceRequest, ComplianceRequestPage, ComplianceRequestsInput } from "#shared/api/admin.ts";
import { secondsAfter } from "#shared/values/time.ts";
import type { Session } from "../shop/ports.ts";
import type { RequestOverview, RequestOverviews } from "./ports.ts";
import { type AccessPorts, recordAccess } from "./record-access.ts";

interface Ports extends AccessPorts {
  requestOverviews: RequestOverviews;
}

/** The platform wants every request carried out within 30 days. */
const DUE_SECONDS = 30 * 86_400;

const kinds = ["customers/redact", "customers/data_request", "shop/redact"] as const;

/** A page of the requests about personal data of all shops. Failures: unsupported_list_query. */
export async function listComplianceRequests(
  ports: Ports,
  session: Session,
  { limit, cursor }: ComplianceRequestsInput,
): Promise<ComplianceRequestPage> {
  await recordAccess(ports, session, { action: "listComplianceRequests" });
  const place = cursor === undefined ? {} : { cursor };
  const { requests, next } = await ports.requestOverviews.list({ pageSize: limit, ...place });
  return { items: requests.flatMap(toWire), hasNext: next !== undefined, next: next ?? null };
}

function toWire({ key, topic, shop, at, state, ...rest }: RequestOverview): AdminComplianceRequest[] {
  const kind = kinds.find((known) => known === topic);
  if (kind === undefined) return [];
  const { finishedAt = null, orders = null, erased = null, kept = null, records = null } = rest;
  const dueAt = secondsAfter(at, DUE_SECONDS);
  return [{ key, kind, shop, receivedAt: at, dueAt, state, finishedAt, orders, erased, kept, records }];
}
