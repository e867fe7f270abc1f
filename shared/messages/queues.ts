/**
 * The queues of the app. The table is the backlog; a queue only wakes somebody or carries what cannot be read again.
 * Every queue is a standard queue with the shop as message group (fair queue), a dead-letter queue and an alarm.
 */
export const queues = {
  /** Something happened to an order: ids only, the worker reads the order again. */
  "order-events": { worker: "order-events", maxConcurrency: 20, timeoutSeconds: 30, batchSize: 5 },
  /** App and shop topics with their bodies: uninstall, scopes, billing, shop data. */
  "app-events": { worker: "app-events", maxConcurrency: 5, timeoutSeconds: 30, batchSize: 5 },
  /** The platform's compliance topics with their bodies. */
  compliance: { worker: "compliance", maxConcurrency: 2, timeoutSeconds: 30, batchSize: 5 },
  /** Wakes: this shop has work at the provider. */
  "document-tasks": { worker: "document-tasks", maxConcurrency: 50, timeoutSeconds: 120, batchSize: 1 },
} as const satisfies Record<string, QueueDefinition>;

export interface QueueDefinition {
  /** `functions/workers/<worker>.ts` consumes it. */
  worker: string;
  /** Cap of its event source, so that workers cannot starve the API. */
  maxConcurrency: number;
  /** Time-out of the worker; the queue's visibility time-out is six times as long, at least. */
  timeoutSeconds: number;
  batchSize: number;
}

export type QueueName = keyof typeof queues;

/** A message is tried this often before it goes to the dead-letter queue. */
export const MAX_RECEIVES = 5;
