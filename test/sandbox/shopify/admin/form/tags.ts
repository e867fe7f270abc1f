import type { FormReader } from "./read.ts";

const MAX_TAG = 40;
const MAX_TAGS = 250;

/** Tags as typed, separated by commas; each once. */
export function readTags(form: FormReader, name: string, known: readonly string[] = []): string[] {
  const typed = form.text(name, { max: MAX_TAG * MAX_TAGS }).split(",");
  const tags = [...new Set([...known, ...typed.map((tag) => tag.trim()).filter((tag) => tag !== "")])];
  if (tags.some((tag) => tag.length > MAX_TAG)) form.refuse(name, `Ein Tag hat höchstens ${MAX_TAG} Zeichen.`);
  if (tags.length > MAX_TAGS) form.refuse(name, `Höchstens ${MAX_TAGS} Tags.`);
  return tags;
}
