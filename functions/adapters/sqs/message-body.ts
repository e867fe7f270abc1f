/**
 * A message in the characters of XML 1.0, which SQS takes (vendor documentation, SendMessage). JSON itself escapes control
 * characters and lone surrogates; the two non-characters that it leaves are escaped here, and come back in parsing.
 */
export const messageBody = (message: unknown): string =>
  JSON.stringify(message).replaceAll("\ufffe", "\\ufffe").replaceAll("\uffff", "\\uffff");
