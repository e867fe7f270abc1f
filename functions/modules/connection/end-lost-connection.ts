import type { Clock, Ids, LogWriter } from "../system/ports.ts";
import type { ConnectionStore } from "./ports.ts";

/** The provider took the permission back: the connection ends, its tasks wait, the merchant is told once. */
export async function endLostConnection({
  connections,
  logs,
  clock,
  ids,
}: {
  connections: ConnectionStore;
  logs: LogWriter;
  clock: Clock;
  ids: Ids;
}): Promise<void> {
  await connections.end("revoked");
  const at = clock.now();
  await logs.write([
    { key: ids.logKey(at), at, origin: "lexoffice", event: "lexoffice.connectionLost", status: "critical" },
  ]);
}
