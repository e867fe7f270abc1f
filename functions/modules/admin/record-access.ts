import type { Session } from "../shop/ports.ts";
import type { Clock, Ids } from "../system/ports.ts";
import type { Access, AccessLog } from "./ports.ts";

/** Ports of every call of staff. */
export interface AccessPorts {
  accessLog: AccessLog;
  clock: Clock;
  ids: Ids;
}

/** Notes who looks at what, or does what and why, before it happens. */
export async function recordAccess(
  { accessLog, clock, ids }: AccessPorts,
  { shop, userId }: Session,
  act: Omit<Access, "key" | "at" | "shop" | "userId">,
): Promise<void> {
  const at = clock.now();
  await accessLog.record({ key: ids.logKey(at), at, shop, userId, ...act });
}
