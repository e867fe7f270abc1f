import { expect, test } from "vitest";
import { messageBody } from "#functions/adapters/sqs/message-body.ts";

/** Characters that SQS carries (vendor documentation, SendMessage). */
const allowed = /^[\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]*$/u;

test("every character of a message arrives, and none in the body is refused by SQS", () => {
  const every = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).join("");
  const message = { every, nested: [{ name: "\ufffe" }] };

  const body = messageBody(message);

  expect(allowed.test(body)).toBe(true);
  expect(JSON.parse(body)).toEqual(message);
});
