/**
 * Functions that the first order, and the first look at the app, cannot do without: ends of their names, in the order in which they
 * are needed. `npm start` loads them ahead.
 */
export const FIRST_NEEDED = [
  "-webhook-shopify",
  "-http-shop-get-shop",
  "-queue-order-events",
  "-queue-document-tasks",
  "-http-shop-update-preferences",
  "-http-orders-list-orders",
  "-http-orders-get-order",
];
