import type { ITable } from "aws-cdk-lib/aws-dynamodb";
import type { IEventBus } from "aws-cdk-lib/aws-events";
import type { ISecret } from "aws-cdk-lib/aws-secretsmanager";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import type { QueueName } from "#shared/messages/queues.ts";
import type { SecretName } from "#shared/messages/secrets.ts";
import type { CustomerMailSender } from "./customer-mail-sender.ts";
import type { MailSender } from "./mail-sender.ts";

/** Resources that functions may be granted. */
export interface Resources {
  table: ITable;
  /** Functions read a secret by its name, which never changes. */
  secrets: Readonly<Record<SecretName, ISecret>>;
  /** Domain events with more than one listener. */
  bus: IEventBus;
  /** Mails of our own. */
  mail: MailSender;
  /** Mails with documents. */
  customerMail: CustomerMailSender;
  queues: Readonly<Record<QueueName, IQueue>>;
}

/** Index names of the table; GSI1 has the keys `g1pk` and `g1sk`, and so on. */
export const indexes = ["GSI1", "GSI2", "GSI3", "GSI4", "GSI5"] as const;

/** `order-events` → `QUEUE_URL_ORDER_EVENTS`, as the functions read it. */
export const queueVariable = (queue: string): string => `QUEUE_URL_${queue.replaceAll("-", "_").toUpperCase()}`;
