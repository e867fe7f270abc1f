/**
 * Functions that the first order, and the first look at the app, cannot do without: ends of their names, in the order in which they
 * are needed. `npm start` loads them ahead.
 */
export const FIRST_NEEDED = [
  "-http-shop-get-shop",
  "-http-shop-update-preferences",
  "-webhook-shopify",
  "-queue-order-events",
  "-queue-document-tasks",
  "-http-orders-list-orders",
  "-http-orders-get-order",
];
