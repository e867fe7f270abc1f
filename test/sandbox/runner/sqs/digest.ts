import { createHash } from "node:crypto";
import { type JsonObject, objectOf, textOf } from "../assembly/json.ts";

export const md5 = (text: string): string => createHash("md5").update(text).digest("hex");

/**
 * The MD5 over attributes' names, types and values, sorted, lengths as four bytes.
 * @see https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/sqs-message-metadata.html#sqs-attributes-md5-message-digest-calculation
 */
export function md5OfAttributes(attributes: JsonObject): string {
  const hash = createHash("md5");
  const add = (bytes: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.length);
    hash.update(length).update(bytes);
  };
  for (const name of Object.keys(attributes).sort()) {
    const attribute = objectOf(attributes[name]);
    const type = textOf(attribute["DataType"]);
    const isBinary = type.startsWith("Binary");
    add(Buffer.from(name));
    add(Buffer.from(type));
    hash.update(Buffer.from([isBinary ? 2 : 1]));
    const value = textOf(attribute[isBinary ? "BinaryValue" : "StringValue"]);
    add(Buffer.from(value, isBinary ? "base64" : "utf8"));
  }
  return hash.digest("hex");
}
