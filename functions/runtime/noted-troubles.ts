import type { ConnectionStore } from "../modules/connection/ports.ts";
import type { TaskStore } from "../modules/tasks/ports.ts";

/** Brings the lists of staff up to date. Where it fails, the next daily look does it. */
type Refresh = () => Promise<void>;

const gently = (refresh: Refresh): Promise<void> => refresh().catch(() => undefined);

/** Refreshes after a task that ended and needs the merchant. */
export const notedTasks = (store: TaskStore, refresh: Refresh): TaskStore => ({
  ...store,
  close: async (task, request) => {
    const result = await store.close(task, request);
    if (result !== "lost" && (request.state === "REJECTED" || request.state === "PARKED")) await gently(refresh);
    return result;
  },
});

/** Refreshes after a connection ended, and when an outage begins or ends. */
export const notedConnections = (store: ConnectionStore, refresh: Refresh): ConnectionStore => ({
  ...store,
  noteOutage: async (outage) => {
    await store.noteOutage(outage);
    await gently(refresh);
  },
  end: async (status) => {
    await store.end(status);
    await gently(refresh);
  },
});
