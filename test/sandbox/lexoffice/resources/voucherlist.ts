import { encodeEntities } from "../contacts/search.ts";
import { addDays, isDay, startOfBerlinDay } from "../values/berlin-time.ts";
import type { ApiCall, Route } from "../wire/api-call.ts";
import { refuse } from "../wire/errors.ts";
import { pageOf, readPage, SEARCH_WINDOW, type Sorting } from "../wire/paging.ts";
import { json, type Reply } from "../wire/reply.ts";
import { isOverdue, type ListedVoucher, listedVouchers, voucherRow } from "./listed-vouchers.ts";

const MAX_SIZE = 250;

const VOUCHER_TYPES = new Set([
  "salesinvoice",
  "salescreditnote",
  "purchaseinvoice",
  "purchasecreditnote",
  "invoice",
  "downpaymentinvoice",
  "creditnote",
  "orderconfirmation",
  "quotation",
  "deliverynote",
  "any",
]);
const VOUCHER_STATUSES = new Set([
  "draft",
  "open",
  "overdue",
  "paid",
  "paidoff",
  "voided",
  "transferred",
  "sepadebit",
  "accepted",
  "rejected",
  "unchecked",
  "any",
]);

const SORT_KEYS: Readonly<Record<string, (listed: ListedVoucher) => string | number>> = {
  voucherDate: ({ voucherDate }) => voucherDate,
  voucherNumber: ({ number }) => number,
  createdDate: ({ createdAt }) => createdAt,
  updatedDate: ({ updatedAt }) => updatedAt,
};

export const voucherlistRoutes: readonly Route[] = [
  {
    method: "GET",
    path: "/v1/voucherlist",
    scopes: ["voucherlist.read", "vouchers.read", "invoices.read"],
    query: [
      "voucherType",
      "voucherStatus",
      "archived",
      "contactId",
      "voucherNumber",
      ...["voucherDate", "createdDate", "updatedDate"].flatMap((name) => [`${name}From`, `${name}To`]),
      "page",
      "size",
      "sort",
    ],
    handle: listVouchers,
  },
];

function listVouchers({ organization, context, query }: ApiCall): Reply {
  const now = context.clock.now();
  const types = listParameter(query, "voucherType", VOUCHER_TYPES);
  const statuses = listParameter(query, "voucherStatus", VOUCHER_STATUSES);
  if (statuses.includes("overdue") && statuses.length > 1) {
    throw refuse(400, "The voucher status 'overdue' cannot be combined with other statuses");
  }
  const { page, size } = readPage(query, MAX_SIZE);
  if ((page + 1) * size > SEARCH_WINDOW) {
    throw refuse(400, "Maximum search window size exceeded");
  }
  const sorting = readSorting(query);
  const isWanted = readFilter(query);
  const rows = listedVouchers(organization)
    .filter((listed) => listed.indexedAt <= now && isWanted(listed))
    .filter(({ voucherType }) => types.includes("any") || types.includes(voucherType))
    .filter((listed) => hasStatus(listed, statuses, now));
  const { content, ...envelope } = pageOf(sortRows(rows, sorting), page, size, sorting);
  return json(200, { content: content.map((listed) => voucherRow(organization, listed, now)), ...envelope });
}

function hasStatus(listed: ListedVoucher, statuses: readonly string[], now: number) {
  if (statuses.includes("any")) return true;
  if (statuses.includes("overdue")) return isOverdue(listed, now);
  return statuses.includes(listed.status);
}

function readFilter(query: URLSearchParams): (listed: ListedVoucher) => boolean {
  const [contactId, voucherNumber, archived] = ["contactId", "voucherNumber", "archived"].map((name) =>
    query.get(name),
  );
  const days = [
    dayRange(query, "voucherDate", ({ voucherDate }) => voucherDate),
    dayRange(query, "createdDate", ({ createdAt }) => createdAt),
    dayRange(query, "updatedDate", ({ updatedAt }) => updatedAt),
  ];
  return (listed) =>
    (!contactId || listed.contactId === contactId) &&
    (!voucherNumber || encodeEntities(listed.number).toLowerCase() === voucherNumber.toLowerCase()) &&
    (!archived || listed.archived === (archived === "true")) &&
    days.every((isInside) => isInside(listed));
}

/** Whole days in German time, both bounds inclusive. */
function dayRange(query: URLSearchParams, name: string, instantOf: (listed: ListedVoucher) => number) {
  const from = dayParameter(query, `${name}From`);
  const to = dayParameter(query, `${name}To`);
  const first = from === undefined ? Number.NEGATIVE_INFINITY : startOfBerlinDay(from);
  const end = to === undefined ? Number.POSITIVE_INFINITY : startOfBerlinDay(addDays(to, 1));
  return (listed: ListedVoucher): boolean => instantOf(listed) >= first && instantOf(listed) < end;
}

function dayParameter(query: URLSearchParams, name: string): string | undefined {
  const day = query.get(name) ?? undefined;
  if (day !== undefined && !isDay(day)) throw refuse(400, `parameter '${name}' is invalid`);
  return day;
}

function readSorting(query: URLSearchParams): Sorting {
  const [property = "", direction = "ASC"] = (query.get("sort") ?? "voucherDate,DESC").split(",");
  if (!SORT_KEYS[property] || (direction !== "ASC" && direction !== "DESC")) {
    throw refuse(400, "parameter 'sort' is invalid");
  }
  return { property, direction };
}

function sortRows(rows: ListedVoucher[], { property, direction }: Sorting): ListedVoucher[] {
  const keyOf = SORT_KEYS[property] ?? (({ voucherDate }) => voucherDate);
  const sign = direction === "ASC" ? 1 : -1;
  return rows.sort((left, right) => {
    const [a, b] = [keyOf(left), keyOf(right)];
    if (a === b) return 0;
    return a < b ? -sign : sign;
  });
}

function listParameter(query: URLSearchParams, name: string, known: ReadonlySet<string>): string[] {
  const value = query.get(name);
  if (value === null || value === "") throw refuse(400, "Missing required request parameters");
  const entries = value.split(",").map((entry) => entry.trim());
  if (!entries.every((entry) => known.has(entry))) throw refuse(400, `parameter '${name}' is invalid`);
  return entries;
}
