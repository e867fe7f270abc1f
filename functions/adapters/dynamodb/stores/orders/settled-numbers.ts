import type { Settlement } from "#shared/domain/documents/decision/settlement.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import { foldSearchText, numberTokens } from "#shared/domain/search/search-tokens.ts";
import type { Change } from "../../engine/change.ts";
import { findable } from "./token-items.ts";

/** Settlements of an order as it is stored and as it will be, and what it is found by besides. */
export interface SettledBefore {
  settlements: readonly Settlement[];
  tokens: readonly string[];
}

/** Numbers of documents that were made without the app and belong to an order, as they are searched. */
const numbersIn = (settlements: readonly Settlement[] = []): Set<string> =>
  new Set(settlements.flatMap(({ number }) => numberTokens(number ?? "")));

/** An order is found by the numbers of the documents that are assigned to it, and no more by those that were taken back. */
export function foundByNumbers(
  shop: string,
  { id, name, createdAt }: Pick<Order, "id" | "name" | "createdAt">,
  settlements: readonly Settlement[] | undefined,
  before: SettledBefore,
): Change[] {
  const [known, present] = [numbersIn(before.settlements), numbersIn(settlements)];
  const added = [...present].filter((number) => !known.has(number));
  const kept = new Set([...before.tokens, ...[name, name.replace(/^#/, "")].map(foldSearchText)]);
  const gone = [...known].filter((number) => !present.has(number) && !kept.has(number));
  const own = (number: string) => findable(shop, number, createdAt, id);
  return [...added.map(own), ...gone.map((number) => own(number).delete())];
}
