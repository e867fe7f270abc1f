/** Only an escape can carry half a character into JSON that was decoded from UTF-8. */
const mayHoldHalves = /\\u[dD][89a-fA-F]/;
/** Surrogates that have lost their other half; pairs do not match. */
const halves = /\p{Surrogate}/gu;

/** Parses JSON from outside, with lone surrogates as U+FFFD, which no store or vendor takes otherwise. Throws SyntaxError. */
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

/** The parsed JSON nests deeper than `levels`, where walking it would overflow the stack; it looks no deeper. */
export function isNestedDeeper(value: unknown, levels: number): boolean {
  const isList = Array.isArray(value);
  if (!isList && !isRecord(value)) return false;
  if (levels === 0) return true;
  // Loops: a callback for each list would cost more memory than the body has bytes.
  if (isList) for (const element of value) if (isNestedDeeper(element, levels - 1)) return true;
  if (!isList) for (const name in value) if (isNestedDeeper(value[name], levels - 1)) return true;
  return false;
}

/** The parsed JSON is an object: no list, no null. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function whole(value: unknown): unknown {
  return typeof value === "string" ? value.replace(halves, "\ufffd") : value;
}
