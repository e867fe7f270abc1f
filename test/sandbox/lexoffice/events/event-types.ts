/** Every event one can subscribe to (vendor documentation, event subscriptions). */
export const EVENT_TYPES = [
  ...["article", "contact"].flatMap((resource) => [
    `${resource}.created`,
    `${resource}.changed`,
    `${resource}.deleted`,
  ]),
  ...["dunning", "recurring-template"].flatMap((resource) => [
    `${resource}.created`,
    `${resource}.changed`,
    `${resource}.deleted`,
  ]),
  ...[
    "invoice",
    "credit-note",
    "quotation",
    "order-confirmation",
    "delivery-note",
    "down-payment-invoice",
    "voucher",
  ].flatMap((resource) => [
    `${resource}.created`,
    `${resource}.changed`,
    `${resource}.deleted`,
    `${resource}.status.changed`,
  ]),
  "payment.changed",
  "token.revoked",
];
