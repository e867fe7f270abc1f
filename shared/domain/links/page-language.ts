import { type Language, languageOf } from "../../values/languages.ts";

/** The best wanted `Accept-Language` with texts: German where none is wanted, English where only others are. */
export function pageLanguage(header: string | undefined): Language {
  const wanted = (header ?? "")
    .slice(0, 500)
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.trim().toLowerCase().split(";");
      const quality = parameters.map((parameter) => /^\s*q=(\d(?:\.\d+)?)$/.exec(parameter)?.[1]).find(Boolean);
      return { tag, quality: Number(quality ?? 1) };
    })
    .filter(({ tag, quality }) => /^(?:[a-z]{1,8}(?:-[a-z0-9]{1,8})*|\*)$/.test(tag) && quality > 0)
    .toSorted((one, other) => other.quality - one.quality);
  const [first] = wanted.flatMap(({ tag }) => languageOf(tag) ?? []);
  return first ?? (wanted.some(({ tag }) => tag !== "*") ? "en" : "de");
}
