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

/** Code units of JSON's own signs. */
const sign = { quote: 0x22, backslash: 0x5c, openList: 0x5b, closeList: 0x5d, openObject: 0x7b, closeObject: 0x7d };

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
      if (character === sign.backslash) index++;
      else if (character === sign.quote) isInString = false;
    } else if (character === sign.quote) isInString = true;
    else if (character === sign.openList || character === sign.openObject) {
      if (++depth > levels) return true;
    } else if (character === sign.closeList || character === sign.closeObject) depth--;
  }
  return false;
}

function whole(value: unknown): unknown {
  return typeof value === "string" ? value.replace(halves, "\ufffd") : value;
}
