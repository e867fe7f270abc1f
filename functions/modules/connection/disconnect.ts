import type { Clock, Ids, JobRequests, LogWriter } from "../system/ports.ts";
import type { ConnectionStore, OpenDocuments } from "./ports.ts";

/** Waiting documents are counted up to here; the merchant needs no larger number. */
const MAX_COUNTED = 1_000;

interface Ports {
  connections: ConnectionStore;
  appJobs: JobRequests<"app-events">;
  tasks: OpenDocuments;
  logs: LogWriter;
  clock: Clock;
  ids: Ids;
}

/** Ends the connection and gives its permission back. Returns the number of documents that wait for the account's next connection. */
export async function disconnect(
  { connections, appJobs, tasks, logs, clock, ids }: Ports,
  { shop }: { shop: string },
): Promise<{ waiting: number }> {
  const waiting = await tasks.countOpenDocuments(MAX_COUNTED);
  const connection = await connections.find();
  if (connection?.status !== "connected") return { waiting };
  await connections.end("disconnected");
  await appJobs.send([{ shop, duty: "revoke-tokens" }]);
  const at = clock.now();
  await logs.write([{ key: ids.logKey(at), at, origin: "lexoffice", event: "lexoffice.disconnected", status: "info" }]);
  return { waiting };
}
