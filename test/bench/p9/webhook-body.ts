/** Size of an ordinary order's webhook. */
const BYTES = 13 * 1024;

const money = (amount: string) => ({
  shop_money: { amount, currency_code: "EUR" },
  presentment_money: { amount, currency_code: "EUR" },
});

const address = {
  first_name: "Jörg",
  last_name: "Müller",
  address1: "Große Straße 1",
  zip: "26122",
  city: "Oldenburg",
  country: "Germany",
  country_code: "DE",
  latitude: 53.1434501,
  longitude: 8.2145521,
};

const lineItem = (index: number) => ({
  id: 13_000_000_000_000 + index,
  admin_graphql_api_id: `gid://shopify/LineItem/${13_000_000_000_000 + index}`,
  title: `Becher „Möwe“ Nr. ${index}`,
  sku: `MUG-${index}`,
  quantity: 1 + (index % 3),
  price: "19.90",
  price_set: money("19.90"),
  requires_shipping: true,
  taxable: true,
  total_discount: "0.00",
  total_discount_set: money("0.00"),
  properties: [],
  tax_lines: [{ title: "MwSt", rate: 0.19, price: "3.18", price_set: money("3.18"), channel_liable: false }],
  discount_allocations: [],
});

/** The body of an `orders/create` delivery in the REST shape: exactly 13 KB of UTF-8, most of it line items. */
export function webhookBody(): string {
  const lineItems: object[] = [];
  const bodyWith = (note: string) =>
    JSON.stringify({
      id: 820_982_911_946,
      admin_graphql_api_id: "gid://shopify/Order/820982911946",
      name: "#1001",
      created_at: "2026-11-02T10:00:00+01:00",
      updated_at: "2026-11-02T10:00:01+01:00",
      currency: "EUR",
      email: "joerg@example.org",
      financial_status: "paid",
      total_price: "119.00",
      total_price_set: money("119.00"),
      billing_address: address,
      shipping_address: address,
      note,
      line_items: lineItems,
    });
  const room = () => BYTES - Buffer.byteLength(bodyWith(""));
  while (room() > 0) lineItems.push(lineItem(lineItems.length));
  lineItems.pop();
  return bodyWith("x".repeat(room()));
}
