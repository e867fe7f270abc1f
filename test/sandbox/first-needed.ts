/** Endings of the functions that the first order and the first look need, in order; `npm start` loads them. */
export const FIRST_NEEDED = [
  "-webhook-shopify",
  "-http-shop-get-shop",
  "-queue-order-events",
  "-queue-document-tasks",
  "-http-shop-update-preferences",
  "-http-orders-list-orders",
  "-http-orders-get-order",
];
