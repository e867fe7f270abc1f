/** Numbers that are missing between two numbers of a range, one after the other. */
export interface NumberGap {
  first: string;
  last: string;
  /** Number of missing ones. */
  count: number;
}

/** Numbers with the same beginning: a range of the provider. A changed format begins another range. */
export interface NumberRange {
  first: string;
  last: string;
  /** Number of different used ones. */
  used: number;
  gaps: readonly NumberGap[];
  /** Numbers that more than one document has. */
  doubled: readonly string[];
}

interface Split {
  text: string;
  prefix: string;
  digits: string;
  value: number;
}

/** Beyond this a number cannot be counted exactly. */
const MAX_DIGITS = 15;

function split(text: string): Split {
  const digits = /\d+$/.exec(text)?.[0] ?? "";
  const counted = digits.slice(-MAX_DIGITS);
  return { text, prefix: text.slice(0, text.length - counted.length), digits: counted, value: Number(counted) };
}

/** A kind's number ranges by prefix, with inner gaps; `numberBeside` names neighbours that other months may have. */
export function numberRanges(numbers: readonly string[]): NumberRange[] {
  const byPrefix = new Map<string, Split[]>();
  for (const one of numbers.map(split)) {
    const known = byPrefix.get(one.prefix);
    if (known === undefined) byPrefix.set(one.prefix, [one]);
    else known.push(one);
  }
  return [...byPrefix]
    .sort(([one], [other]) => one.localeCompare(other))
    .flatMap(([, range]) => rangeOf(range.sort((one, other) => one.value - other.value)));
}

function rangeOf(sorted: readonly Split[]): NumberRange[] {
  const [first] = sorted;
  const last = sorted.at(-1);
  if (first === undefined || last === undefined) return [];
  const gaps: NumberGap[] = [];
  const doubled = new Set<string>();
  let used = 1;
  let before = first;
  for (const next of sorted.slice(1)) {
    if (next.value === before.value) {
      doubled.add(next.text);
      continue;
    }
    used += 1;
    const count = next.value - before.value - 1;
    if (count > 0) {
      gaps.push({ first: numberAfter(before, 1), last: numberAfter(before, count), count });
    }
    before = next;
  }
  return [{ first: first.text, last: last.text, used, gaps, doubled: [...doubled] }];
}

/** The number some places behind another one, with as many digits. */
const numberAfter = ({ prefix, digits, value }: Pick<Split, "prefix" | "digits" | "value">, places: number): string =>
  `${prefix}${String(value + places).padStart(digits.length, "0")}`;

/** The number that is some places away from another one; undefined where numbers have not begun there. */
export function numberBeside(number: string, places: number): string | undefined {
  const known = split(number);
  return known.value + places < 1 ? undefined : numberAfter(known, places);
}

/** The first numbers of these gaps, at most `most` in all: each costs a question to the provider. */
export function numbersIn(gaps: readonly NumberGap[], most: number): string[] {
  const numbers: string[] = [];
  for (const { first, count } of gaps) {
    const begin = split(first);
    for (let place = 0; place < count && numbers.length < most; place++) numbers.push(numberAfter(begin, place));
  }
  return numbers;
}
