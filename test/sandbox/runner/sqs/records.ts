import type { Place } from "../assembly/identity.ts";
import { isObject, type JsonObject, listOf, objectOf, textOf } from "../assembly/json.ts";
import { md5 } from "./digest.ts";
import type { Message } from "./message.ts";
import type { MessageQueue } from "./queue.ts";
import { systemAttributes } from "./views.ts";

/**
 * The event of a batch.
 * @see https://docs.aws.amazon.com/lambda/latest/dg/with-sqs.html#example-standard-queue-message-event
 */
export function recordsOf(batch: readonly Message[], queue: MessageQueue, place: Place): object {
  return {
    Records: batch.map((message) => ({
      messageId: message.id,
      receiptHandle: message.receipt,
      body: message.body,
      attributes: systemAttributes(message, place.account),
      messageAttributes: eventAttributes(message.attributes ?? {}),
      md5OfBody: md5(message.body),
      eventSource: "aws:sqs",
      eventSourceARN: queue.definition.arn,
      awsRegion: place.region,
    })),
  };
}

function eventAttributes(attributes: JsonObject): object {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, raw]) => {
      const { StringValue, BinaryValue, DataType } = objectOf(raw);
      const value = { stringValue: StringValue, binaryValue: BinaryValue, dataType: DataType };
      return [name, { ...value, stringListValues: [], binaryListValues: [] }];
    }),
  );
}

/**
 * Failed messages: none if none named, all if unknown or malformed.
 * @see https://docs.aws.amazon.com/lambda/latest/dg/services-sqs-errorhandling.html#services-sqs-batchfailurereporting
 */
export function failedIds(answer: unknown, batch: readonly Message[]): Set<string> {
  const ids = new Set(batch.map(({ id }) => id));
  if (answer === null || answer === undefined || answer === "") return new Set();
  if (!isObject(answer)) return ids;
  const failures = answer["batchItemFailures"];
  if (failures === null || failures === undefined) return new Set();
  if (!Array.isArray(failures)) return ids;
  const failed = listOf(failures).map((failure) => textOf(objectOf(failure)["itemIdentifier"]));
  return failed.every((id) => ids.has(id)) ? new Set(failed) : ids;
}
