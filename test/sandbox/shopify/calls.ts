import type { GraphqlAnswer } from "./graphql/execute.ts";

/** Counted calls of one shop. */
export interface ShopCalls {
  graphql: Record<string, GraphqlCount>;
  tokens: Record<string, number>;
  webhooks: Record<string, { delivered: number; failed: number }>;
}

/** One operation, with costs summed up. */
export interface GraphqlCount {
  count: number;
  requestedCost: number;
  actualCost: number;
  refused: number;
}

export interface CallCounter {
  graphql(shop: string, answer: Pick<GraphqlAnswer, "operation" | "requestedCost" | "actualCost" | "outcome">): void;
  token(shop: string, grant: string): void;
  webhook(shop: string, topic: string, delivered: boolean): void;
  all(): Record<string, ShopCalls>;
  clear(): void;
}

export function createCallCounter(): CallCounter {
  let shops: Record<string, ShopCalls> = {};
  const of = (shop: string): ShopCalls => {
    shops[shop] ??= { graphql: {}, tokens: {}, webhooks: {} };
    return shops[shop];
  };
  return {
    graphql: (shop, { operation, requestedCost, actualCost, outcome }) => {
      const counts = of(shop).graphql;
      const known = counts[operation] ?? { count: 0, requestedCost: 0, actualCost: 0, refused: 0 };
      counts[operation] = {
        count: known.count + 1,
        requestedCost: known.requestedCost + requestedCost,
        actualCost: known.actualCost + actualCost,
        refused: known.refused + (outcome === "ok" ? 0 : 1),
      };
    },
    token: (shop, grant) => {
      const counts = of(shop).tokens;
      counts[grant] = (counts[grant] ?? 0) + 1;
    },
    webhook: (shop, topic, delivered) => {
      const counts = of(shop).webhooks;
      const known = counts[topic] ?? { delivered: 0, failed: 0 };
      counts[topic] = delivered ? { ...known, delivered: known.delivered + 1 } : { ...known, failed: known.failed + 1 };
    },
    all: () => structuredClone(shops),
    clear: () => {
      shops = {};
    },
  };
}
