import type { QueueName } from "#shared/messages/queues.ts";
import type { SecretName } from "#shared/messages/secrets.ts";

/** One service's use of the world. A Lambda's grants, environment and secrets are the union over its services. */
export interface Access {
  /** `write` includes `read`. */
  table?: "read" | "write";
  /** First words of the partition keys of the only items that it writes: `LIMIT` for `LIMIT` and `LIMIT#…`. */
  writes?: readonly string[];
  /** Queues it sends to. */
  send?: readonly QueueName[];
  /** Tells domain events on the app's bus. */
  publish?: true;
  /** Sends mails of our own. */
  mail?: true;
  /** Sends mails with documents to customers. */
  customerMail?: true;
  /** Reads what our sender's service says of the account. */
  mailAccount?: true;
  /** Secrets that it reads. */
  secrets?: readonly SecretName[];
  /** Configuration variables it reads. */
  environment?: readonly string[];
}

/** A handler's declaration, from which the infrastructure is derived. */
export interface HandlerDeclaration {
  kind: "http" | "queue" | "schedule" | "webhook";
  name: string;
  services: readonly { name: string; access: Access }[];
}

/** Hangs the declaration on the handler function. */
export function declare<Handler extends object>(
  handler: Handler,
  declaration: HandlerDeclaration,
): Handler & { declaration: HandlerDeclaration } {
  return Object.assign(handler, { declaration });
}
