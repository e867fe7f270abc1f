import type { Language } from "#shared/values/languages.ts";
import { type BasisPoints, type Cents, decimalOf, roundLineE4 } from "#shared/values/money.ts";
import { providerTraits } from "../../shop/provider-traits.ts";
import { truncateAtWord } from "../../texts/sanitize.ts";
import { textsIn } from "../../texts/texts-in.ts";
import { withCount, writtenAmount } from "../../texts/written.ts";
import type { ContentLine, LineSource } from "../paper/content.ts";
import { exactLine } from "./content-lines.ts";

/** One place is kept for a rounding line. */
const room = providerTraits.maximumLines - 1;
/** Number of items with a line of their own if others have to share one. */
const ownLines = 250;
const listedTitleLength = 80;

/** Lines within the provider's limit, sums per rate unchanged: equal items merge, then last items share lines. */
export function fittedLines(lines: ContentLine[], language: Language): ContentLine[] {
  if (lines.length <= room) return lines;
  const merged = mergedLines(lines);
  return merged.length <= room ? merged : collectedLines(merged, language);
}

/** Equal items in the place of the first of them. */
function mergedLines(lines: readonly ContentLine[]): ContentLine[] {
  const places = new Map<string, number>();
  const merged: ContentLine[] = [];
  for (const line of lines) {
    const key = JSON.stringify([line.title, line.detail ?? "", line.unit, line.unitPriceE4, line.taxRate]);
    const place = places.get(key);
    const first = place === undefined ? undefined : merged[place];
    const both = first === undefined || !isItem(line) ? undefined : together(first, line);
    if (place === undefined || both === undefined) {
      places.set(key, merged.length);
      merged.push(line);
    } else merged[place] = both;
  }
  return merged;
}

function together(first: ContentLine, second: ContentLine): ContentLine | undefined {
  const quantity = first.quantity + second.quantity;
  const totalCents = first.totalCents + second.totalCents;
  if (roundLineE4(quantity, first.unitPriceE4) !== totalCents) return undefined;
  return { ...first, source: "other", parts: [...partsOf(first), ...partsOf(second)], quantity, totalCents };
}

/** The items a line stands for, so that a correction finds each of them. */
function partsOf({ parts, source }: ContentLine): readonly LineSource[] {
  return parts ?? (source === undefined ? [] : [source]);
}

function isItem({ source }: ContentLine): boolean {
  return source?.startsWith("line:") ?? false;
}

function collectedLines(lines: readonly ContentLine[], language: Language): ContentLine[] {
  const isGoods = (line: ContentLine) => isItem(line) || line.source === "other";
  const items = lines.filter(isGoods);
  const kept = items.slice(0, ownLines);
  const others = lines.filter((line) => !isGoods(line));
  const byRate = new Map<BasisPoints, ContentLine[]>();
  for (const line of items.slice(ownLines)) {
    const group = byRate.get(line.taxRate);
    if (group === undefined) byRate.set(line.taxRate, [line]);
    else group.push(line);
  }
  const collective = [...byRate].flatMap(([rate, group]) => collectiveLines(group, rate, language));
  return [...kept, ...collective, ...others];
}

/** As few lines as hold the list of these items. */
function collectiveLines(items: readonly ContentLine[], rate: BasisPoints, language: Language): ContentLine[] {
  const lines: ContentLine[] = [];
  let list: string[] = [];
  let parts: LineSource[] = [];
  let length = 0;
  let cents: Cents = 0;
  const close = () => {
    if (list.length === 0) return;
    const title = withCount(textsIn(language).collectiveTitle, list.length, language);
    const texts = { title, detail: list.join("\n"), unit: textsIn(language).unit };
    lines.push({ ...exactLine("other", texts, 1, cents, rate), parts });
    list = [];
    parts = [];
    length = 0;
    cents = 0;
  };
  for (const item of items) {
    const entry = listed(item, language);
    if (length + entry.length + 1 > providerTraits.lineDetailLength) close();
    list.push(entry);
    parts.push(...partsOf(item));
    length += entry.length + 1;
    cents += item.totalCents;
  }
  close();
  return lines;
}

function listed({ quantity, title, totalCents }: ContentLine, language: Language): string {
  const amount = language === "en" ? `EUR ${decimalOf(totalCents)}` : writtenAmount(totalCents, language);
  return `${quantity} × ${truncateAtWord(title, listedTitleLength)}: ${amount}`;
}
