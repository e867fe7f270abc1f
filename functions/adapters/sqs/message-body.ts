/**
 * A message as the body that SQS takes: the characters of XML 1.0 (vendor documentation, SendMessage). JSON itself escapes control
 * characters and lone surrogates; the two non-characters that it leaves are escaped here, and come back when the body is parsed.
 */
export const messageBody = (message: unknown): string =>
  JSON.stringify(message).replaceAll("\ufffe", "\\ufffe").replaceAll("\uffff", "\\uffff");
