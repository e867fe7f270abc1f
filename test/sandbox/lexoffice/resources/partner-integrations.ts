import * as z from "zod/mini";
import { withoutNulls } from "../values/plain.ts";
import { type ApiCall, type Route, readBody } from "../wire/api-call.ts";
import { refuseFields } from "../wire/errors.ts";
import { json, type Reply } from "../wire/reply.ts";

const PATH = "/v1/partner-integrations";

/** One record per organisation in which a partner keeps what it wants to find again. */
export const partnerIntegrationRoutes: readonly Route[] = [
  { method: "GET", path: PATH, scopes: ["partnerintegrations.read"], query: [], handle: readRecord },
  { method: "PUT", path: PATH, scopes: ["partnerintegrations.write"], query: [], handle: replaceRecord },
];

const recordSchema = z.object({
  partnerId: z.optional(z.unknown()),
  customerNumber: z.nullish(z.string()),
  externalId: z.nullish(z.string()),
  data: z.nullish(z.record(z.string(), z.unknown())),
});

function readRecord({ organization, connection }: ApiCall): Reply {
  const empty = { customerNumber: null, externalId: null, data: {} };
  return json(200, { partnerId: connection.clientId, ...empty, ...organization.partnerIntegration });
}

/** PUT replaces the record; the partner itself follows from the token. */
function replaceRecord(call: ApiCall): Reply {
  const { partnerId: _, ...record } = withoutNulls(readBody(call, recordSchema, refuseFields));
  call.organization.partnerIntegration = record;
  return readRecord(call);
}
