import * as z from "zod/mini";
import type { PlatformOrderIndex } from "../../modules/sweeps/ports.ts";
import type { GraphqlCalls } from "./graphql.ts";
import { patientQueries } from "./patience.ts";
import { instant } from "./readers.ts";

/** One point per order: a page costs about as much as one order does when it is read. */
const ordersPerPage = 100;

/** Orders by the instant of their last change; needs `read_orders`. Variables: `query`, `after` or null. */
export const changedOrdersDocument = `query ChangedOrders($query: String!, $after: String) {
  orders(first: ${ordersPerPage}, after: $after, query: $query, sortKey: UPDATED_AT) {
    nodes { legacyResourceId name updatedAt }
    pageInfo { hasNextPage endCursor }
  }
}`;

const changedOrdersAnswer = z.object({
  orders: z.object({
    nodes: z.array(z.object({ legacyResourceId: z.string(), name: z.string(), updatedAt: z.string() })),
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.optional(z.nullable(z.string())) }),
  }),
});

/** The list of changed orders over the Admin GraphQL API (vendor documentation: orders, search syntax). */
export function shopifyOrderIndex(calls: GraphqlCalls): PlatformOrderIndex {
  return {
    async changedOrders({ shop, accessToken, from, to, cursor }) {
      const send = patientQueries(calls);
      const query = `updated_at:>='${from}' AND updated_at:<='${to}'`;
      const { orders } = await send({
        shop,
        accessToken,
        document: changedOrdersDocument,
        variables: { query, after: cursor ?? null },
        schema: changedOrdersAnswer,
      });
      const { hasNextPage, endCursor } = orders.pageInfo;
      return {
        orders: orders.nodes.map(({ legacyResourceId, name, updatedAt }) => ({
          orderId: legacyResourceId,
          orderName: name,
          updatedAt: instant(updatedAt),
        })),
        ...(hasNextPage && endCursor ? { cursor: endCursor } : {}),
      };
    },
  };
}
