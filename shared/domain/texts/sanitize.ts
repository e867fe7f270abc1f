/** Invisible characters that break layouts or turn writing direction: controls but tab and line feed, marks, byte order. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out here
const invisible = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;
const loneSurrogate = /\p{Surrogate}/gu;

/** Pictures and what joins or varies them. Signs that have a printed form (™, ©, ❤) stay. */
const emoji = /\p{Emoji_Presentation}|[\uFE0E\uFE0F\u20E3]|(?<=\p{Extended_Pictographic}\uFE0F?)\u200D/gu;

/** Words of letters, digits and signs, one space between them, nothing that could be formatting: most texts need no cleaning. */
const plain = /^(?!-)[!-)+-^`-~¡-¬®-ʯ–—‘’“”„…€™]+(?: [!-)+-^`-~¡-¬®-ʯ–—‘’“”„…€™]+)*$/;

/** One printable line of text: no controls, line breaks or pictures, no formatting of the provider. */
export function sanitizeLine(text: string): string {
  if (plain.test(text)) return text;
  return withoutMarkup(withoutInvisible(text).replace(/\s+/g, " ").trim());
}

/** Text of several lines; line breaks stay, at most one blank line in a row. */
export function sanitizeText(text: string): string {
  if (text === "" || plain.test(text)) return text;
  const lines = withoutInvisible(text.replaceAll("\r\n", "\n").replaceAll("\r", "\n")).split("\n");
  const cleaned = lines.map((line) => withoutMarkup(line.replace(/\s+/g, " ").trim()));
  return cleaned
    .filter((line, index) => line !== "" || cleaned[index - 1] !== "")
    .join("\n")
    .trim();
}

function withoutInvisible(text: string): string {
  return text
    .replace(emoji, "")
    .replace(invisible, (match) => (match === "\u000B" || match === "\u000C" ? " " : ""))
    .replace(loneSurrogate, "");
}

/** The provider prints `**bold**`, `__underlined__` and lists from a leading `- `: what customers type stays text. */
function withoutMarkup(line: string): string {
  return line
    .replace(/\*{2,}/g, "*")
    .replace(/_{2,}/g, "_")
    .replace(/^- /, "– ");
}

const ellipsis = "…";

/** Text of at most `most` UTF-16 units, cut at a word's end if one is in its second half. */
export function truncateAtWord(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - ellipsis.length);
  const space = Math.max(cut.lastIndexOf(" "), cut.lastIndexOf("\n"));
  const endsWord = /^\s/.test(text.slice(cut.length, cut.length + 1));
  const words = endsWord || space < most / 2 ? cut : cut.slice(0, space);
  return `${words.replace(/[\uD800-\uDBFF]$/, "").trimEnd()}${ellipsis}`;
}
