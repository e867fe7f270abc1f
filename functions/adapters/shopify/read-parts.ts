import { refundConnections } from "./order-mapper.ts";
import { gidOf, type OrderQuery, type ReadRequest, readPages, sameState } from "./order-pages.ts";
import type { OrderNode } from "./order-schema.ts";
import { firstParts, MAX_PART_QUERIES } from "./part-limits.ts";
import {
  type FulfillmentNode,
  fulfillmentsAnswer,
  parcelLinesAnswer,
  type RefundNode,
  refundAnswer,
  refundsAnswer,
  transactionsAnswer,
} from "./part-schema.ts";
import {
  fulfillmentsDocument,
  parcelLinesDocument,
  refundDocument,
  refundsDocument,
  transactionsDocument,
} from "./parts-query.ts";

type Parts = Pick<OrderNode, "refunds" | "fulfillments" | "transactions">;

/** An order's refunds, parcels and payments. After `MAX_PART_QUERIES` the rest stays cut, which its `pageInfo` shows. */
export async function readParts(query: OrderQuery, request: ReadRequest, first: OrderNode): Promise<Parts> {
  const allowance = { left: MAX_PART_QUERIES };
  const reading: Reading = { query, request, updatedAt: first.updatedAt, allowance };
  const transactions = await allTransactions(reading, first);
  const refunds: RefundNode[] = [];
  for (const refund of await allRefunds(reading, first)) refunds.push(await wholeRefund(reading, refund));
  const fulfillments: FulfillmentNode[] = [];
  for (const parcel of await allFulfillments(reading, first)) fulfillments.push(await wholeParcel(reading, parcel));
  return { refunds, fulfillments, transactions };
}

interface Reading {
  query: OrderQuery;
  request: ReadRequest;
  updatedAt: string;
  allowance: { left: number };
}

async function allRefunds({ query, request, updatedAt }: Reading, first: OrderNode): Promise<RefundNode[]> {
  if (first.refunds.length < firstParts.refunds) return first.refunds;
  const document = refundsDocument(request.scopes);
  const { order } = await query({ document, variables: { id: gidOf(request) }, schema: refundsAnswer });
  return sameState(order, updatedAt).refunds;
}

async function allFulfillments({ query, request, updatedAt }: Reading, first: OrderNode): Promise<FulfillmentNode[]> {
  if (first.fulfillments.length < firstParts.fulfillments) return first.fulfillments;
  const variables = { id: gidOf(request) };
  const { order } = await query({
    document: fulfillmentsDocument(request.scopes),
    variables,
    schema: fulfillmentsAnswer,
  });
  return sameState(order, updatedAt).fulfillments;
}

async function allTransactions(reading: Reading, first: OrderNode): Promise<OrderNode["transactions"]> {
  const { query, request, updatedAt } = reading;
  if (first.transactions.length < firstParts.transactions) return first.transactions;
  const variables = { id: gidOf(request) };
  const { order } = await query({ document: transactionsDocument, variables, schema: transactionsAnswer });
  return sameState(order, updatedAt).transactions;
}

/** The refund with longer lists, if any of them came cut. */
async function wholeRefund(reading: Reading, refund: RefundNode): Promise<RefundNode> {
  const isCut = refundConnections(refund).some(({ pageInfo }) => pageInfo.hasNextPage);
  if (!isCut || isSpent(reading)) return refund;
  const { query, request, updatedAt, allowance } = reading;
  const read = async (after: string | null): Promise<RefundNode> => {
    allowance.left -= 1;
    const answer = await query({
      document: refundDocument(request.scopes),
      variables: { orderId: gidOf(request), id: refund.id, after },
      schema: refundAnswer,
    });
    sameState(answer.order, updatedAt);
    // taken back between two queries: the order has changed
    return answer.refund ?? sameState<never>(null, updatedAt);
  };
  const whole = await read(null);
  const next = async (after: string) => (await read(after)).refundLineItems;
  return { ...whole, refundLineItems: await readPages(whole.refundLineItems, next, () => isSpent(reading)) };
}

/** The parcel with all its lines. */
async function wholeParcel(reading: Reading, parcel: FulfillmentNode): Promise<FulfillmentNode> {
  const { query, request, updatedAt, allowance } = reading;
  const next = async (after: string) => {
    allowance.left -= 1;
    const answer = await query({
      document: parcelLinesDocument,
      variables: { orderId: gidOf(request), id: parcel.id, after },
      schema: parcelLinesAnswer,
    });
    sameState(answer.order, updatedAt);
    return (answer.fulfillment ?? sameState<never>(null, updatedAt)).fulfillmentLineItems;
  };
  const lines = await readPages(parcel.fulfillmentLineItems, next, () => isSpent(reading));
  return { ...parcel, fulfillmentLineItems: lines };
}

const isSpent = ({ allowance }: Reading): boolean => allowance.left <= 0;
