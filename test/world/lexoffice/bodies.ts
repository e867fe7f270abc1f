/** Valid request bodies; a test states only what it is about. */

const DAY = "2026-03-02T00:00:00.000+01:00";

export const aLine = (unitPrice: Record<string, unknown>, changes: Record<string, unknown> = {}) => ({
  type: "custom",
  name: "Tasse blau",
  quantity: 1,
  unitName: "Stück",
  unitPrice: { currency: "EUR", ...unitPrice },
  ...changes,
});

export const gross = (grossAmount: number, taxRatePercentage = 19, changes: Record<string, unknown> = {}) =>
  aLine({ grossAmount, taxRatePercentage }, changes);

export const net = (netAmount: number, taxRatePercentage = 19, changes: Record<string, unknown> = {}) =>
  aLine({ netAmount, taxRatePercentage }, changes);

export const anInvoice = (changes: Record<string, unknown> = {}) => ({
  voucherDate: DAY,
  address: { name: "Inge Musterfrau", street: "Weg 1", zip: "79112", city: "Freiburg", countryCode: "DE" },
  lineItems: [gross(11.9)],
  totalPrice: { currency: "EUR" },
  taxConditions: { taxType: "gross" },
  paymentConditions: { paymentTermLabel: "Bezahlt per Kreditkarte", paymentTermDuration: 0 },
  shippingConditions: { shippingType: "delivery", shippingDate: DAY },
  introduction: "Bestellung #1001",
  ...changes,
});

export const aCreditNote = (changes: Record<string, unknown> = {}) => ({
  voucherDate: DAY,
  address: { name: "Inge Musterfrau", countryCode: "DE" },
  lineItems: [gross(11.9)],
  totalPrice: { currency: "EUR" },
  taxConditions: { taxType: "gross" },
  introduction: "Rechnungskorrektur zu RE0001",
  ...changes,
});

export const aDeliveryNote = (changes: Record<string, unknown> = {}) => ({
  voucherDate: DAY,
  address: { name: "Inge Musterfrau", countryCode: "DE" },
  lineItems: [{ type: "custom", name: "Tasse blau", quantity: 2, unitName: "Stück" }],
  taxConditions: { taxType: "gross" },
  shippingConditions: { shippingType: "delivery", shippingDate: DAY },
  ...changes,
});

export const aPerson = (changes: Record<string, unknown> = {}) => ({
  version: 0,
  roles: { customer: {} },
  person: { firstName: "Inge", lastName: "Musterfrau" },
  addresses: { billing: [{ street: "Weg 1", zip: "79112", city: "Freiburg", countryCode: "DE" }] },
  emailAddresses: { business: ["inge@example.org"] },
  ...changes,
});

export const aCompany = (changes: Record<string, unknown> = {}) => ({
  version: 0,
  roles: { customer: {} },
  company: { name: "Beispiel BV", vatRegistrationId: "nl123456789b01", allowTaxFreeInvoices: true },
  addresses: { billing: [{ street: "Keizersgracht 1", zip: "1015 AA", city: "Amsterdam", countryCode: "NL" }] },
  ...changes,
});
