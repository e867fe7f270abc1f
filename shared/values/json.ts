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

function whole(value: unknown): unknown {
  return typeof value === "string" ? value.replace(halves, "\ufffd") : value;
}
