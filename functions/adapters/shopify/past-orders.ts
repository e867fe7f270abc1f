import * as z from "zod/mini";
import { parseJsonOrNothing } from "#shared/values/json.ts";
import type { PlatformOrderPages } from "../../modules/imports/ports.ts";
import { areMoreThan, type BulkPart, beginBulk, placedBetween, readBulk } from "./bulk-orders.ts";
import type { GraphqlCalls } from "./graphql.ts";
import { patientQueries } from "./patience.ts";
import { instant } from "./readers.ts";

const ordersPerPage = 100;
/** The platform shows 25,000 members of one list: before that, a new list starts at the last member. */
const PAGES_PER_LIST = 200;

/** Orders by the instant they were placed; needs `read_orders`, and `read_all_orders` for those older than 60 days. */
export const createdOrdersDocument = `query CreatedOrders($query: String!, $after: String, $reverse: Boolean!) {
  orders(first: ${ordersPerPage}, after: $after, query: $query, sortKey: CREATED_AT, reverse: $reverse) {
    nodes { legacyResourceId createdAt }
    pageInfo { hasNextPage endCursor }
  }
}`;

const createdOrdersAnswer = z.object({
  orders: z.object({
    nodes: z.array(z.object({ legacyResourceId: z.string(), createdAt: z.string() })),
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.optional(z.nullable(z.string())) }),
  }),
});

/** A place in the list: the part's start, absent for the list's own; its pages; the platform's cursor. */
const listPlace = z.strictObject({ edge: z.optional(z.string()), pages: z.number(), after: z.nullable(z.string()) });
type Place = z.output<typeof listPlace>;

/** A place in the result of a bulk operation, in bytes. */
const bulkPlace = z.strictObject({ bulk: z.string(), offset: z.number() });

const placeSchema = z.union([listPlace, bulkPlace]);

/** Beyond this many orders the platform lists them in bulk, which spends no query budget on pages. */
const BULK_FROM = 5_000;

/** Lists orders by placing (vendor documentation: orders, search syntax, bulk operations). A lost bulk operation starts over. */
export function shopifyPastOrders(
  calls: GraphqlCalls,
  pagesPerList = PAGES_PER_LIST,
  bulkFrom = BULK_FROM,
): PlatformOrderPages {
  return {
    async createdOrders({ shop, accessToken, from, before, newestFirst = false, cursor }) {
      const caller = { shop, accessToken };
      if (cursor === undefined && !newestFirst) {
        const all = { ...caller, query: placedBetween(from, before) };
        const id = (await areMoreThan(calls, all, bulkFrom)) ? await beginBulk(calls, all) : undefined;
        if (id !== undefined) return waitsAt({ bulk: id, offset: 0 });
      }
      const known = placeOf(cursor);
      if ("bulk" in known) {
        const part = await readBulk(calls, { ...caller, id: known.bulk, offset: known.offset });
        if (part === "waits") return waitsAt(known);
        if (part !== "gone") return pageOf(part, known.bulk);
      }
      const send = patientQueries(calls);
      const place = "bulk" in known ? beginning : known;
      const query = placedBetween(place.edge ?? from, before);
      const { orders } = await send({
        shop,
        accessToken,
        document: createdOrdersDocument,
        variables: { query, after: place.after, reverse: newestFirst },
        schema: createdOrdersAnswer,
      });
      const next = placeAfter(place, orders, pagesPerList);
      return {
        orderIds: orders.nodes.map(({ legacyResourceId }) => legacyResourceId),
        cursor: next === undefined ? undefined : JSON.stringify(next),
      };
    },
  };
}

const beginning: Place = { pages: 0, after: null };

const waitsAt = (place: z.output<typeof bulkPlace>) => ({
  orderIds: [],
  cursor: JSON.stringify(place),
  isWaiting: true as const,
});

const pageOf = ({ orderIds, nextOffset }: Exclude<BulkPart, string>, bulk: string) => ({
  orderIds,
  cursor: nextOffset === undefined ? undefined : JSON.stringify({ bulk, offset: nextOffset }),
});

/** A cursor that cannot be read starts the list again: an order that is taken twice changes nothing. */
function placeOf(cursor: string | undefined): z.output<typeof placeSchema> {
  const place = placeSchema.safeParse(cursor === undefined ? undefined : parseJsonOrNothing(cursor));
  return place.success ? place.data : beginning;
}

/** Undefined at the end of the list. */
function placeAfter(
  { edge, pages }: Place,
  { nodes, pageInfo: { hasNextPage, endCursor } }: z.output<typeof createdOrdersAnswer>["orders"],
  pagesPerList: number,
): Place | undefined {
  if (!hasNextPage || !endCursor) return undefined;
  const last = nodes.at(-1);
  if (pages + 1 >= pagesPerList && last !== undefined) return { edge: instant(last.createdAt), pages: 0, after: null };
  return { edge, pages: pages + 1, after: endCursor };
}
