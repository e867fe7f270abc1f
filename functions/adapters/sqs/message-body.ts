/** A message in XML 1.0's characters, which SQS takes (vendor documentation): JSON leaves two non-characters, escaped here. */
export const messageBody = (message: unknown): string =>
  JSON.stringify(message).replaceAll("\ufffe", "\\ufffe").replaceAll("\uffff", "\\uffff");
