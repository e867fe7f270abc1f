/** Small shops with few orders, optionally beside a large shop with very many at once. Times in milliseconds. */
export interface Load {
  shops: number;
  /** Between two orders of one small shop. */
  every: number;
  lasts: number;
  /** Orders of the large shop. */
  backlog: number;
  arrivesWithin: number;
}

export interface Placed {
  shop: number;
  number: number;
  at: number;
}

/** Numbers of the large shop's orders begin here. */
export const BIG_FIRST_ID = 100_000;

/** The small shops' orders, one shop a little after the other. */
export function placed({ shops, every, lasts }: Load): Placed[] {
  const orders: Placed[] = [];
  for (let at = 0; at < lasts; at += every / shops)
    orders.push({ shop: orders.length % shops, number: orders.length + 1, at });
  return orders;
}
