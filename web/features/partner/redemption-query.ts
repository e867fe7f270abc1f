import type { ListRedemptionsInput } from "#shared/api/partner.ts";
import { type RedemptionTab, redemptionTabs } from "#shared/domain/partner/redemption-states.ts";
import { pages } from "../../lib/pages.ts";

type RedemptionSort = ListRedemptionsInput["sort"];
export const redemptionSorts = [
  "-created",
  "created",
  "coupon",
  "-coupon",
] as const satisfies readonly RedemptionSort[];

/** The query of redemptions: the tab is in the path, the rest in the query. */
export interface RedemptionQuery {
  tab: RedemptionTab;
  sort: RedemptionSort;
  /** Beginning of a code. */
  search: string;
  cursor: string;
  page: number;
}

const pageSize = 25;
export const initialRedemptionQuery: RedemptionQuery = {
  tab: "all",
  sort: "-created",
  search: "",
  cursor: "",
  page: 1,
};

export function readRedemptionQuery(tab: string | undefined, address: URLSearchParams): RedemptionQuery {
  const search = (address.get("search") ?? "").slice(0, 30);
  const page = Number(address.get("page") ?? "1");
  const wanted = redemptionSorts.find((sort) => sort === address.get("sort"));
  return {
    tab: redemptionTabs.find((known) => known === tab) ?? "all",
    // a search reads the list by code
    sort: search === "" || wanted?.endsWith("coupon") ? (wanted ?? "-created") : "coupon",
    search,
    cursor: address.get("cursor") ?? "",
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

export function redemptionAddress({ tab, sort, search, cursor, page }: RedemptionQuery): string {
  const address = new URLSearchParams();
  if (sort !== initialRedemptionQuery.sort) address.set("sort", sort);
  if (search !== "") address.set("search", search);
  if (cursor !== "") address.set("cursor", cursor);
  if (page > 1) address.set("page", String(page));
  const text = address.toString();
  return `${pages.partnerRedemptions}/${tab}${text === "" ? "" : `?${text}`}`;
}

/** The input of the call. */
export function redemptionInput({ tab, sort, search, cursor }: RedemptionQuery): ListRedemptionsInput {
  return { tab, sort, pageSize, ...(search === "" ? {} : { search }), ...(cursor === "" ? {} : { cursor }) };
}
