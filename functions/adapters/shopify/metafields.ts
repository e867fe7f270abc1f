import type { OrderMetafield } from "#shared/domain/orders/order.ts";
import { type MetafieldName, metafieldAliases } from "./order-fragments.ts";
import type { LineNode, OrderNode } from "./order-schema.ts";
import { filled, numericId } from "./readers.ts";
import type { MetafieldsNode } from "./schema-kit.ts";

export interface MetafieldSources {
  node: OrderNode;
  /** Absent where none of the shop was asked for. */
  shop?: MetafieldsNode | undefined;
  lines: readonly LineNode[];
}

/** The wanted metafields that have a value, in the order of the wish; absent where none were wanted. */
export function metafieldsOf(
  wanted: readonly MetafieldName[],
  sources: MetafieldSources,
): OrderMetafield[] | undefined {
  if (wanted.length === 0) return undefined;
  return metafieldAliases.flatMap((alias, place) => {
    const name = wanted[place];
    if (name === undefined) return [];
    const { resource, namespace, key } = name;
    return ownersOf(resource, sources).flatMap(({ owner, lineId }) => {
      const value = filled(owner?.[alias]?.value);
      if (value === undefined) return [];
      return [{ resource, namespace, key, value, ...(lineId === undefined ? {} : { lineId }) }];
    });
  });
}

function ownersOf(
  resource: MetafieldName["resource"],
  { node, shop, lines }: MetafieldSources,
): { owner: MetafieldsNode | null | undefined; lineId?: string }[] {
  switch (resource) {
    case "shop":
      return [{ owner: shop }];
    case "order":
      return [{ owner: node }];
    case "customer":
      return [{ owner: node.customer }];
    case "product":
      return lines.map((line) => ({ owner: line.product, lineId: numericId(line.id) }));
    case "variant":
      return lines.map((line) => ({ owner: line.variant, lineId: numericId(line.id) }));
  }
}
