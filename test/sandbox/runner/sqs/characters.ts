import { AwsError } from "../endpoint/aws-error.ts";

/** The characters of XML 1.0; unpaired surrogates are none. */
const REFUSED = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u;
const ALLOWED = "#x9 | #xA | #xD | [#x20-#xD7FF] | [#xE000-#xFFFD] | [#x10000-#x10FFFF]";

/**
 * Refuses a text that SQS does not carry, in its words (recorded).
 * @see https://docs.aws.amazon.com/AWSSimpleQueueService/latest/APIReference/API_SendMessage.html (errors)
 */
export function requireAllowedCharacters(text: string, place: string): void {
  const found = REFUSED.exec(text)?.[0].codePointAt(0);
  if (found === undefined) return;
  const character = `#x${found.toString(16).toUpperCase()}`;
  throw new AwsError(
    "InvalidMessageContents",
    `Invalid binary character '${character}' was found in the ${place}, the set of allowed characters is ${ALLOWED}.`,
    400,
    "InvalidMessageContents",
  );
}

/** Letters, digits and punctuation of ASCII, 1 to 128 of them. */
export function requireGroupId(group: string): void {
  if (/^[!-~]{1,128}$/.test(group)) return;
  const reason = "MessageGroupId can only include alphanumeric and punctuation characters. 1 to 128 in length.";
  throw new AwsError(
    "InvalidParameterValue",
    `Value ${group} for parameter MessageGroupId is invalid. Reason: ${reason}`,
  );
}
