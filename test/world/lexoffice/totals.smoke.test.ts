import { expect, test } from "vitest";
import { anInvoice, gross, net } from "./bodies.ts";
import { aProvider, created } from "./provider.ts";

/** https://developers.lexware.io/docs/ publishes no formula for rounding; these vectors tell the two possible readings apart. */
const VECTORS = [
  {
    label: "net 3 × 0.99 @19",
    taxType: "net",
    lines: [net(0.99), net(0.99), net(0.99)],
    perGroup: 0.56,
    perLine: 0.57,
  },
  {
    label: "net 3 × 10.03 @19",
    taxType: "net",
    lines: [net(10.03), net(10.03), net(10.03)],
    perGroup: 5.72,
    perLine: 5.73,
  },
  {
    label: "gross 3 × 0.99 @19",
    taxType: "gross",
    lines: [gross(0.99), gross(0.99), gross(0.99)],
    perGroup: 0.47,
    perLine: 0.48,
  },
  {
    label: "gross 3 × 9.99 @19",
    taxType: "gross",
    lines: [gross(9.99), gross(9.99), gross(9.99)],
    perGroup: 4.79,
    perLine: 4.8,
  },
  {
    label: "gross 5 × 1.01 @7",
    taxType: "gross",
    lines: Array.from({ length: 5 }, () => gross(1.01, 7)),
    perGroup: 0.33,
    perLine: 0.35,
  },
];

for (const { taxRounding } of [{ taxRounding: "perGroup" }, { taxRounding: "perLine" }] as const) {
  test.each(VECTORS)(`$label has the tax of the reading ${taxRounding}`, async ({ taxType, lines, ...expected }) => {
    const provider = await aProvider({ switches: { taxRounding } });

    const invoice = await created(
      provider,
      "/v1/invoices",
      anInvoice({ taxConditions: { taxType }, lineItems: lines }),
    );

    expect(invoice.totalPrice.totalTaxAmount).toBe(expected[taxRounding]);
  });
}

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

test.each([
  { rounding: "halfUp", expected: 0.29 },
  { rounding: "halfEven", expected: 0.28 },
] as const)("a tax of 0.285 becomes $expected under $rounding", async ({ rounding, expected }) => {
  const provider = await aProvider({ switches: { rounding } });

  const invoice = await created(
    provider,
    "/v1/invoices",
    anInvoice({ taxConditions: { taxType: "net" }, lineItems: [net(1.5)] }),
  );

  expect(invoice.totalPrice.totalTaxAmount).toBe(expected);
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

test("the default discount of the contact applies when the document names none", async () => {
  const provider = await aProvider();
  const contact = await provider.call("POST", "/v1/contacts", {
    roles: { customer: {} },
    person: { lastName: "Rabatt" },
    addresses: { billing: [{ countryCode: "DE" }] },
  });
  provider.simulator.setContactDefaults(provider.organizationId, contact.body.id, { discountPercentage: 10 });

  const invoice = await created(provider, "/v1/invoices", anInvoice({ address: { contactId: contact.body.id } }));

  expect(invoice.totalPrice).toMatchObject({ totalGrossAmount: 10.71, totalDiscountPercentage: 10 });
});
