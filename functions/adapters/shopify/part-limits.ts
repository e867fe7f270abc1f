/** Parts that come with the order, below 1,000 points. Full lists, which have no cursor, are read again with `MAX_PARTS`. */
export const firstParts = {
  refunds: 2,
  refund: { lines: 4, shipping: 2, adjustments: 2, transactions: 4 },
  fulfillments: 3,
  fulfillmentLines: 10,
  trackings: 2,
  transactions: 6,
} as const;

/** The longest lists that are asked for. Plain lists: one more than is supported, so that a longer one shows. */
export const MAX_PARTS = {
  shipping: 10,
  returns: 8,
  exchangeLines: 3,
  refunds: 11,
  refund: { lines: 4, shipping: 2, adjustments: 2, transactions: 4 },
  fulfillments: 49,
  fulfillmentLines: 4,
  trackings: 2,
  transactions: 51,
} as const;

/** Parts of one refund alone; its lines page on. */
export const refundPage = { lines: 60, shipping: 10, adjustments: 10, transactions: 20 } as const;

/** Lines of one parcel per query. */
export const parcelLinesPerPage = 100;

/** Further queries for single refunds and parcels of one order; what would need more is cut and held. */
export const MAX_PART_QUERIES = 12;
