/** Shops worked on in parallel: thousands of shops take seconds, and no client is flooded. */
const TOGETHER = 20;

interface ShopPage {
  shops: readonly string[];
  cursor?: string;
}

/** Calls the idempotent `act` for every shop of a list; failures are thrown at the end and retried. */
export async function forEachShop(
  pageAt: (cursor: string | undefined) => Promise<ShopPage>,
  act: (shop: string) => Promise<void>,
): Promise<{ count: number }> {
  let count = 0;
  let cursor: string | undefined;
  const failures: unknown[] = [];
  do {
    const page = await pageAt(cursor);
    for (let first = 0; first < page.shops.length; first += TOGETHER) {
      const results = await Promise.allSettled(page.shops.slice(first, first + TOGETHER).map(act));
      for (const result of results) if (result.status === "rejected") failures.push(result.reason);
    }
    count += page.shops.length;
    cursor = page.cursor;
  } while (cursor !== undefined);
  if (failures.length > 0)
    throw new Error(`${failures.length} of ${count} shops could not be reached`, { cause: failures[0] });
  return { count };
}
