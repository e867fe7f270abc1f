import { type JsonObject, listOf, textOf } from "../assembly/json.ts";
import { md5, md5OfAttributes } from "./digest.ts";
import type { Message } from "./message.ts";

/** The system attributes of a message, as ReceiveMessage and Lambda events name them. */
export function systemAttributes(message: Message, account: string): Record<string, string> {
  return {
    ApproximateReceiveCount: String(message.receiveCount),
    SentTimestamp: String(message.sentMs),
    SenderId: account,
    ApproximateFirstReceiveTimestamp: String(message.firstReceivedMs ?? message.sentMs),
    ...(message.groupId !== undefined ? { MessageGroupId: message.groupId } : {}),
    ...(message.traceHeader !== undefined ? { AWSTraceHeader: message.traceHeader } : {}),
    ...(message.sourceArn !== undefined ? { DeadLetterQueueSourceArn: message.sourceArn } : {}),
  };
}

/** A message as ReceiveMessage answers it, with what the request asked for. */
export function receivedMessage(message: Message, request: JsonObject, account: string): JsonObject {
  const names = [...listOf(request["AttributeNames"]), ...listOf(request["MessageSystemAttributeNames"])];
  const wanted = new Set(names.map((name) => textOf(name)));
  const system = Object.entries(systemAttributes(message, account)).filter(
    ([name]) => wanted.has("All") || wanted.has(name),
  );
  const patterns = listOf(request["MessageAttributeNames"]).map((name) => textOf(name));
  const own = Object.entries(message.attributes ?? {}).filter(([name]) =>
    patterns.some((pattern) => pattern === "All" || pattern === name || isPrefix(pattern, name)),
  );
  return {
    MessageId: message.id,
    ReceiptHandle: message.receipt,
    Body: message.body,
    MD5OfBody: md5(message.body),
    ...(system.length > 0 ? { Attributes: Object.fromEntries(system) } : {}),
    ...(own.length > 0
      ? { MessageAttributes: Object.fromEntries(own), MD5OfMessageAttributes: md5OfAttributes(Object.fromEntries(own)) }
      : {}),
  };
}

const isPrefix = (pattern: string, name: string): boolean =>
  pattern.endsWith(".*") && name.startsWith(pattern.slice(0, -1));
