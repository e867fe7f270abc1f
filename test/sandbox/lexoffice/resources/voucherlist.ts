import { contactName } from "../contacts/view.ts";
import { KINDS } from "../sales/kinds.ts";
import { addDays, berlinDay, formatBerlin, isDay, startOfBerlinDay } from "../values/berlin-time.ts";
import { euros } from "../values/decimal.ts";
import type { ApiCall, Route } from "../wire/api-call.ts";
import { refuse } from "../wire/errors.ts";
import { pageOf, SEARCH_WINDOW, type Sorting } from "../wire/paging.ts";
import { json, type Reply } from "../wire/reply.ts";
import type { Organization, SalesDocument } from "../world/model.ts";

const MAX_SIZE = 250;
const DEFAULT_SIZE = 25;

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

const SORT_KEYS: Readonly<Record<string, (document: SalesDocument) => string | number>> = {
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
  const page = numberParameter(query, "page", 0);
  const size = numberParameter(query, "size", DEFAULT_SIZE);
  if (size > MAX_SIZE) throw refuse(400, `parameter 'size' must be equal or lower than ${MAX_SIZE}`);
  if ((page + 1) * size > SEARCH_WINDOW) {
    throw refuse(context.switches.searchWindowStatus, "Maximum search window size exceeded");
  }
  const sorting = readSorting(query);
  const isWanted = readFilter(query);
  const rows = [...organization.documents.values()]
    .filter((document) => document.indexedAt <= now && isWanted(document))
    .filter(({ kind }) => types.includes("any") || types.includes(KINDS[kind].voucherType))
    .filter((document) => hasStatus(document, statuses, now, context.switches.anyIncludesDrafts));
  const { content, ...envelope } = pageOf(sortRows(rows, sorting), page, size, sorting);
  return json(200, { content: content.map((document) => voucherRow(organization, document, now)), ...envelope });
}

/** One row; `overdue` is never stored, it follows from due day and clock. */
export function voucherRow(organization: Organization, document: SalesDocument, now: number) {
  const { contactId, name } = document.address;
  const contact = contactId === undefined ? undefined : organization.contacts.get(contactId);
  const hasOpenAmount = document.status !== "draft" && KINDS[document.kind].hasPrices;
  return {
    id: document.id,
    voucherType: KINDS[document.kind].voucherType,
    voucherStatus: isOverdue(document, now) ? "overdue" : document.status,
    voucherNumber: document.number,
    voucherDate: formatBerlin(document.voucherDate),
    createdDate: formatBerlin(document.createdAt),
    updatedDate: formatBerlin(document.updatedAt),
    dueDate: document.dueDay ? formatBerlin(startOfBerlinDay(document.dueDay)) : null,
    contactId: contactId ?? null,
    contactName: contact ? contactName(contact) : name,
    totalAmount: euros(document.totals.grossCents),
    openAmount: hasOpenAmount ? euros(document.openCents) : null,
    currency: "EUR",
    archived: document.archived,
  };
}

export function isOverdue({ kind, status, dueDay }: SalesDocument, now: number): boolean {
  return kind === "invoice" && status === "open" && dueDay !== undefined && dueDay < berlinDay(now);
}

function hasStatus(document: SalesDocument, statuses: readonly string[], now: number, anyIncludesDrafts: boolean) {
  if (statuses.includes("any")) return anyIncludesDrafts || document.status !== "draft";
  if (statuses.includes("overdue")) return isOverdue(document, now);
  return statuses.includes(document.status);
}

function readFilter(query: URLSearchParams): (document: SalesDocument) => boolean {
  const [contactId, voucherNumber, archived] = ["contactId", "voucherNumber", "archived"].map((name) =>
    query.get(name),
  );
  const days = [
    dayRange(query, "voucherDate", ({ voucherDate }) => voucherDate),
    dayRange(query, "createdDate", ({ createdAt }) => createdAt),
    dayRange(query, "updatedDate", ({ updatedAt }) => updatedAt),
  ];
  return (document) =>
    (!contactId || document.address.contactId === contactId) &&
    (!voucherNumber || document.number.toLowerCase() === voucherNumber.toLowerCase()) &&
    (!archived || document.archived === (archived === "true")) &&
    days.every((isInside) => isInside(document));
}

/** Whole days in German time, both bounds inclusive. */
function dayRange(query: URLSearchParams, name: string, instantOf: (document: SalesDocument) => number) {
  const from = dayParameter(query, `${name}From`);
  const to = dayParameter(query, `${name}To`);
  const first = from === undefined ? Number.NEGATIVE_INFINITY : startOfBerlinDay(from);
  const end = to === undefined ? Number.POSITIVE_INFINITY : startOfBerlinDay(addDays(to, 1));
  return (document: SalesDocument): boolean => instantOf(document) >= first && instantOf(document) < end;
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

function sortRows(rows: SalesDocument[], { property, direction }: Sorting): SalesDocument[] {
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

function numberParameter(query: URLSearchParams, name: string, fallback: number): number {
  const value = query.get(name);
  if (value === null) return fallback;
  if (!/^\d{1,9}$/.test(value) || (name === "size" && value === "0"))
    throw refuse(400, `parameter '${name}' is invalid`);
  return Number(value);
}
