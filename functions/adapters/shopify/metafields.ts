import type { OrderMetafield } from "#shared/domain/orders/order.ts";
import { truncateAtWord } from "#shared/domain/texts/sanitize.ts";
import { metafieldText } from "./metafield-text.ts";
import { type MetafieldName, metafieldAliases } from "./order-fragments.ts";
import type { LineNode, OrderNode } from "./order-schema.ts";
import { numericId } from "./readers.ts";
import type { MetafieldsNode } from "./schema-kit.ts";

interface MetafieldSources {
  node: OrderNode;
  /** Absent where none of the shop was asked for. */
  shop?: MetafieldsNode | undefined;
  lines: readonly LineNode[];
}

/** As much as the longest field of a document takes. */
const longestValue = 2_000;

/** Limit of all values of an order together, hundreds of products included, so that it can always be stored. */
const longestValues = 150_000;

/** The wanted metafields with a printable text, in the wished order, cut for documents; absent where none were wanted. */
export function metafieldsOf(
  wanted: readonly MetafieldName[],
  sources: MetafieldSources,
): OrderMetafield[] | undefined {
  if (wanted.length === 0) return undefined;
  const found = metafieldAliases.flatMap((alias, place) => {
    const name = wanted[place];
    if (name === undefined) return [];
    const { resource, namespace, key } = name;
    return ownersOf(resource, sources).flatMap(({ owner, lineId }) => {
      const text = metafieldText(owner?.[alias]);
      if (text === undefined) return [];
      return [{ resource, namespace, key, ...text, lineId }];
    });
  });
  const most = Math.min(longestValue, Math.floor(longestValues / Math.max(1, found.length)));
  return found.map((metafield) => ({ ...metafield, value: truncateAtWord(metafield.value, most) }));
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
