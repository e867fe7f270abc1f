import { type Json, type JsonObject, objectOf, textOf } from "../assembly/json.ts";
import { AwsError } from "../endpoint/aws-error.ts";
import { requireAllowedCharacters, requireGroupId } from "./characters.ts";
import { md5, md5OfAttributes } from "./digest.ts";
import type { MessageQueue } from "./queue.ts";

/** A number parameter within its bounds, or SQS' own words about it. */
export function wholeNumber(
  value: Json | undefined,
  name: string,
  least: number,
  most: number,
  fallback: number,
): number {
  if (value === undefined || value === null) return fallback;
  const number = Number(value);
  if (Number.isInteger(number) && number >= least && number <= most) return number;
  const reason = `Must be between ${least} and ${most}, if provided.`;
  throw new AwsError(
    "InvalidParameterValue",
    `Value ${textOf(value)} for parameter ${name} is invalid. Reason: ${reason}`,
  );
}

/** SendMessage, and one entry of SendMessageBatch. */
export function sendMessage(queue: MessageQueue, entry: JsonObject): object {
  const body = textOf(entry["MessageBody"]);
  if (body === "") throw new AwsError("MissingParameter", "The request must contain the parameter MessageBody.");
  requireAllowedCharacters(body, "message body");
  const attributes = objectOf(entry["MessageAttributes"]);
  for (const [name, attribute] of Object.entries(attributes)) {
    requireAllowedCharacters(textOf(objectOf(attribute)["StringValue"]), `value of the message attribute '${name}'`);
  }
  const size = Buffer.byteLength(body) + (Object.keys(attributes).length > 0 ? sizeOf(attributes) : 0);
  const limit = queue.definition.maximumMessageBytes;
  if (size > limit) {
    const message = `One or more parameters are invalid. Reason: Message must be shorter than ${limit} bytes.`;
    throw new AwsError("InvalidParameterValue", message);
  }
  const trace = textOf(objectOf(objectOf(entry["MessageSystemAttributes"])["AWSTraceHeader"])["StringValue"]);
  const group = entry["MessageGroupId"];
  if (typeof group === "string") requireGroupId(group);
  const sent = queue.send({
    body,
    ...(Object.keys(attributes).length > 0 ? { attributes } : {}),
    ...(typeof group === "string" ? { groupId: group } : {}),
    ...(trace ? { traceHeader: trace } : {}),
    delaySeconds: wholeNumber(entry["DelaySeconds"], "DelaySeconds", 0, 900, queue.definition.delaySeconds),
  });
  return {
    MessageId: sent.id,
    MD5OfMessageBody: md5(body),
    ...(sent.attributes ? { MD5OfMessageAttributes: md5OfAttributes(sent.attributes) } : {}),
  };
}

/** Names, types and values count towards the size of a message. */
function sizeOf(attributes: JsonObject): number {
  return Object.entries(attributes).reduce((sum, [name, raw]) => {
    const attribute = objectOf(raw);
    const value = textOf(attribute["StringValue"] ?? attribute["BinaryValue"]);
    return sum + Buffer.byteLength(name) + Buffer.byteLength(textOf(attribute["DataType"])) + Buffer.byteLength(value);
  }, 0);
}
