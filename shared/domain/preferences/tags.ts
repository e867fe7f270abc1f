/** Tags as preferences keep them: trimmed, lower-case, each once, none empty. */
export function normalizedTags(tags: readonly string[]): string[] {
  return [...new Set(tags.map(normalizedTag))].filter((tag) => tag !== "");
}

function normalizedTag(tag: string): string {
  return tag.trim().toLowerCase();
}

/** The first of `tags` that a merchant's `rules` name; compared without case. */
export function firstMatchingTag(tags: readonly string[], rules: readonly string[]): string | undefined {
  if (rules.length === 0) return undefined;
  const wanted = new Set(rules.map(normalizedTag));
  return tags.find((tag) => wanted.has(normalizedTag(tag)));
}
