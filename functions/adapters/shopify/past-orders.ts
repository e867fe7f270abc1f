import * as z from "zod/mini";
import { parseJsonOrNothing } from "#shared/values/json.ts";
import type { PlatformOrderPages } from "../../modules/imports/ports.ts";
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

/** A place in the list: where its present part starts, absent for the list's own start; pages of that part; the platform's cursor. */
const placeSchema = z.strictObject({ edge: z.optional(z.string()), pages: z.number(), after: z.nullable(z.string()) });
type Place = z.output<typeof placeSchema>;

/** The list of orders by the instant they were placed over the Admin GraphQL API (vendor documentation: orders, search syntax). */
export function shopifyPastOrders(calls: GraphqlCalls, pagesPerList = PAGES_PER_LIST): PlatformOrderPages {
  return {
    async createdOrders({ shop, accessToken, from, before, newestFirst = false, cursor }) {
      const send = patientQueries(calls);
      const place = placeOf(cursor);
      const query = `created_at:>='${place.edge ?? from}' AND created_at:<'${before}'`;
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
        ...(next === undefined ? {} : { cursor: JSON.stringify(next) }),
      };
    },
  };
}

const beginning: Place = { pages: 0, after: null };

/** A cursor that cannot be read starts the list again: an order that is taken twice changes nothing. */
function placeOf(cursor: string | undefined): Place {
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
  return { ...(edge === undefined ? {} : { edge }), pages: pages + 1, after: endCursor };
}
