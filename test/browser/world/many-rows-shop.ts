/** A connected shop whose lists are long: `#10000` is the newest order and log entry. Tests only read it. */
export const manyRowsShop = {
  handle: "viele",
  domain: "viele.myshopify.com",
  rows: 10_000,
  /** Every tenth but the newest order. */
  attention: 999,
  /** Transfers that were used, the newest for `#10000`; beside them stand what its plan gave. */
  transfers: 60,
} as const;
