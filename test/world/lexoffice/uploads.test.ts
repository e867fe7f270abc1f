import { expect, test } from "vitest";
import { anInvoice } from "./bodies.ts";
import { aProvider, created, type Provider, readAnswer } from "./provider.ts";

/** https://developers.lexware.io/docs/ (files, vouchers and their error shapes). */

const PDF = "%PDF-1.4 Beleg";
const PNG = Buffer.from("89504e470d0a1a0a", "hex");

async function upload(provider: Provider, parts: Record<string, string | File>, path = "/v1/files") {
  const body = new FormData();
  for (const [name, part] of Object.entries(parts)) body.set(name, part);
  const headers = { authorization: `Bearer ${provider.accessToken}` };
  return await readAnswer(await fetch(`${provider.simulator.url}${path}`, { method: "POST", headers, body }));
}

const aFile = (content: string | Uint8Array<ArrayBuffer> = PDF, name = "beleg.pdf"): File => new File([content], name);

test("an upload is accepted and waits as an unchecked voucher", async () => {
  const provider = await aProvider();

  const { status, body } = await upload(provider, { type: "voucher", file: aFile() });

  const voucher = await provider.call("GET", `/v1/vouchers/${body.voucherId}`);
  const list = await provider.call("GET", "/v1/voucherlist?voucherType=any&voucherStatus=unchecked");
  expect([status, Object.keys(body).sort()]).toEqual([202, ["id", "voucherId"]]);
  expect(voucher.body).toMatchObject({ voucherStatus: "unchecked", files: [body.id] });
  expect(list.body.content).toMatchObject([{ id: body.voucherId, voucherStatus: "unchecked", openAmount: null }]);
});

test("the same bytes are answered with what they became before", async () => {
  const provider = await aProvider();

  const first = await upload(provider, { type: "voucher", file: aFile() });
  const second = await upload(provider, { type: "voucher", file: aFile(PDF, "kopie.pdf") });

  expect(second.body).toEqual(first.body);
});

const SHAPES: { label: string; parts: Record<string, string | File>; status: number; body: unknown }[] = [
  {
    label: "no type: a bare text",
    parts: { file: aFile() },
    status: 400,
    body: "Invalid or missing upload type.",
  },
  {
    label: "an unknown type: a bare text",
    parts: { type: "invoice", file: aFile() },
    status: 400,
    body: "Invalid or missing upload type.",
  },
  {
    label: "no file: a fault of theirs",
    parts: { type: "voucher" },
    status: 500,
    body: { IssueList: [expect.objectContaining({ i18nKey: "technical_error" })] },
  },
  ...[
    { name: "beleg.docx", content: "PK", key: "inacceptable_file_extension" },
    { name: "beleg.png", content: "kein Bild", key: "image_conversion_error" },
    { name: "beleg.jpg", content: "kein Bild", key: "image_conversion_error" },
    { name: "beleg.xml", content: "<html></html>", key: "invalid_xrechnung" },
    { name: "beleg.pdf", content: "%PDF-1.4 /JavaScript (x)", key: "voucher_upload_toxic_pdf" },
    { name: "beleg.pdf", content: "x".repeat(5 * 1024 * 1024 + 1), key: "max_file_size_exceeded" },
  ].map(({ name, content, key }) => ({
    label: `${key}: legacy`,
    parts: { type: "voucher", file: aFile(content, name) },
    status: 406,
    body: { IssueList: [expect.objectContaining({ i18nKey: key, source: "file" })] },
  })),
];

test.each(SHAPES)("an upload with $label", async ({ parts, status, body }) => {
  const provider = await aProvider();

  const answer = await upload(provider, parts);

  expect([answer.status, answer.body]).toEqual([status, body]);
  expect(provider.simulator.organization(provider.organizationId).vouchers).toEqual([]);
});

test("five mebibytes are still taken", async () => {
  const provider = await aProvider();
  const bytes = `%PDF-${"x".repeat(5 * 1024 * 1024 - 5)}`;

  expect((await upload(provider, { type: "voucher", file: aFile(bytes) })).status).toBe(202);
});

test.each([
  { label: "JSON", contentType: "application/json", body: "{}", status: 415, answer: { status: 415 } },
  {
    label: "a multipart message without boundary",
    contentType: "multipart/form-data",
    body: "x",
    status: 400,
    answer: { i18nKey: "bad_request_error", source: "multipart" },
  },
])("$label instead of an upload answers $status", async ({ contentType, body, status, answer }) => {
  const provider = await aProvider();

  const refused = await provider.call("POST", "/v1/files", body, { "content-type": contentType });

  expect(refused.status).toBe(status);
  expect(refused.body).toMatchObject(answer);
});

test.each([
  { accept: "*/*", status: 200 },
  { accept: "image/png", status: 200 },
  { accept: "application/pdf", status: 406 },
])("an uploaded image asked for as $accept answers $status", async ({ accept, status }) => {
  const provider = await aProvider();
  const { body } = await upload(provider, { type: "voucher", file: aFile(new Uint8Array(PNG), "foto.png") });

  const answer = await provider.call("GET", `/v1/files/${body.id}`, undefined, { accept });

  expect([answer.status, answer.headers.get("content-type")]).toEqual([
    status,
    status === 200 ? "image/png" : "application/json;charset=utf-8",
  ]);
});

test("the status of an upload needs a scope that ordinary keys lack (measured behaviour)", async () => {
  const provider = await aProvider({ switches: { fileStatusScope: "files.status.read" } });
  const { body } = await upload(provider, { type: "voucher", file: aFile() });

  const refused = await provider.call("GET", `/v1/files/${body.id}/status`);
  provider.simulator.setSwitches({ fileStatusScope: "files.read" });
  const allowed = await provider.call("GET", `/v1/files/${body.id}/status`);

  expect([refused.status, refused.body.IssueList[0].i18nKey, allowed.status]).toEqual([403, "access_denied", 200]);
});

test("a file can be put to a voucher; PUT without it takes it off", async () => {
  const provider = await aProvider();
  const voucher = aVoucher();
  const { id } = await created(provider, "/v1/vouchers", voucher);

  const attached = await upload(provider, { file: aFile() }, `/v1/vouchers/${id}/files`);
  const before = await provider.call("GET", `/v1/vouchers/${id}`);
  await provider.call("PUT", `/v1/vouchers/${id}`, { ...voucher, version: before.body.version });

  expect([attached.status, before.body.files]).toEqual([202, [attached.body.id]]);
  expect((await provider.call("GET", `/v1/vouchers/${id}`)).body.files).toEqual([]);
});

/** Vouchers. */
const SALES = "8f8664a8-fd86-11e1-a21f-0800200c9a66";
const anItem = (amount: number, taxAmount: number, taxRatePercent: number, categoryId = SALES) => ({
  amount,
  taxAmount,
  taxRatePercent,
  categoryId,
});

const aVoucher = (changes: Record<string, unknown> = {}) => ({
  type: "salesinvoice",
  voucherNumber: "2026-17",
  voucherDate: "2026-03-02",
  totalGrossAmount: 226,
  totalTaxAmount: 26,
  taxType: "gross",
  useCollectiveContact: true,
  voucherItems: [anItem(119, 19, 19), anItem(107, 7, 7)],
  ...changes,
});

test("a voucher is booked, listed and owed", async () => {
  const provider = await aProvider();

  const voucher = await created(provider, "/v1/vouchers", aVoucher());

  const list = await provider.call("GET", "/v1/voucherlist?voucherType=salesinvoice&voucherStatus=any");
  const payments = await provider.call("GET", `/v1/payments/${voucher.id}`);
  expect(voucher).toMatchObject({
    voucherStatus: "open",
    voucherDate: "2026-03-02T00:00:00.000+01:00",
    dueDate: "2026-03-02T00:00:00.000+01:00",
    version: 1,
  });
  expect(list.body.content).toMatchObject([{ id: voucher.id, voucherType: "salesinvoice", totalAmount: 226 }]);
  expect(payments.body).toMatchObject({ openAmount: 226, paymentStatus: "openRevenue", voucherType: "salesinvoice" });
});

const REFUSED: { label: string; changes: Record<string, unknown>; key: string; source: string }[] = [
  {
    label: "a total one cent off",
    changes: { totalGrossAmount: 226.01 },
    key: "invalid_total_amount",
    source: "totalGrossAmount",
  },
  {
    label: "a tax one cent off",
    changes: { totalTaxAmount: 25.99 },
    key: "invalid_taxamount",
    source: "totalTaxAmount",
  },
  {
    label: "no contact at all",
    changes: { useCollectiveContact: false },
    key: "Missing_ContactId",
    source: "contactId",
  },
  { label: "an unknown contact", changes: { contactId: "4711" }, key: "invalid_value", source: "contactId" },
  {
    label: "a rate the bookkeeping does not know",
    changes: { voucherItems: [anItem(119, 19, 18), anItem(107, 7, 7)] },
    key: "invalid_value",
    source: "voucherItems[0].taxRatePercent",
  },
  {
    label: "an unknown category",
    changes: { voucherItems: [anItem(119, 19, 19, "4711"), anItem(107, 7, 7)] },
    key: "invalid_value",
    source: "voucherItems[0].categoryId",
  },
  {
    label: "the status unchecked",
    changes: { voucherStatus: "unchecked" },
    key: "invalid_value",
    source: "voucherStatus",
  },
  { label: "no number", changes: { voucherNumber: undefined }, key: "missing_entity", source: "voucherNumber" },
  { label: "a malformed date", changes: { voucherDate: "gestern" }, key: "invalid_value", source: "voucherDate" },
];

test.each(REFUSED)("a voucher with $label is refused in the legacy shape", async ({ changes, key, source }) => {
  const provider = await aProvider();

  const answer = await provider.call("POST", "/v1/vouchers", aVoucher(changes));

  expect(answer.status).toBe(406);
  expect(answer.body.IssueList).toContainEqual(expect.objectContaining({ i18nKey: key, source }));
});

test("net amounts are summed with their tax", async () => {
  const provider = await aProvider();
  const body = aVoucher({ taxType: "net", voucherItems: [anItem(100, 19, 19), anItem(100, 7, 7)] });

  expect((await provider.call("POST", "/v1/vouchers", body)).status).toBe(201);
});

test("a stale version is a conflict, the number finds the voucher", async () => {
  const provider = await aProvider();
  const { id } = await created(provider, "/v1/vouchers", aVoucher());
  const stale = await provider.call("PUT", `/v1/vouchers/${id}`, aVoucher({ version: 0 }));
  const fresh = await provider.call("PUT", `/v1/vouchers/${id}`, aVoucher({ version: 1, remark: "neu" }));

  const found = await provider.call("GET", "/v1/vouchers?voucherNumber=2026-17");

  expect([stale.status, fresh.status]).toEqual([409, 200]);
  expect(found.body).toMatchObject({ totalElements: 1, content: [{ id, remark: "neu", version: 2 }] });
  expect((await provider.call("GET", "/v1/vouchers")).status).toBe(400);
});

test("a person pays and deletes vouchers, and confirms a hint on one", async () => {
  const provider = await aProvider();
  const { id } = await created(provider, "/v1/vouchers", aVoucher());
  const act = (action: "pay" | "unpay" | "confirmHint" | "delete") =>
    provider.simulator.act(provider.organizationId, action, "voucher", id);
  const payments = async () => (await provider.call("GET", `/v1/payments/${id}`)).body;
  act("pay");
  const paid = await payments();
  act("unpay");
  const account = { type: "GIRO", accountSystem: "PaymentProvider", name: "Bank" };
  const { body } = await provider.call("POST", "/v1/finance/accounts", account);
  const day = "2026-03-02T10:15:00+01:00";
  const row = { financialAccountId: body.id, valueDate: day, bookingDate: day, purpose: "x", amount: 226 };
  await provider.call("POST", "/v1/finance/transactions", [{ ...row, externalReference: "r" }]);
  await provider.call("POST", "/v1/transaction-assignment-hint", { voucherId: id, externalReference: "r" });

  act("confirmHint");

  expect([paid.openAmount, (await payments()).voucherStatus]).toEqual([0, "paid"]);
  expect(() => act("delete")).toThrow("not possible");
});

/** E-invoices, and which Accept header leads to which file. */
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

  const [byRoute, byFile] = await Promise.all(
    [`/v1/invoices/${invoice.id}/file`, `/v1/files/${invoice.files.documentFileId}`].map((path) =>
      provider.call("GET", path, undefined, { accept }),
    ),
  );

  expect([byRoute?.status, byRoute?.headers.get("content-type")]).toEqual([status, type]);
  expect(byFile?.status).toBe(status);
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
