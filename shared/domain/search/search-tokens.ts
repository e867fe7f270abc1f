import type { Cents } from "../../values/money.ts";
import { customerNameOf } from "../order-states/order-row.ts";
import type { Order } from "../orders/order.ts";

/** An order is found under at most this many beginnings; each is an item of its own. */
const MAX_TOKENS = 16;
const MAX_TOKEN_LENGTH = 100;
const shortestWord = 2;
const CENTS = 100;

/** Text as it is searched: lower case, without diacritics, `ß` as `ss`, trimmed. Fold what is searched for as well. */
export function foldSearchText(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("ß", "ss").trim();
}

/** `Köhler`, `Koehler` and `Kohler` are one word. */
const foldName = (text: string): string => foldSearchText(text).replace(/([aou])e/g, "$1");

const wordsIn = (names: readonly (string | undefined)[], fold: (text: string) => string): string[] =>
  names.flatMap((name) => fold(name ?? "").split(/[^\p{L}\p{N}]+/u)).filter((word) => word.length >= shortestWord);

/** `RE0019` → `re0019`, `19`: a number is found without its letters and zeros, too. */
export function numberTokens(number: string): string[] {
  const bare = /(\d+)\D*$/.exec(number)?.[1]?.replace(/^0+(?=\d)/, "") ?? "";
  return [...new Set([foldSearchText(number), bare])].filter((token) => token !== "");
}

/** `119,00`, without points between thousands. */
const amountToken = (cents: Cents): string => (cents / CENTS).toFixed(2).replace(".", ",");

/** Search words of an order: name with and without `#`, document numbers, e-mail, amount as placed, customer's name. */
export function searchTokens(order: Order, documentNumbers: readonly string[] = []): string[] {
  return tokensOf(order, documentNumbers, foldName, [amountToken(order.totals.totalCents)]);
}

/** The same as earlier versions stored them, without a list of them beside the order. */
export const earlierTokens = (order: Order): string[] => tokensOf(order, [], foldSearchText, []);

/** Words that an order is found by, brought up to those of today: `superseded` ones are spelled otherwise now. */
export function broughtUp(before: readonly string[], wanted: readonly string[]) {
  const superseded = before.filter((token) => !wanted.includes(token) && wanted.includes(foldName(token)));
  const kept = before.filter((token) => !superseded.includes(token));
  const tokens = [...new Set([...kept, ...wanted])].slice(0, MAX_TOKENS);
  return { tokens, added: tokens.filter((token) => !before.includes(token)), superseded };
}

function tokensOf(
  order: Order,
  documentNumbers: readonly string[],
  fold: (text: string) => string,
  amounts: readonly string[],
): string[] {
  const names = [customerNameOf(order), order.customer?.firstName, order.customer?.lastName];
  const found = [
    order.name,
    order.name.replace(/^#/, ""),
    ...documentNumbers.flatMap(numberTokens),
    order.email ?? order.customer?.email ?? "",
    ...amounts,
    ...wordsIn(names, fold),
  ];
  const tokens = found.map((token) => foldSearchText(token).slice(0, MAX_TOKEN_LENGTH));
  return [...new Set(tokens)].filter((token) => token !== "").slice(0, MAX_TOKENS);
}

/** A row as far as a search of several words looks at it. */
interface SearchedRow {
  name: string;
  customerName?: string;
  email?: string;
  totalCents: Cents;
  documents: readonly { number: string }[];
}

/** A merchant's search: beginnings that are read, and words that a row must have. */
export interface OrderSearch {
  /** Each is looked up; what any of them finds is a hit, if it fits. */
  beginnings: readonly string[];
  /** Absent where every hit fits. */
  fits?: (row: SearchedRow) => boolean;
}

/** Reads a search: words in any sequence, of which the longest is looked up. */
export function orderSearch(text: string): OrderSearch {
  const words = text
    .split(/\s+/)
    .filter((word) => !/^(€|eur)?$/i.test(word))
    .map(spellings);
  const [longest = [foldSearchText(text)], ...others] = words.toSorted(
    ([one = ""], [other = ""]) => other.length - one.length,
  );
  // numbers and names with a space are one word
  const beginnings = new Set([...longest, ...(others.length === 0 ? [] : [foldSearchText(text)])]);
  const isAt = (tokens: readonly string[]) => (word: readonly string[]) =>
    word.some((spelling) => tokens.some((token) => token.startsWith(spelling)));
  if (others.length === 0) return { beginnings: [...beginnings] };
  const whole = foldSearchText(text);
  return {
    beginnings: [...beginnings],
    fits: (row) => {
      const tokens = tokensOfRow(row);
      return tokens.some((token) => token.startsWith(whole)) || [longest, ...others].every(isAt(tokens));
    },
  };
}

/** A typed word as tokens may have it: plain, as a name, as a bare number, as an amount. */
function spellings(word: string): string[] {
  const plain = foldSearchText(word);
  const amount = word
    .replace(/€$/, "")
    .replace(/\.(?=\d{3}(\D|$))/g, "")
    .replace(/^(\d+)\.(\d{1,2})$/, "$1,$2");
  const number = /^0+\d+$/.test(plain) ? plain.replace(/^0+(?=\d)/, "") : plain;
  return [...new Set([plain, foldName(word), number, ...(/^\d+(,\d{0,2})?$/.test(amount) ? [amount] : [])])];
}

function tokensOfRow({ name, customerName, email = "", totalCents, documents }: SearchedRow): string[] {
  const numbers = [name, name.replace(/^#/, ""), email].map(foldSearchText);
  const names = [...wordsIn([customerName], foldName), ...wordsIn([customerName], foldSearchText)];
  return [...numbers, ...names, amountToken(totalCents), ...documents.flatMap(({ number }) => numberTokens(number))];
}
