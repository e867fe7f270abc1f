import { AppError } from "../../../shared/errors.ts";
import type { PlatformOrders } from "../../modules/orders/ports.ts";
import type { GraphqlCalls } from "./graphql.ts";
import { orderOf } from "./order-mapper.ts";
import { linesDocument, orderDocument } from "./order-query.ts";
import { type LineNode, linesAnswer, orderAnswer } from "./order-schema.ts";
import { patientQueries } from "./patience.ts";

/**
 * An order with more line items than this is read no further and held: the provider takes 300 on a document, and reading on
 * would only spend the query budget that the shop's other orders need.
 */
export const maximumLines = 301;

type ReadRequest = Parameters<PlatformOrders["readOrder"]>[0];

/** Orders over the Admin GraphQL API. */
export function shopifyOrders(calls: GraphqlCalls): PlatformOrders {
  return {
    async readOrder(request) {
      if (!/^\d{1,20}$/.test(request.orderId)) return undefined;
      const query = patientQueries(calls);
      const { order } = await query({
        shop: request.shop,
        accessToken: request.accessToken,
        document: orderDocument(request.scopes),
        variables: { id: gidOf(request) },
        schema: orderAnswer,
      });
      if (order === null) return undefined;
      const { lines, complete } = await readLines(query, request, order);
      return orderOf(order, lines, complete);
    },
  };
}

interface LineSource {
  updatedAt: string;
  lineItems: { nodes: LineNode[]; pageInfo: { hasNextPage: boolean; endCursor?: string | null } };
}

async function readLines(
  query: ReturnType<typeof patientQueries>,
  request: ReadRequest,
  first: LineSource,
): Promise<{ lines: LineNode[]; complete: boolean }> {
  const lines = [...first.lineItems.nodes];
  let { hasNextPage, endCursor } = first.lineItems.pageInfo;
  while (hasNextPage && endCursor && lines.length < maximumLines) {
    const { order } = await query({
      shop: request.shop,
      accessToken: request.accessToken,
      document: linesDocument(request.scopes),
      variables: { id: gidOf(request), after: endCursor },
      schema: linesAnswer,
    });
    // pages of two states of the order must not be mixed
    if (order?.updatedAt !== first.updatedAt) throw new AppError("platform_unavailable", { reason: "order_changed" });
    lines.push(...order.lineItems.nodes);
    ({ hasNextPage, endCursor } = order.lineItems.pageInfo);
  }
  return { lines, complete: !hasNextPage };
}

const gidOf = ({ orderId }: ReadRequest): string => `gid://shopify/Order/${orderId}`;
