import { customerNameOf } from "../order-states/order-row.ts";
import type { Order } from "../orders/order.ts";

/** An order is found under at most this many beginnings; each is an item of its own. */
const MAX_TOKENS = 12;
const MAX_TOKEN_LENGTH = 100;
const shortestWord = 2;

/** Text as it is searched: lower case, without diacritics, `ß` as `ss`, trimmed. Fold what is searched for as well. */
export function foldSearchText(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("ß", "ss").trim();
}

/** Search words of an order: its name with and without `#`, document numbers, e-mail and the customer's name. */
export function searchTokens(order: Order, documentNumbers: readonly string[] = []): string[] {
  const names = [customerNameOf(order), order.customer?.firstName, order.customer?.lastName];
  const words = names.flatMap((name) => foldSearchText(name ?? "").split(/[^\p{L}\p{N}]+/u));
  const found = [
    order.name,
    order.name.replace(/^#/, ""),
    ...documentNumbers,
    order.email ?? order.customer?.email ?? "",
    ...words.filter((word) => word.length >= shortestWord),
  ];
  const tokens = found.map((token) => foldSearchText(token).slice(0, MAX_TOKEN_LENGTH));
  return [...new Set(tokens)].filter((token) => token !== "").slice(0, MAX_TOKENS);
}
