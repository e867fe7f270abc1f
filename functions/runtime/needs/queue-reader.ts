import { queueReader } from "../../adapters/dynamodb/queue-reader.ts";
import type { QueueReader } from "../../modules/queue/ports.ts";
import { need } from "../need.ts";
import { tableOf } from "../resources/table.ts";

/** The queue of the verified shop, to read. */
export const readQueue = need<QueueReader>({
  name: "queue-reader",
  access: { table: "read" },
  create: (scope) => queueReader(tableOf(scope), scope.shop()),
});
