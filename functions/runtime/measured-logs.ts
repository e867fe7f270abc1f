import type { LogStore } from "../modules/logs/ports.ts";
import type { Metrics } from "./metrics.ts";

/** Counts what the log tells of that must never happen. */
export function measuredLogs(store: LogStore, metrics: Metrics): LogStore {
  return {
    ...store,
    write: async (entries) => {
      await store.write(entries);
      const duplicates = entries.filter(({ event }) => event === "document.duplicate").length;
      if (duplicates > 0) metrics.add("Duplicates", duplicates);
    },
  };
}
