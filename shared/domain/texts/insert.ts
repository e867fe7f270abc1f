/** A text and where the next typed character goes. */
export interface EditedText {
  readonly text: string;
  /** In UTF-16 units, as fields count. */
  readonly caret: number;
}

const placeholder = /\{\{[^{}]*\}\}/g;

/** The text with `{{name}}` at the caret. */
export function withPlaceholder({ text, caret }: EditedText, name: string): EditedText {
  const inserted = `{{${name}}}`;
  return { text: text.slice(0, caret) + inserted + text.slice(caret), caret: caret + inserted.length };
}

/** The text with a command in the placeholder that the caret is in or behind; the same text where there is none. */
export function withCommand({ text, caret }: EditedText, command: string): EditedText {
  for (const match of text.matchAll(placeholder)) {
    const end = match.index + match[0].length;
    if (match.index >= caret || caret > end) continue;
    const inserted = ` | ${command}`;
    const at = end - "}}".length;
    return { text: text.slice(0, at) + inserted + text.slice(at), caret: end + inserted.length };
  }
  return { text, caret };
}
