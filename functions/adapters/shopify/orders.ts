import type { PlatformOrders } from "../../modules/orders/ports.ts";
import type { GraphqlCalls } from "./graphql.ts";
import { orderOf } from "./order-mapper.ts";
import { gidOf, type OrderQuery, type ReadRequest, readPages, sameState } from "./order-pages.ts";
import { dutiesDocument, linesDocument, orderDocument } from "./order-query.ts";
import { type LineNode, linesAnswer, type OrderNode, orderAnswer } from "./order-schema.ts";
import { type DutyNode, dutiesAnswer } from "./part-schema.ts";
import { patientQueries } from "./patience.ts";
import { readParts } from "./read-parts.ts";
import { exactCents } from "./readers.ts";

/** Lines read at most; a rule holds longer orders. 500 lines cost a small shop's budget, which others need. */
export const maximumLines = 501;

/** Orders over the Admin GraphQL API. */
export function shopifyOrders(calls: GraphqlCalls): PlatformOrders {
  return {
    async readOrder(request) {
      if (!/^\d{1,20}$/.test(request.orderId)) return undefined;
      const { shop: shopDomain, accessToken, scopes, metafields = [] } = request;
      const send = patientQueries(calls);
      const query: OrderQuery = (each) => send({ shop: shopDomain, accessToken, ...each });
      const { order, shop } = await query({
        document: orderDocument(scopes, metafields),
        variables: { id: gidOf(request) },
        schema: orderAnswer,
      });
      if (order === null) return undefined;
      const lines = await readLines(query, request, order);
      const linesComplete = !lines.pageInfo.hasNextPage;
      const duties = linesComplete && hasDuties(order) ? await readDuties(query, request, order) : undefined;
      const node = { ...order, ...(await readParts(query, request, order)) };
      return orderOf({ node, lines: lines.nodes, linesComplete, duties, shop, wanted: metafields, scopes });
    },
  };
}

function readLines(query: OrderQuery, request: ReadRequest, { updatedAt, lineItems }: OrderNode) {
  const next = async (after: string) => {
    const { order } = await query({
      document: linesDocument(request.scopes, request.metafields),
      variables: { id: gidOf(request), after },
      schema: linesAnswer,
    });
    return sameState(order, updatedAt).lineItems;
  };
  return readPages<LineNode>(lineItems, next, (read) => read >= maximumLines);
}

/** Duties stand at the lines, but so seldom that lines are read without them. */
const hasDuties = ({ originalTotalDutiesSet, dutiesIncluded }: OrderNode): boolean =>
  dutiesIncluded || exactCents(originalTotalDutiesSet?.shopMoney.amount ?? "0") !== 0;

async function readDuties(
  query: OrderQuery,
  request: ReadRequest,
  { updatedAt }: OrderNode,
): Promise<ReadonlyMap<string, readonly DutyNode[]>> {
  const page = async (after: string | null) => {
    const variables = { id: gidOf(request), after };
    const { order } = await query({ document: dutiesDocument, variables, schema: dutiesAnswer });
    return sameState(order, updatedAt).lineItems;
  };
  const { nodes } = await readPages(await page(null), page, (read) => read >= maximumLines);
  return new Map(nodes.map(({ id, duties }) => [id, duties]));
}
