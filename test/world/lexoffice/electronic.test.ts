import { expect, test } from "vitest";
import { anInvoice } from "./bodies.ts";
import { aProvider, created, type Provider } from "./provider.ts";

/** https://developers.lexware.io/docs/ (electronic invoices): which invoice becomes one, and which Accept header leads to which file. */

async function anXRechnung(provider: Provider, changes: Record<string, unknown> = {}) {
  const contact = await created(provider, "/v1/contacts", {
    roles: { customer: {} },
    company: { name: "Stadt Freiburg" },
    addresses: { billing: [{ street: "Rathausplatz 2", zip: "79098", city: "Freiburg", countryCode: "DE" }] },
    xRechnung: { buyerReference: "04011000-1234512345-35", vendorNumberAtCustomer: "70123" },
  });
  const unitPrice = { currency: "EUR", netAmount: 100, taxRatePercentage: 19 };
  return anInvoice({
    address: { contactId: contact.id },
    taxConditions: { taxType: "net" },
    lineItems: [{ type: "custom", name: "Tasse & Teller", quantity: 2, unitName: "Stück", unitPrice }],
    ...changes,
  });
}

test("a net invoice to an authority with both values becomes an XRechnung, drafts not yet", async () => {
  const provider = await aProvider();
  const body = await anXRechnung(provider);

  const [draft, final] = [
    await created(provider, "/v1/invoices", body),
    await created(provider, "/v1/invoices?finalize=true", body),
  ];

  expect([draft.electronicDocumentProfile, final.electronicDocumentProfile]).toEqual(["NONE", "XRechnung"]);
});

test.each([
  { accept: "*/*", status: 200, type: "application/xml" },
  { accept: "application/xml", status: 200, type: "application/xml" },
  { accept: "application/pdf", status: 200, type: "application/pdf" },
  { accept: "text/html, application/xml;q=0.9", status: 200, type: "application/xml" },
  { accept: "application/json", status: 406, type: "application/json;charset=utf-8" },
])("an XRechnung asked for as $accept answers $status as $type", async ({ accept, status, type }) => {
  const provider = await aProvider();
  const invoice = await created(provider, "/v1/invoices?finalize=true", await anXRechnung(provider));

  const file = await provider.call("GET", `/v1/invoices/${invoice.id}/file`, undefined, { accept });

  expect([file.status, file.headers.get("content-type")]).toEqual([status, type]);
});

test("the XML carries number, reference and totals of the invoice, texts escaped", async () => {
  const provider = await aProvider();
  const invoice = await created(provider, "/v1/invoices?finalize=true", await anXRechnung(provider));

  const { text, headers } = await provider.call("GET", `/v1/invoices/${invoice.id}/file`);

  expect(headers.get("content-disposition")).toContain("Rechnung_RE0001.xml");
  for (const part of [
    "<ram:ID>RE0001</ram:ID>",
    "<ram:BuyerReference>04011000-1234512345-35</ram:BuyerReference>",
    "<ram:Name>Tasse &amp; Teller</ram:Name>",
    '<ram:TaxTotalAmount currencyID="EUR">38.00</ram:TaxTotalAmount>',
    "<ram:GrandTotalAmount>238.00</ram:GrandTotalAmount>",
  ]) {
    expect(text).toContain(part);
  }
});

test.each<{ label: string; changes: Record<string, unknown>; profile: string | number }>([
  {
    label: "an empty reference makes a normal invoice",
    changes: { xRechnung: { buyerReference: "" } },
    profile: "NONE",
  },
  { label: "an own reference is taken", changes: { xRechnung: { buyerReference: "991-1" } }, profile: "XRechnung" },
  { label: "a gross one is refused", changes: { taxConditions: { taxType: "gross" } }, profile: 406 },
  {
    label: "one without a contact that has both values is refused",
    changes: { address: { name: "A", countryCode: "DE" }, xRechnung: { buyerReference: "991-1" } },
    profile: 406,
  },
])("XRechnung: $label", async ({ changes, profile }) => {
  const provider = await aProvider();
  const body = await anXRechnung(provider, changes);
  const withPrices =
    profile === 406 && "taxConditions" in changes ? { ...body, lineItems: anInvoice().lineItems } : body;

  const answer = await provider.call("POST", "/v1/invoices?finalize=true", withPrices);

  const read = answer.status === 201 ? await provider.call("GET", `/v1/invoices/${answer.body.id}`) : undefined;
  expect(read?.body.electronicDocumentProfile ?? answer.status).toBe(profile);
});

test.each([
  { eInvoices: true, taxType: "net", layout: "Modern", profile: "EN16931" },
  { eInvoices: true, taxType: "net", layout: "Eigener Briefbogen", profile: "NONE" },
  { eInvoices: true, taxType: "gross", layout: "Modern", profile: "NONE" },
  { eInvoices: false, taxType: "net", layout: "Modern", profile: "NONE" },
])(
  "e-invoices $eInvoices, $taxType, $layout, to a company: $profile",
  async ({ eInvoices, taxType, layout, profile }) => {
    const provider = await aProvider({ profile: { eInvoices } });
    const contact = await created(provider, "/v1/contacts", {
      roles: { customer: {} },
      company: { name: "Beispiel GmbH" },
      addresses: { billing: [{ countryCode: "DE" }] },
    });
    const unitPrice = { currency: "EUR", netAmount: 100, grossAmount: 119, taxRatePercentage: 19 };
    const lineItems = [{ type: "custom", name: "Tasse", quantity: 1, unitName: "Stück", unitPrice }];
    const { body: layouts } = await provider.call("GET", "/v1/print-layouts");
    const { id: printLayoutId } = layouts.find(({ name }: { name: string }) => name === layout);
    const body = anInvoice({
      address: { contactId: contact.id },
      taxConditions: { taxType },
      lineItems,
      printLayoutId,
    });

    const invoice = await created(provider, "/v1/invoices?finalize=true", body);
    const file = await provider.call("GET", `/v1/invoices/${invoice.id}/file`);
    const xml = await provider.call("GET", `/v1/invoices/${invoice.id}/file`, undefined, { accept: "application/xml" });

    expect(invoice.electronicDocumentProfile).toBe(profile);
    expect([file.text.includes("factur-x.xml"), xml.status]).toEqual([profile === "EN16931", 404]);
  },
);

const netPrice = (netAmount: number) => ({ currency: "EUR", netAmount, taxRatePercentage: 19 });
const aCup = { type: "custom", name: "Tasse", quantity: 1, unitName: "Stück", unitPrice: netPrice(100) };
const aDiscount = { ...aCup, name: "Rabatt", unitPrice: netPrice(-10) };

test.each<{ label: string; lines: readonly object[]; isOnce?: true; kind?: string }>([
  { label: "a unit without a code", lines: [{ ...aCup, unitName: "Kiste" }] },
  { label: "a line with a negative price", lines: [aCup, aDiscount] },
  { label: "an address without a contact", lines: [aCup], isOnce: true },
  { label: "a credit note", lines: [aCup], kind: "credit-notes" },
])("$label makes no e-invoice", async ({ lines, isOnce, kind = "invoices" }) => {
  const provider = await aProvider({ profile: { eInvoices: true } });
  const contact = await created(provider, "/v1/contacts", {
    roles: { customer: {} },
    company: { name: "Beispiel GmbH" },
    addresses: { billing: [{ countryCode: "DE" }] },
  });
  const address = isOnce ? { name: "Beispiel GmbH", countryCode: "DE" } : { contactId: contact.id };
  const body = anInvoice({ address, taxConditions: { taxType: "net" }, lineItems: lines });

  const made = await created(provider, `/v1/${kind}?finalize=true`, body);

  expect((await provider.call("GET", `/v1/${kind}/${made.id}`)).body.electronicDocumentProfile).toBe("NONE");
});
