import { AppError } from "#shared/errors.ts";
import type { PlatformOrders } from "../../modules/orders/ports.ts";
import type { GraphqlRequest } from "./graphql.ts";

export type ReadRequest = Parameters<PlatformOrders["readOrder"]>[0];

/** One query of the order that is being read. */
export type OrderQuery = <Data>(
  request: Pick<GraphqlRequest<Data>, "document" | "schema"> & { variables: Readonly<Record<string, unknown>> },
) => Promise<Data>;

/** One page of a connection. */
export interface Page<Node> {
  nodes: readonly Node[];
  pageInfo: { hasNextPage: boolean; endCursor?: string | null | undefined };
}

/** An answer of another state of the order is refused: two states must not be mixed. */
export function sameState<State extends { updatedAt: string }>(order: State | null, updatedAt: string): State {
  if (order?.updatedAt !== updatedAt) throw new AppError("platform_unavailable", { reason: "order_changed" });
  return order;
}

/** The members of a connection from its first page on, until there are no more or `isEnough` says so. */
export async function readPages<Node>(
  first: Page<Node>,
  next: (after: string) => Promise<Page<Node>>,
  isEnough: (read: number) => boolean,
): Promise<{ nodes: Node[]; pageInfo: { hasNextPage: boolean } }> {
  const nodes = [...first.nodes];
  let { hasNextPage, endCursor } = first.pageInfo;
  while (hasNextPage && endCursor && !isEnough(nodes.length)) {
    const page = await next(endCursor);
    nodes.push(...page.nodes);
    ({ hasNextPage, endCursor } = page.pageInfo);
  }
  return { nodes, pageInfo: { hasNextPage } };
}

export const gidOf = ({ orderId }: ReadRequest): string => `gid://shopify/Order/${orderId}`;
