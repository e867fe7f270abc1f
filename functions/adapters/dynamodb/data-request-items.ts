import type { DataRequest } from "../../modules/compliance/ports.ts";
import { dataRequestKeys, erasureKeys } from "./keys.ts";

type Item = Record<string, unknown>;

/** Numbers of a stored page of the collection. */
interface KeptPage {
  parts: number;
  records: number;
}

/** The item of a new request. Until it is answered, the index by age lists it together with the requests to erase. */
export function dataRequestItem(
  shop: string,
  { id, at, customer, orders }: Pick<DataRequest, "id" | "at" | "customer" | "orders">,
): Item {
  return {
    ...dataRequestKeys.request(shop, id),
    type: "dataRequest",
    version: 1,
    shop,
    at,
    state: "open",
    orders,
    pages: {},
    ...(customer === undefined ? {} : { customer }),
    g1pk: erasureKeys.ownIndex(shop),
    g1sk: `${at}#${shop}`,
    g2pk: dataRequestKeys.list(shop),
    g2sk: at,
    g3pk: dataRequestKeys.open(shop),
    g3sk: at,
  };
}

/** Pages of the collection in their order, each with the place of its first order. */
export function pagesOf(item: Item): (KeptPage & { from: number })[] {
  // Written by `keep` only.
  const pages = Object.entries((item["pages"] ?? {}) as Record<string, KeptPage>);
  return pages.map(([from, page]) => ({ from: Number(from), ...page })).sort((one, other) => one.from - other.from);
}

export function toDataRequest(item: Item): DataRequest {
  const pages = pagesOf(item);
  const sum = (count: (page: KeptPage) => number) => pages.reduce((total, page) => total + count(page), 0);
  const text = (name: "customer" | "readyAt" | "filesUntil") =>
    item[name] === undefined ? {} : { [name]: String(item[name]) };
  return {
    id: String(item["sk"]),
    at: String(item["at"]),
    // Written by the store only.
    state: item["state"] as DataRequest["state"],
    orders: Number(item["orders"]),
    records: sum(({ records }) => records),
    // Nothing stored is an answer, too: a file that says so.
    parts: Math.max(
      1,
      sum(({ parts }) => parts),
    ),
    ...text("customer"),
    ...text("readyAt"),
    ...text("filesUntil"),
  };
}
