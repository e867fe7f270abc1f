/**
 * Standard, fair queues with dead-letter queue and alarm. The table is the backlog: they wake workers or carry unrepeatable
 * contents.
 */
export const queues = {
  /** Something happened to an order: ids only, the worker reads the order again. */
  "order-events": { worker: "order-events", maxConcurrency: 20, timeoutSeconds: 30, batchSize: 5 },
  /** App and shop topics with their bodies: uninstall, scopes, billing, shop data. */
  "app-events": { worker: "app-events", maxConcurrency: 5, timeoutSeconds: 30, batchSize: 5 },
  /** The platform's compliance topics with their bodies. */
  compliance: { worker: "compliance", maxConcurrency: 2, timeoutSeconds: 30, batchSize: 5 },
  /** One sweep of one shop per message: thousands at a time, so they have their own queue. */
  sweeps: { worker: "sweeps", maxConcurrency: 10, timeoutSeconds: 120, batchSize: 1, oldestSeconds: 3 * 3_600 },
  /** The next part of a shop's import: a full one waits, so a message may be old. */
  imports: { worker: "imports", maxConcurrency: 10, timeoutSeconds: 120, batchSize: 1, oldestSeconds: 3_600 },
  /** Packs of shops' months, read and sent by mail: thousands on one morning, none of them urgent. */
  "month-packs": {
    worker: "month-packs",
    maxConcurrency: 4,
    timeoutSeconds: 180,
    batchSize: 1,
    oldestSeconds: 12 * 3_600,
  },
  /** The provider tells of documents, payments, contacts or its permission: ids only, the worker reads the truth. */
  "provider-events": { worker: "provider-events", maxConcurrency: 10, timeoutSeconds: 120, batchSize: 5 },
  /** Pages of the list of shops that a schedule goes through; each page asks for the next. */
  "fan-outs": { worker: "fan-outs", maxConcurrency: 2, timeoutSeconds: 60, batchSize: 1 },
  /** Jobs of single shops, by a schedule or on request: mails, renewals, discarded tasks. */
  "shop-duties": { worker: "shop-duties", maxConcurrency: 10, timeoutSeconds: 60, batchSize: 10 },
  /** TaskDispatcher: this shop has work at the provider. */
  "document-tasks": {
    worker: "document-tasks",
    maxConcurrency: 50,
    timeoutSeconds: 120,
    batchSize: 1,
    isShifted: true,
  },
  /** MailDispatcher: this shop has mails to send. A slow server holds the worker of its own shop only. */
  mails: { worker: "mails", maxConcurrency: 12, timeoutSeconds: 180, batchSize: 1 },
  /** Our sender's service tells what became of mails: events as EventBridge forwards them. */
  "mail-events": { worker: "mail-events", maxConcurrency: 2, timeoutSeconds: 30, batchSize: 5 },
} as const satisfies Record<string, QueueDefinition>;

export interface QueueDefinition {
  /** `functions/workers/<worker>.ts` consumes it. */
  worker: string;
  /** Cap of its event source, so that workers cannot starve the API. */
  maxConcurrency: number;
  /** Time-out of the worker; the queue's visibility time-out is six times as long, at least. */
  timeoutSeconds: number;
  batchSize: number;
  /** Its worker writes at the provider: a new version gets its messages step by step. */
  isShifted?: true;
  /** A message that waits longer means that the worker is stuck or too slow; 15 minutes unless said otherwise. */
  oldestSeconds?: number;
}

export type QueueName = keyof typeof queues;

/** A message is tried this often before it goes to the dead-letter queue. */
export const MAX_RECEIVES = 5;
