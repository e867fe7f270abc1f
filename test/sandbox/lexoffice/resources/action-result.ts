import { formatBerlin } from "../values/berlin-time.ts";
import type { ApiCall } from "../wire/api-call.ts";
import { json, type Reply } from "../wire/reply.ts";

interface Stored {
  id: string;
  createdAt: number;
  updatedAt: number;
  version: number;
}

/** Every successful POST and PUT answers ids and version, never numbers or totals. POST adds `Location`. */
export function actionResult({ context }: ApiCall, status: 200 | 201, path: string, stored: Stored): Reply {
  const resourceUri = `${context.url}/v1/${path}/${stored.id}`;
  const content = {
    id: stored.id,
    resourceUri,
    createdDate: formatBerlin(stored.createdAt),
    updatedDate: formatBerlin(stored.updatedAt),
    version: stored.version,
  };
  return json(status, content, status === 201 ? { location: resourceUri } : {});
}
