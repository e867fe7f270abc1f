/** Half a character, or a control character except tab and line end: no text holds one on purpose. */
const broken = /\p{Surrogate}|(?![\t\n\r])\p{Cc}/u;

/** The same for what is one line: neither control characters nor what ends a line. */
const brokenLine = /[\p{Surrogate}\p{Cc}\u2028\u2029]/u;

/** One line that reads as stored: no control characters, line ends, or changes of writing direction, which disguise it. */
export const clearLine = /^[^\p{Cc}\u2028\u2029\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]*$/u;

/** The text holds whole characters only, and no control characters besides tabs and ends of lines. */
const isPlainText = (text: string): boolean => !broken.test(text);

/** The text is one line of whole characters, as headers, subjects and names are. */
export const isOneLine = (text: string): boolean => !brokenLine.test(text);

/** All texts of a parsed JSON value are plain, field names included. Walks any depth without calls. */
export function holdsPlainTexts(value: unknown): boolean {
  const open: unknown[] = [value];
  while (open.length > 0) {
    const part = open.pop();
    if (typeof part === "string" && !isPlainText(part)) return false;
    if (typeof part !== "object" || part === null) continue;
    for (const [name, inner] of Object.entries(part)) {
      if (!isPlainText(name)) return false;
      open.push(inner);
    }
  }
  return true;
}

/** The text without halves of characters, which no address and no bytes can carry. */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, "\ufffd");
