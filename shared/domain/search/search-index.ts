import { berlinDay, plusDays } from "../../values/days.ts";
import type { Day, Instant } from "../../values/time.ts";
import type { Shop } from "../shop/shop.ts";

/** The last change of an order's words or its list row: shops with an older mark are visited by `index-search`. */
export const SEARCH_INDEX: Instant = "2026-11-29T00:00:00.000Z";

export const isWhollySearched = ({ search }: Pick<Shop, "search">, index: Instant = SEARCH_INDEX): boolean =>
  search !== undefined && search.index >= index && search.since === undefined;

/** The first day whose orders a search finds by all their words. Null: not known yet; undefined: every order. */
export function searchedFrom(shop: Pick<Shop, "search">): Day | null | undefined {
  if (isWhollySearched(shop)) return undefined;
  const { index, since } = shop.search ?? {};
  return index === SEARCH_INDEX && since !== undefined ? plusDays(berlinDay(since), 1) : null;
}
