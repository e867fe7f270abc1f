/** Finds the fields that the real service would drop without a word, as JSON paths in the raw body. */
export function droppedFields(raw: unknown, parsed: unknown, path = ""): string[] {
  if (typeof raw !== "object" || raw === null || typeof parsed !== "object" || parsed === null) return [];
  if (Array.isArray(raw)) {
    const entries: unknown[] = Array.isArray(parsed) ? parsed : [];
    return raw.flatMap((entry, index) => droppedFields(entry, entries[index], `${path}[${index}]`));
  }
  const kept = new Map<string, unknown>(Object.entries(parsed));
  return Object.entries(raw).flatMap(([name, value]) => {
    const field = path === "" ? name : `${path}.${name}`;
    return kept.has(name) ? droppedFields(value, kept.get(name), field) : [field];
  });
}
