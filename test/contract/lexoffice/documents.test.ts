import { expect, test } from "vitest";
import { aContact, aContent, aLine } from "../../unit/adapters/lexoffice/a-content.ts";
import { aConnectedProvider, marker } from "./connected-provider.ts";

test("a finalised invoice is created and read back to the cent", async () => {
  const { accounting } = await aConnectedProvider();
  const shipping = aLine({ title: "Versand", quantity: 1, unitPriceE4: 49_000, totalCents: 490 });

  const { providerId } = await accounting.createDocument({ content: aContent({ lines: [aLine(), shipping] }), marker });
  const document = await accounting.getDocument("invoice", providerId);

  expect(document).toMatchObject({
    providerId,
    status: "open",
    title: "Rechnung",
    date: "2026-03-02",
    totalCents: 2870,
    taxCents: 458,
    quantity: 3,
    electronicProfile: expect.any(String),
    introduction: "Bestellung #1001",
    remark: `Vielen Dank.\n${marker}`,
  });
  expect(document.number).not.toBe("");
});

test("a draft stays a draft", async () => {
  const { accounting } = await aConnectedProvider();

  const { providerId } = await accounting.createDocument({ content: aContent({ finalize: false }), marker });

  expect((await accounting.getDocument("invoice", providerId)).status).toBe("draft");
});

test("a price with four decimals and a fractional rate survive", async () => {
  const { accounting } = await aConnectedProvider({ profile: { distanceSalesPrinciple: "ORIGIN" } });
  const lines = [aLine({ quantity: 3, unitPriceE4: 33_333, taxRate: 700, totalCents: 1000 })];

  const { providerId } = await accounting.createDocument({ content: aContent({ lines }), marker });

  expect(await accounting.getDocument("invoice", providerId)).toMatchObject({ totalCents: 1000, taxCents: 65 });
});

test("a discount line may be negative", async () => {
  const { accounting } = await aConnectedProvider();
  const discount = aLine({ title: "Rabatt", quantity: 1, unitPriceE4: -33_400, totalCents: -334 });

  const { providerId } = await accounting.createDocument({ content: aContent({ lines: [aLine(), discount] }), marker });

  expect((await accounting.getDocument("invoice", providerId)).totalCents).toBe(2046);
});

test("a small business gets documents without tax", async () => {
  const { accounting } = await aConnectedProvider({ profile: { smallBusiness: true } });
  const content = aContent({ taxType: "vatfree", taxNote: "Kein Ausweis, § 19 UStG", lines: [aLine({ taxRate: 0 })] });

  const { providerId } = await accounting.createDocument({ content, marker });

  expect(await accounting.getDocument("invoice", providerId)).toMatchObject({ totalCents: 2380, taxCents: 0 });
});

test("a credit note is linked to its invoice", async () => {
  const { accounting, provider } = await aConnectedProvider();
  const invoice = await accounting.createDocument({ content: aContent(), marker });
  const content = aContent({ kind: "creditNote", title: "Rechnungskorrektur", payment: undefined });

  const { providerId } = await accounting.createDocument({ content, marker, precedingDocumentId: invoice.providerId });

  expect(await accounting.getDocument("creditNote", providerId)).toMatchObject({ status: "paidoff", totalCents: 2380 });
  expect(provider.simulator.organization(provider.organizationId).creditNotes).toHaveLength(1);
});

test("a delivery note has no amounts", async () => {
  const { accounting } = await aConnectedProvider();
  const content = aContent({ kind: "deliveryNote", title: "Lieferschein" });

  const { providerId } = await accounting.createDocument({ content, marker });

  expect(await accounting.getDocument("deliveryNote", providerId)).toMatchObject({ status: "open", quantity: 2 });
});

test("a contact is linked to the document", async () => {
  const { accounting } = await aConnectedProvider();
  const contact = await accounting.createContact(aContact());

  const { providerId } = await accounting.createDocument({
    content: aContent(),
    marker,
    contactId: contact.providerId,
  });

  expect((await accounting.getDocument("invoice", providerId)).contactId).toBe(contact.providerId);
});

test("a content the provider refuses says why, in German", async () => {
  const { accounting } = await aConnectedProvider();

  await expect(
    accounting.createDocument({ content: aContent({ lines: [aLine({ taxRate: 1800 })] }), marker }),
  ).rejects.toMatchObject({
    code: "accounting_rejected",
    details: { status: 406, message: expect.stringMatching(/\S/) },
  });
});

test("an unknown document is told apart", async () => {
  const { accounting } = await aConnectedProvider();

  await expect(accounting.getDocument("invoice", "00000000-0000-0000-0000-000000000000")).rejects.toMatchObject({
    code: "accounting_not_found",
  });
});

test("documents of a day are found newest first, a page at a time", async () => {
  const { accounting } = await aConnectedProvider();
  const first = await accounting.createDocument({ content: aContent(), marker });
  const second = await accounting.createDocument({ content: aContent({ lines: [aLine({ quantity: 1 })] }), marker });
  await accounting.createDocument({ content: aContent({ kind: "creditNote" }), marker });

  const { rows, hasNext } = await accounting.findDocuments({
    kind: "invoice",
    from: "2026-03-02",
    to: "2026-03-02",
    page: 0,
  });

  expect(new Set(rows.map(({ providerId }) => providerId))).toEqual(new Set([first.providerId, second.providerId]));
  expect(rows[0]).toMatchObject({ kind: "invoice", createdAt: expect.stringMatching(/^2026-03-02T11:.*Z$/) });
  expect(rows.map(({ totalCents }) => totalCents).sort()).toEqual([1190, 2380]);
  expect(hasNext).toBe(false);
});

test("documents are found by contact", async () => {
  const { accounting } = await aConnectedProvider();
  const contact = await accounting.createContact(aContact());
  await accounting.createDocument({ content: aContent(), marker });
  const { providerId } = await accounting.createDocument({
    content: aContent(),
    marker,
    contactId: contact.providerId,
  });
  const query = {
    kind: "invoice",
    from: "2026-03-01",
    to: "2026-03-03",
    contactId: contact.providerId,
    page: 0,
  } as const;

  const { rows } = await accounting.findDocuments(query);

  expect(rows).toMatchObject([{ providerId, contactId: contact.providerId }]);
});

test("the PDF of a finalised document comes with its name", async () => {
  const { accounting } = await aConnectedProvider();
  const { providerId } = await accounting.createDocument({ content: aContent(), marker });

  const { pdf, fileName } = await accounting.downloadPdf("invoice", providerId);

  expect(new TextDecoder().decode(pdf.slice(0, 5))).toBe("%PDF-");
  expect(fileName).toMatch(/^[\p{L}\p{N}._ -]+\.pdf$/u);
});

test("a draft has no PDF", async () => {
  const { accounting } = await aConnectedProvider();
  const { providerId } = await accounting.createDocument({ content: aContent({ finalize: false }), marker });

  await expect(accounting.downloadPdf("invoice", providerId)).rejects.toMatchObject({ code: "draft_not_downloadable" });
});

test("the XML of an XRechnung is fetched; an invoice that is a PDF alone has none", async () => {
  const { provider, accounting } = await aConnectedProvider();
  const authority = await provider.call("POST", "/v1/contacts", {
    version: 0,
    roles: { customer: {} },
    company: { name: "Stadt Freiburg" },
    addresses: { billing: [{ street: "Rathausplatz 2", zip: "79098", city: "Freiburg", countryCode: "DE" }] },
    xRechnung: { buyerReference: "04011000-1234512345-35", vendorNumberAtCustomer: "70123" },
  });
  const content = aContent({ taxType: "net" });
  const electronic = await accounting.createDocument({ content, marker, contactId: authority.body.id });
  const plain = await accounting.createDocument({ content: aContent(), marker });

  const xml = await accounting.downloadXml("invoice", electronic.providerId);

  expect(await accounting.getDocument("invoice", electronic.providerId)).toMatchObject({
    electronicProfile: "XRechnung",
  });
  expect(xml).toContain("04011000-1234512345-35");
  await expect(accounting.downloadXml("invoice", plain.providerId)).rejects.toMatchObject({
    code: "accounting_not_found",
  });
});
