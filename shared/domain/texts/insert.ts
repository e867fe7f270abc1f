/** A text and where the next typed character goes. */
export interface EditedText {
  readonly text: string;
  /** In UTF-16 units, as fields count. */
  readonly caret: number;
}

/** The typed part of an open placeholder, up to the caret. */
export interface OpenPlaceholder {
  /** The typed part: a name or, behind a bar, a command. */
  readonly part: "name" | "command";
  /** The letters of that part so far; may be empty. */
  readonly typed: string;
  /** The position of the first of those letters. */
  readonly start: number;
}

const placeholder = /\{\{[^{}]*\}\}/g;
const open = /\{\{([^{}]*)$/;
const closes = /^[^{}]*\}\}/;

/** The placeholder that is being typed at the caret; undefined where none is open. */
export function openPlaceholder({ text, caret }: EditedText): OpenPlaceholder | undefined {
  const before = text.slice(0, caret);
  const inside = open.exec(before)?.[1];
  if (inside === undefined || closes.test(text.slice(caret))) return undefined;
  const typed = inside.slice(inside.lastIndexOf("|") + 1).trimStart();
  return { part: inside.includes("|") ? "command" : "name", typed, start: caret - typed.length };
}

/** The text with `{{name}}` at the caret, in the place of what is typed of it. */
export function withPlaceholder({ text, caret }: EditedText, name: string): EditedText {
  const typed = openPlaceholder({ text, caret });
  const start = typed?.part === "name" ? text.lastIndexOf("{{", caret - 1) : caret;
  const inserted = `{{${name}}}`;
  return { text: text.slice(0, start) + inserted + text.slice(caret), caret: start + inserted.length };
}

/** Puts a command into the placeholder at the caret, in place of its typed part; the same text without one. */
export function withCommand({ text, caret }: EditedText, command: string): EditedText {
  const typed = openPlaceholder({ text, caret });
  if (typed?.part === "command") {
    const inserted = `${command}}}`;
    return { text: text.slice(0, typed.start) + inserted + text.slice(caret), caret: typed.start + inserted.length };
  }
  for (const match of text.matchAll(placeholder)) {
    const end = match.index + match[0].length;
    if (match.index >= caret || caret > end) continue;
    const inserted = ` | ${command}`;
    const at = end - "}}".length;
    return { text: text.slice(0, at) + inserted + text.slice(at), caret: end + inserted.length };
  }
  return { text, caret };
}
