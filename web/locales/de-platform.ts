/** Names of the platform in words: ways to pay, sources of orders, states of payments. */
export const dePlatform = {
  gateways: {
    shopify_payments: "Shopify Payments",
    paypal: "PayPal",
    klarna: "Klarna",
    amazon_payments: "Amazon Pay",
    gift_card: "Geschenkgutschein",
    shopify_store_credit: "Guthaben",
    manual: "Manuelle Zahlung",
    "bank deposit": "Überweisung",
    "cash on delivery (cod)": "Nachnahme",
    cash: "Bar",
  },
  orderSources: {
    web: "Onlineshop",
    pos: "Kasse",
    zettle: "Kasse (Zettle)",
    shopify_draft_order: "Bestellentwurf",
  },
  paymentStatuses: {
    success: "Abgeschlossen",
    pending: "Ausstehend",
    awaiting_response: "Ausstehend",
    unknown: "Unbekannt",
  },
} as const;
