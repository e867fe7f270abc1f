/** What JSON leaves as it is and SQS refuses (vendor documentation, SendMessage: the characters of XML 1.0). */
const REFUSED = /[\ufffe\uffff]/g;

/**
 * A message as the body that SQS takes. Control characters and lone surrogates are escaped by JSON itself; the two
 * non-characters are escaped here, and come back when the body is parsed.
 */
export function messageBody(message: unknown): string {
  return JSON.stringify(message).replace(REFUSED, (character) => `\\u${character.charCodeAt(0).toString(16)}`);
}
