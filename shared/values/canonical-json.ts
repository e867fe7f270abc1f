/** JSON with sorted keys and without undefined members, to hash: equal values give equal bytes. For plain data only. */
export function canonicalJson(value: unknown): string {
  return written(value) ?? "null";
}

/** Undefined for what JSON leaves out. */
function written(value: unknown): string | undefined {
  switch (typeof value) {
    case "string":
      return needsEscape.test(value) ? JSON.stringify(value) : `"${value}"`;
    case "number":
      return Number.isFinite(value) ? `${value}` : "null";
    case "boolean":
      return value ? "true" : "false";
    case "object":
      if (value === null) return "null";
      return Array.isArray(value) ? writtenList(value) : writtenRecord(value as Record<string, unknown>);
    default:
      return undefined;
  }
}

/** Characters that JSON escapes: quotes, backslashes, controls, and those of two halves, which may lack one. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const needsEscape = /["\\\u0000-\u001F\uD800-\uDFFF]/;

function writtenList(list: readonly unknown[]): string {
  let text = "[";
  for (let index = 0; index < list.length; index += 1) {
    if (index > 0) text += ",";
    text += written(list[index]) ?? "null";
  }
  return `${text}]`;
}

function writtenRecord(record: Readonly<Record<string, unknown>>): string {
  let text = "";
  for (const [key, name] of sortedNames(record)) {
    const member = written(record[key]);
    if (member !== undefined) text += text === "" ? name + member : `,${name}${member}`;
  }
  return `{${text}}`;
}

/** Keys in order, each with its name as JSON and a colon. */
type Names = readonly (readonly [key: string, name: string])[];

/** Known orders of keys: records of one kind have the same keys, and sorting them is most of the work. */
const knownNames = new Map<string, Names>();
const keptNames = 1000;

function sortedNames(record: Readonly<Record<string, unknown>>): Names {
  const keys = Object.keys(record);
  const shape = keys.join("\n");
  const known = knownNames.get(shape);
  // keys with line breaks in them are fewer than their shape looks like, and are not kept
  if (known !== undefined && known.length === keys.length) return known;
  const names = keys.sort().map((key) => [key, `${JSON.stringify(key)}:`] as const);
  if (keys.some((key) => key.includes("\n"))) return names;
  if (knownNames.size >= keptNames) knownNames.clear();
  knownNames.set(shape, names);
  return names;
}
