import { randomBytes } from "node:crypto";
import type { JsonObject } from "../assembly/json.ts";

/** A message in a queue. Times are milliseconds of the sandbox clock. */
export interface Message {
  id: string;
  body: string;
  /** MessageAttributes as sent. */
  attributes?: JsonObject;
  groupId?: string;
  traceHeader?: string;
  sentMs: number;
  visibleAtMs: number;
  receiveCount: number;
  firstReceivedMs?: number;
  /** The handle of its last delivery. */
  receipt?: string;
  /** Set on a message in a dead-letter queue. */
  sourceArn?: string;
}

/** A handle for one delivery of a message. */
export const newReceipt = (message: Message): string =>
  Buffer.from(`${message.id}:${message.receiveCount}:${randomBytes(24).toString("hex")}`).toString("base64");

/** The message id in a handle; absent when it is no handle of ours. */
export function idOfReceipt(receipt: string): string | undefined {
  const [id, count] = Buffer.from(receipt, "base64").toString("utf8").split(":");
  return id && count && /^[0-9a-f-]{36}$/.test(id) ? id : undefined;
}

/**
 * The tenant a message belongs to in a fair queue: its group, or the message alone.
 * @see https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/sqs-fair-queues.html
 */
export const tenantOf = (message: Message): string => message.groupId ?? `message ${message.id}`;
