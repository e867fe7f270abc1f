import { type JsonObject, objectOf, textOf } from "../../json.ts";

/** The query of the list of orders. */
export interface ListQuery {
  search: string;
  view: ListView;
  /** Counts from 1. */
  page: number;
}

export const VIEWS = {
  all: "Alle",
  unpaid: "Nicht bezahlt",
  unfulfilled: "Nicht ausgeführt",
  refunded: "Erstattet",
  cancelled: "Storniert",
} as const;

export type ListView = keyof typeof VIEWS;

export const PAGE_SIZE = 25;

const isView = (text: string): text is ListView => Object.hasOwn(VIEWS, text);

export function readListQuery(parameters: URLSearchParams): ListQuery {
  const view = parameters.get("view") ?? "all";
  const page = Number(parameters.get("page") ?? 1);
  return {
    search: (parameters.get("search") ?? "").trim().slice(0, 100),
    view: isView(view) ? view : "all",
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** The parameters of an address that shows this; defaults are left out. */
export function listAddress(path: string, { search, view, page }: ListQuery): string {
  const parameters = new URLSearchParams();
  if (search !== "") parameters.set("search", search);
  if (view !== "all") parameters.set("view", view);
  if (page > 1) parameters.set("page", String(page));
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}

export function customerName(order: JsonObject): string {
  const name = textOf(objectOf(order["customer"])["displayName"]) ?? textOf(objectOf(order["billingAddress"])["name"]);
  return name ?? "Kein Kunde";
}

const TESTS: Record<ListView, (order: JsonObject) => boolean> = {
  all: () => true,
  unpaid: (order) =>
    !order["cancelledAt"] &&
    ["PENDING", "AUTHORIZED", "PARTIALLY_PAID"].includes(String(order["displayFinancialStatus"])),
  unfulfilled: (order) =>
    !order["cancelledAt"] && ["UNFULFILLED", "PARTIALLY_FULFILLED"].includes(String(order["displayFulfillmentStatus"])),
  refunded: (order) => /REFUNDED$/.test(String(order["displayFinancialStatus"])),
  cancelled: (order) => Boolean(order["cancelledAt"]),
};

function matches(order: JsonObject, search: string): boolean {
  if (search === "") return true;
  const tags = Array.isArray(order["tags"]) ? order["tags"].map(String) : [];
  const billing = objectOf(order["billingAddress"]);
  const texts = [order["name"], order["email"], customerName(order), billing["name"], billing["company"], ...tags];
  const wanted = search.toLocaleLowerCase("de");
  return texts.some((text) =>
    String(text ?? "")
      .toLocaleLowerCase("de")
      .includes(wanted),
  );
}

/** One page of the orders, newest first. A page behind the last one is the last one. */
export function pageOfOrders(orders: readonly JsonObject[], query: ListQuery) {
  const found = [...orders].reverse().filter((order) => TESTS[query.view](order) && matches(order, query.search));
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
  const page = Math.min(query.page, pages);
  return { rows: found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), count: found.length, page, pages };
}
