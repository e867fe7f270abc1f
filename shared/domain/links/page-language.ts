/** Languages of the pages behind customers' links. */
export type PageLanguage = "de" | "en";

/** The better wanted one of an `Accept-Language` header: German, unless only other languages are wanted. */
export function pageLanguage(header: string | undefined): PageLanguage {
  const wanted = (header ?? "")
    .slice(0, 500)
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.trim().toLowerCase().split(";");
      const quality = parameters.map((parameter) => /^\s*q=(\d(?:\.\d+)?)$/.exec(parameter)?.[1]).find(Boolean);
      return { tag: tag.split("-")[0] ?? "", quality: Number(quality ?? 1) };
    })
    .filter(({ tag, quality }) => /^([a-z]{1,8}|\*)$/.test(tag) && quality > 0)
    .toSorted((one, other) => other.quality - one.quality);
  const first = wanted.find(({ tag }) => tag === "de" || tag === "en")?.tag;
  if (first === "de" || first === "en") return first;
  return wanted.some(({ tag }) => tag !== "*") ? "en" : "de";
}
