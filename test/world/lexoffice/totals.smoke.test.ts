import { expect, test } from "vitest";
import { anInvoice, gross, net } from "./bodies.ts";
import { aProvider, created } from "./provider.ts";

/** https://developers.lexware.io/docs/ publishes no formula for rounding: tax is that of the sum of a rate, never the sum of the lines' taxes. */
const VECTORS = [
  {
    label: "net 3 × 0.99 @19",
    taxType: "net",
    lines: [net(0.99), net(0.99), net(0.99)],
    tax: 0.56,
  },
  {
    label: "net 3 × 10.03 @19",
    taxType: "net",
    lines: [net(10.03), net(10.03), net(10.03)],
    tax: 5.72,
  },
  {
    label: "gross 3 × 0.99 @19",
    taxType: "gross",
    lines: [gross(0.99), gross(0.99), gross(0.99)],
    tax: 0.47,
  },
  {
    label: "gross 3 × 9.99 @19",
    taxType: "gross",
    lines: [gross(9.99), gross(9.99), gross(9.99)],
    tax: 4.79,
  },
  {
    label: "gross 5 × 1.01 @7",
    taxType: "gross",
    lines: Array.from({ length: 5 }, () => gross(1.01, 7)),
    tax: 0.33,
  },
  { label: "net: 0.285 is a tie", taxType: "net", lines: [net(1.5)], tax: 0.29 },
];

test.each(VECTORS)("$label has the tax of its sum", async ({ taxType, lines, tax }) => {
  const provider = await aProvider();

  const body = anInvoice({ taxConditions: { taxType }, lineItems: lines });
  const invoice = await created(provider, "/v1/invoices", body);

  expect(invoice.totalPrice.totalTaxAmount).toBe(tax);
});

/** Totals printed in the vendor's samples and in field reports. */
const SAMPLES = [
  {
    label: "net: 2 × 13.40 − 50 % @19, 8.32 @7, 5.00 @0 = 26.72 + 3.13 = 29.85",
    taxType: "net",
    lines: [net(13.4, 19, { quantity: 2, discountPercentage: 50 }), net(8.32, 7), net(5, 0)],
    totals: [26.72, 3.13, 29.85],
  },
  {
    label: "net: 26.80 @19 + 5.00 @0 = 31.80 + 5.09 = 36.89",
    taxType: "net",
    lines: [net(26.8), net(5, 0)],
    totals: [31.8, 5.09, 36.89],
  },
  { label: "gross: 23.90 @19 = 20.08 + 3.82", taxType: "gross", lines: [gross(23.9)], totals: [20.08, 3.82, 23.9] },
  {
    label: "gross: 23.90 + 27.95 @19 = 43.57 + 8.28 = 51.85",
    taxType: "gross",
    lines: [gross(23.9), gross(27.95)],
    totals: [43.57, 8.28, 51.85],
  },
  {
    label: "net: 37.82 @19 gives 45.01, never 45.00",
    taxType: "net",
    lines: [net(37.82)],
    totals: [37.82, 7.19, 45.01],
  },
  {
    label: "net: 100 × 8.40 @19 = 999.60",
    taxType: "net",
    lines: [net(8.4, 19, { quantity: 100 })],
    totals: [840, 159.6, 999.6],
  },
];

test.each(SAMPLES)("$label", async ({ taxType, lines, totals }) => {
  const provider = await aProvider();

  const invoice = await created(provider, "/v1/invoices", anInvoice({ taxConditions: { taxType }, lineItems: lines }));

  const { totalNetAmount, totalTaxAmount, totalGrossAmount } = invoice.totalPrice;
  expect([totalNetAmount, totalTaxAmount, totalGrossAmount]).toEqual(totals);
});

test("a total discount is spread over the rates and adds up", async () => {
  const provider = await aProvider();
  const lineItems = [gross(10, 19), gross(20, 7)];

  const invoice = await created(
    provider,
    "/v1/invoices",
    anInvoice({ lineItems, totalPrice: { currency: "EUR", totalDiscountAbsolute: 1 } }),
  );

  expect(invoice.totalPrice.totalGrossAmount).toBe(29);
});

test.each([
  ["says nothing of one", undefined, { totalGrossAmount: 10.71, totalDiscountPercentage: 10 }],
  ["says zero", 0, { totalGrossAmount: 11.9 }],
])("the contact's default discount and a document that %s", async (_, totalDiscountPercentage, total) => {
  const provider = await aProvider();
  const contact = await provider.call("POST", "/v1/contacts", {
    roles: { customer: {} },
    person: { lastName: "Rabatt" },
    addresses: { billing: [{ countryCode: "DE" }] },
  });
  provider.simulator.setContactDefaults(provider.organizationId, contact.body.id, { discountPercentage: 10 });

  const totalPrice = { currency: "EUR", totalDiscountPercentage };
  const body = anInvoice({ address: { contactId: contact.body.id }, totalPrice });
  const invoice = await created(provider, "/v1/invoices", body);

  expect(invoice.totalPrice).toMatchObject(total);
});
