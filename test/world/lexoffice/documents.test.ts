import { expect, test } from "vitest";
import { aCompany, aCreditNote, aDeliveryNote, anInvoice, aPerson, gross } from "./bodies.ts";
import { aProvider, created } from "./provider.ts";

/** Vendor documentation, sales documents: creating, finalising, dates, defaults and files. */

test("a draft has a number but neither due date, layout nor file", async () => {
  const provider = await aProvider();

  const draft = await created(provider, "/v1/invoices", anInvoice());

  expect([draft.voucherStatus, draft.voucherNumber]).toEqual(["draft", "RE0001"]);
  for (const field of ["dueDate", "printLayoutId", "files"]) expect(draft).not.toHaveProperty(field);
});

test("a PDF is the same to the byte whenever it is fetched", async () => {
  const provider = await aProvider();
  const invoice = await created(provider, "/v1/invoices?finalize=true", anInvoice({ remark: "Grüße 🎉 von Łukasz" }));
  const first = await provider.call("GET", `/v1/invoices/${invoice.id}/file`);
  provider.clock.advance(86_400_000);
  provider.simulator.updateProfile(provider.organizationId, { companyName: "Umbenannt" });

  const second = await provider.call("GET", `/v1/invoices/${invoice.id}/file`);

  expect(first.headers.get("content-disposition")).toContain("Rechnung_RE0001.pdf");
  expect(first.text.startsWith("%PDF-")).toBe(true);
  expect(second.text).toBe(first.text);
});

test.each([
  { accept: "*/*", status: 200 },
  { accept: "application/pdf", status: 200 },
  { accept: "application/xml", status: 404 },
  { accept: "application/json", status: 406 },
])("a file asked for as $accept answers $status", async ({ accept, status }) => {
  const provider = await aProvider();
  const { id } = await created(provider, "/v1/invoices?finalize=true", anInvoice());

  const answer = await provider.call("GET", `/v1/invoices/${id}/file`, undefined, { accept });

  expect(answer.status).toBe(status);
});

test.each(["2026-03-02", "2026-03-02T00:00:00+01:00", "2026-03-02T00:00:00.000", "2026-02-30T00:00:00.000+01:00"])(
  "the date %s is refused",
  async (voucherDate) => {
    const provider = await aProvider();

    const answer = await provider.call("POST", "/v1/invoices", anInvoice({ voucherDate }));

    expect([answer.status, answer.body.details[0].field]).toEqual([406, "voucherDate"]);
  },
);

test("dates come back with the Berlin offset, whatever was sent", async () => {
  const provider = await aProvider();

  const invoice = await created(provider, "/v1/invoices", anInvoice({ voucherDate: "2026-07-01T22:30:00.000Z" }));

  expect(invoice.voucherDate).toBe("2026-07-02T00:30:00.000+02:00");
});

test("invoices and delivery notes need shipping conditions", async () => {
  const provider = await aProvider();

  const answer = await provider.call("POST", "/v1/invoices", anInvoice({ shippingConditions: undefined }));

  expect([answer.status, answer.body.message]).toEqual([406, "The shipping conditions must not be null"]);
});

const REFUSED = [
  { label: "no line items", changes: { lineItems: [] }, field: "lineItems" },
  { label: "301 line items", changes: { lineItems: Array.from({ length: 301 }, () => gross(1)) }, field: "lineItems" },
  {
    label: "a name of 256 characters",
    changes: { lineItems: [gross(1, 19, { name: "x".repeat(256) })] },
    field: "lineItems[0].name",
  },
  {
    label: "a price with 5 decimals",
    changes: { lineItems: [gross(1.00001)] },
    field: "lineItems[0].unitPrice.grossAmount",
  },
  {
    label: "a net price in a gross document",
    changes: { lineItems: [{ ...gross(1), unitPrice: { currency: "EUR", netAmount: 1, taxRatePercentage: 19 } }] },
    field: "lineItems[0].unitPrice.grossAmount",
  },
  { label: "a title of 26 characters", changes: { title: "x".repeat(26) }, field: "title" },
  { label: "an id on a free line", changes: { lineItems: [gross(1, 19, { id: "1" })] }, field: "lineItems[0].id" },
  { label: "a foreign currency", changes: { totalPrice: { currency: "USD" } }, field: "totalPrice.currency" },
  { label: "an unknown country", changes: { address: { name: "A", countryCode: "XX" } }, field: "address.countryCode" },
  { label: "an unknown contact", changes: { address: { contactId: "4711" } }, field: "address.contactId" },
  { label: "no name", changes: { address: { countryCode: "DE" } }, field: "address.name" },
  {
    label: "a duration without its label",
    changes: { paymentConditions: { paymentTermDuration: 7 } },
    field: "paymentConditions.paymentTermLabel",
  },
  { label: "an unknown print layout", changes: { printLayoutId: "4711" }, field: "printLayoutId" },
];

test.each(REFUSED)("an invoice with $label is refused", async ({ changes, field }) => {
  const provider = await aProvider();

  const answer = await provider.call("POST", "/v1/invoices", anInvoice(changes));

  expect(answer.status).toBe(406);
  expect(answer.body.details.map((detail: { field: string }) => detail.field)).toContain(field);
  expect(provider.simulator.organization(provider.organizationId).invoices).toEqual([]);
});

test("what is left out comes from the organisation", async () => {
  const provider = await aProvider();
  const silent = anInvoice({ introduction: undefined, paymentConditions: undefined });

  const invoice = await created(provider, "/v1/invoices?finalize=true", silent);

  expect(invoice).toMatchObject({
    title: "Rechnung",
    introduction: expect.stringMatching(/./),
    dueDate: "2026-03-16T00:00:00.000+01:00",
  });
});

test("name and address come from the contact, a delivery note prefers its shipping address", async () => {
  const provider = await aProvider();
  const addresses = {
    billing: [{ city: "Freiburg", countryCode: "DE" }],
    shipping: [{ city: "Basel", countryCode: "CH" }],
  };
  const contact = await created(provider, "/v1/contacts", aPerson({ addresses }));

  const invoice = await created(provider, "/v1/invoices", anInvoice({ address: { contactId: contact.id } }));
  const note = await created(provider, "/v1/delivery-notes", aDeliveryNote({ address: { contactId: contact.id } }));

  expect([invoice.address.name, invoice.address.city, note.address.city]).toEqual([
    "Inge Musterfrau",
    "Freiburg",
    "Basel",
  ]);
});

/** Vendor documentation, tax conditions. */
const DUTCH = { countryCode: "NL", name: "Jan" };
const distance = { taxType: "gross", taxSubType: "distanceSales" };
const TAXES = [
  { label: "16 % in 2026", changes: { lineItems: [gross(1, 16)] }, status: 406 },
  {
    label: "16 % delivered in autumn 2020",
    changes: {
      lineItems: [gross(1, 16)],
      shippingConditions: { shippingType: "delivery", shippingDate: "2020-10-01T00:00:00.000+02:00" },
    },
    status: 201,
  },
  {
    label: "Dutch rates by origin",
    profile: {},
    changes: { address: DUTCH, taxConditions: distance, lineItems: [gross(1, 21)] },
    status: 406,
  },
  {
    label: "Dutch rates by destination",
    profile: { distanceSalesPrinciple: "DESTINATION" as const },
    changes: { address: DUTCH, taxConditions: distance, lineItems: [gross(1, 21)] },
    status: 201,
  },
  { label: "distance sales to a German address", changes: { taxConditions: distance }, status: 406 },
  { label: "a taxed document of a small business", profile: { smallBusiness: true }, changes: {}, status: 406 },
  {
    label: "a tax-free document of a small business",
    profile: { smallBusiness: true },
    changes: {
      taxConditions: { taxType: "vatfree" },
      lineItems: [{ ...gross(1), unitPrice: { currency: "EUR", netAmount: 1, taxRatePercentage: 0 } }],
    },
    status: 201,
  },
  {
    label: "an export without contact",
    changes: {
      taxConditions: { taxType: "thirdPartyCountryDelivery" },
      lineItems: [{ ...gross(1), unitPrice: { currency: "EUR", netAmount: 1, taxRatePercentage: 0 } }],
    },
    status: 406,
  },
  {
    label: "a sub type with a tax-free type",
    changes: {
      taxConditions: { taxType: "vatfree", taxSubType: "distanceSales" },
      lineItems: [{ ...gross(1), unitPrice: { currency: "EUR", netAmount: 1, taxRatePercentage: 0 } }],
    },
    status: 406,
  },
];

test.each(TAXES)("$label: $status", async ({ profile = {}, changes, status }) => {
  const provider = await aProvider({ profile });

  const answer = await provider.call("POST", "/v1/invoices", anInvoice(changes));

  expect([answer.status, answer.status === status ? "" : answer.text]).toEqual([status, ""]);
});

const dutchCompany = { name: "Beispiel BV", vatRegistrationId: "NL123456789B01", allowTaxFreeInvoices: true };
const delivery = "intraCommunitySupply";
const exported = "thirdPartyCountryDelivery";
const personIn = (countryCode: string) => aPerson({ addresses: { billing: [{ countryCode }] } });
test.each([
  { label: "an EU delivery to a company that allows it", taxType: delivery, contact: aCompany(), status: 201 },
  {
    label: "an EU delivery to a company that does not allow it",
    taxType: delivery,
    contact: aCompany({ company: { ...dutchCompany, allowTaxFreeInvoices: false } }),
    status: 406,
  },
  {
    label: "an EU delivery without VAT id",
    taxType: delivery,
    contact: aCompany({ company: { ...dutchCompany, vatRegistrationId: undefined } }),
    status: 406,
  },
  { label: "an export to Switzerland", taxType: exported, contact: personIn("CH"), status: 201 },
  { label: "an export to the Canary Islands", taxType: exported, contact: personIn("ES_CN"), status: 201 },
])("$label answers $status", async ({ taxType, contact, status }) => {
  const provider = await aProvider();
  const { id: contactId } = await created(provider, "/v1/contacts", contact);
  const unitPrice = { currency: "EUR", netAmount: 10, taxRatePercentage: 0 };
  const lineItems = [{ ...gross(1), unitPrice }];
  const body = anInvoice({ address: { contactId }, taxConditions: { taxType }, lineItems });

  expect((await provider.call("POST", "/v1/invoices", body)).status).toBe(status);
});

/** Organisation and contact fill in an incomplete request. */
test("an English document has English defaults, and needs the larger plan", async () => {
  const silent = anInvoice({ language: "en", introduction: undefined });
  const provider = await aProvider();
  const small = await aProvider({ profile: { businessFeatures: ["INVOICING"] } });

  const invoice = await created(provider, "/v1/invoices", silent);
  const refused = await small.call("POST", "/v1/invoices", silent);

  expect([invoice.language, invoice.title, refused.status]).toEqual(["en", "Invoice", 402]);
  expect(invoice.introduction).toMatch(/deliveries/);
});

test("a tax-free document says why unless the request does", async () => {
  const provider = await aProvider({ profile: { smallBusiness: true } });
  const lineItems = [{ ...gross(1), unitPrice: { currency: "EUR", netAmount: 1, taxRatePercentage: 0 } }];
  const noteOf = async (taxTypeNote?: string) =>
    (
      await created(
        provider,
        "/v1/invoices",
        anInvoice({ lineItems, taxConditions: { taxType: "vatfree", taxTypeNote } }),
      )
    ).taxConditions.taxTypeNote;

  expect(await noteOf()).toContain("§ 19 UStG");
  expect(await noteOf("Eigener Hinweis")).toBe("Eigener Hinweis");
});

test("the contact's payment terms come before the organisation's", async () => {
  const provider = await aProvider();
  const { id: contactId } = await created(provider, "/v1/contacts", aPerson());
  const defaults = { paymentTermLabel: "30 Tage netto", paymentTermDuration: 30 };
  provider.simulator.setContactDefaults(provider.organizationId, contactId, defaults);

  const body = anInvoice({ address: { contactId }, paymentConditions: undefined });
  const invoice = await created(provider, "/v1/invoices?finalize=true", body);

  expect([invoice.paymentConditions.paymentTermLabel, invoice.dueDate]).toEqual([
    "30 Tage netto",
    "2026-04-01T00:00:00.000+02:00",
  ]);
});

test("a credit note ignores what it does not know: line discounts, payment terms, shipping (reference 10)", async () => {
  const provider = await aProvider();
  const { paymentConditions, shippingConditions } = anInvoice();
  const lineItems = [gross(10, 19, { discountPercentage: 50 })];

  const body = aCreditNote({ lineItems, paymentConditions, shippingConditions });
  const creditNote = await created(provider, "/v1/credit-notes?finalize=true", body);

  expect(creditNote.totalPrice.totalGrossAmount).toBe(10);
  for (const field of ["paymentConditions", "shippingConditions", "dueDate"])
    expect(creditNote).not.toHaveProperty(field);
});

test("a delivery note tolerates prices and empty ones, and is never owed (reference 11)", async () => {
  const provider = await aProvider();
  const lineItems = [gross(10), { type: "custom", name: "Tasse", quantity: 1, unitName: "Stück", unitPrice: null }];

  const note = await created(provider, "/v1/delivery-notes?finalize=true", aDeliveryNote({ lineItems }));

  expect(note).not.toHaveProperty("totalPrice");
  expect((await provider.call("GET", `/v1/payments/${note.id}`)).status).toBe(406);
});

test("an id of another kind answers 404 (reference 5.1)", async () => {
  const provider = await aProvider();
  const { id } = await created(provider, "/v1/invoices", anInvoice());

  expect((await provider.call("GET", `/v1/credit-notes/${id}`)).status).toBe(404);
});

test.each(["PUT", "DELETE"])("documents know no %s (reference 8)", async (method) => {
  const provider = await aProvider();
  const { id } = await created(provider, "/v1/invoices", anInvoice());

  expect((await provider.call(method, `/v1/invoices/${id}`, anInvoice())).status).toBe(404);
});
