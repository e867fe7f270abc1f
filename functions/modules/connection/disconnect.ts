import { isAppError } from "../../../shared/errors.ts";
import type { LogStore } from "../logs/ports.ts";
import type { Clock, Ids, TaskPlanStore } from "../tasks/ports.ts";
import type { ConnectionStore, ProviderAuthorization } from "./ports.ts";

/** Waiting documents are counted up to here; nobody reads a larger number. */
const MOST_COUNTED = 1_000;

/**
 * Gives the permission back and forgets the tokens. Waiting documents stay and resume when the account is connected again;
 * answers how many there are.
 */
export async function disconnect({
  connections,
  authorization,
  tasks,
  logs,
  clock,
  ids,
}: {
  connections: ConnectionStore;
  authorization: ProviderAuthorization;
  tasks: TaskPlanStore;
  logs: LogStore;
  clock: Clock;
  ids: Ids;
}): Promise<{ waiting: number }> {
  const waiting = await tasks.countOpenDocuments(MOST_COUNTED);
  const tokens = await findTokens(connections);
  if (!tokens) return { waiting };
  await connections.end("disconnected");
  await authorization.revoke(tokens.refreshToken);
  const at = clock.now();
  await logs.write([{ key: ids.logKey(at), at, origin: "lexoffice", event: "lexoffice.disconnected", status: "info" }]);
  return { waiting };
}

async function findTokens(connections: ConnectionStore) {
  try {
    return await connections.tokens();
  } catch (error) {
    if (isAppError(error, "not_connected")) return undefined;
    throw error;
  }
}
