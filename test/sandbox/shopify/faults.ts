export const SHOPIFY_FAULTS = ["throttled", "401", "503", "slow", "lost"] as const;

/** A misbehaviour of the platform's API that a test can switch on. */
export interface ShopifyFault {
  /** "lost": the call is done, its answer does not arrive. */
  kind: (typeof SHOPIFY_FAULTS)[number];
  /** Only calls for this shop; all shops when left out. */
  shop?: string | undefined;
  /** Only this GraphQL operation, or "token" for the token endpoint. */
  operation?: string | undefined;
  /** The number of calls hit; once when left out. */
  times?: number | undefined;
  /** For "slow": how much later the answer comes. */
  delayMs?: number | undefined;
}

export interface FaultSwitches {
  add(fault: ShopifyFault): void;
  /** Takes the fault that hits this call, if any. */
  take(shop: string, operation: string): ShopifyFault | undefined;
  clear(): void;
}

export function createFaultSwitches(): FaultSwitches {
  let armed: { fault: ShopifyFault; left: number }[] = [];
  return {
    add: (fault) => armed.push({ fault, left: fault.times ?? 1 }),
    take: (shop, operation) => {
      const hit = armed.find(
        ({ fault }) => (fault.shop ?? shop) === shop && (fault.operation ?? operation) === operation,
      );
      if (!hit) return undefined;
      hit.left -= 1;
      armed = armed.filter(({ left }) => left > 0);
      return hit.fault;
    },
    clear: () => {
      armed = [];
    },
  };
}
