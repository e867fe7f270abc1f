const LONGEST = 100;

/** Name of a fetched file: no path, no leading dot, no control characters. */
export function attachmentName(path: string, otherwise: string): string {
  const last = path.split("/").at(-1) ?? "";
  const name = decoded(last)
    .split(/[/\\]/)
    .at(-1)
    ?.replace(/[\p{Cc}\p{Cf}"<>|:*?\u2028\u2029]+/gu, "-")
    .replace(/^[.\s]+/, "")
    .trim();
  if (name === undefined || name === "") return otherwise;
  if (name.length <= LONGEST) return name;
  const extension = /\.\w{1,5}$/.exec(name)?.[0] ?? "";
  return `${name.slice(0, LONGEST - extension.length)}${extension}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
