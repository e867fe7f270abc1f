/** Only an escape can carry half a character into JSON that was decoded from UTF-8. */
const mayHoldHalves = /\\u[dD][89a-fA-F]/;
/** Surrogates that have lost their other half; pairs do not match. */
const halves = /\p{Surrogate}/gu;

/**
 * Parses JSON from outside. Half a character (a lone surrogate) becomes U+FFFD: no store and no vendor takes it, and what cannot be
 * stored would fail again and again. Throws SyntaxError.
 */
export function parseJsonText(text: string): unknown {
  return mayHoldHalves.test(text) ? JSON.parse(text, (_, value: unknown) => whole(value)) : JSON.parse(text);
}

/** The parsed JSON, or undefined where the text is none (an HTML page of a proxy, say). */
export function parseJsonOrNothing(text: string): unknown {
  try {
    return parseJsonText(text);
  } catch {
    return undefined;
  }
}

const [QUOTE, BACKSLASH] = ['"'.charCodeAt(0), "\\".charCodeAt(0)];
const opening: ReadonlySet<number> = new Set(["[", "{"].map((text) => text.charCodeAt(0)));
const closing: ReadonlySet<number> = new Set(["]", "}"].map((text) => text.charCodeAt(0)));

/**
 * Whether the lists and objects of a JSON text nest deeper than `levels`. Reads the text once and parses nothing: a text nested
 * too deep would overflow the stack of a function that walks it.
 */
export function isNestedDeeper(text: string, levels: number): boolean {
  let depth = 0;
  let isInString = false;
  for (let index = 0; index < text.length; index++) {
    const character = text.charCodeAt(index);
    if (isInString) {
      if (character === BACKSLASH) index++;
      else if (character === QUOTE) isInString = false;
    } else if (character === QUOTE) isInString = true;
    else if (opening.has(character)) {
      if (++depth > levels) return true;
    } else if (closing.has(character)) depth--;
  }
  return false;
}

function whole(value: unknown): unknown {
  return typeof value === "string" ? value.replace(halves, "\ufffd") : value;
}
