import { expect, test } from "vitest";
import * as z from "zod/mini";
import { aProvider, type Provider } from "./provider.ts";

/** A client by public documentation alone: API key, JSON, `resourceUri`, pages until `last`, both error shapes. */
class PublicClient {
  readonly #base: string;
  readonly #headers: Record<string, string>;

  constructor(base: string, apiKey: string) {
    this.#base = base;
    const [accept, authorization] = ["application/json", `Bearer ${apiKey}`];
    this.#headers = { authorization, accept, "content-type": "application/json" };
  }

  async send(method: string, target: string, body?: unknown): Promise<Response> {
    const url = URL.canParse(target) ? target : `${this.#base}/v1${target}`;
    return await fetch(url, { method, headers: this.#headers, body: body === undefined ? null : JSON.stringify(body) });
  }

  async get<Shape extends z.ZodMiniType>(target: string, shape: Shape): Promise<z.infer<Shape>> {
    const response = await this.send("GET", target);
    expect(response.status).toBe(200);
    return shape.parse(await response.json());
  }

  async post(target: string, body: unknown): Promise<z.infer<typeof actionResult>> {
    const response = await this.send("POST", target, body);
    const text = await response.text();
    expect([response.status, text]).toEqual([201, expect.any(String)]);
    return actionResult.parse(JSON.parse(text));
  }

  /** Every row of a paged list. */
  async all<Shape extends z.ZodMiniType>(target: string, row: Shape): Promise<z.infer<Shape>[]> {
    const rows: z.infer<Shape>[] = [];
    for (let page = 0; ; page += 1) {
      const answer = await this.get(`${target}&page=${page}`, pageOf(row));
      rows.push(...answer.content);
      if (answer.last) return rows;
    }
  }
}

const clientOf = ({ simulator, accessToken }: Provider): PublicClient => new PublicClient(simulator.url, accessToken);

/** `2026-03-02T12:00:00.000+01:00` */
const dateTime = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+0[12]:00$/));
const id = z.uuid();
const whole = z.int().check(z.gte(0));

const actionResult = z.strictObject({
  id,
  resourceUri: z.url(),
  createdDate: dateTime,
  updatedDate: dateTime,
  version: whole,
});

const pageOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.strictObject({
    content: z.array(row),
    first: z.boolean(),
    last: z.boolean(),
    totalPages: whole,
    totalElements: whole,
    numberOfElements: whole,
    size: whole,
    number: whole,
    sort: z.array(
      z.strictObject({
        property: z.string(),
        direction: z.enum(["ASC", "DESC"]),
        ignoreCase: z.boolean(),
        nullHandling: z.literal("NATIVE"),
        ascending: z.boolean(),
      }),
    ),
  });

const money = z.strictObject({
  currency: z.literal("EUR"),
  totalNetAmount: z.number(),
  totalGrossAmount: z.number(),
  totalTaxAmount: z.number(),
});

const invoice = z.object({
  id,
  organizationId: id,
  createdDate: dateTime,
  updatedDate: dateTime,
  version: whole,
  language: z.enum(["de", "en"]),
  archived: z.boolean(),
  voucherStatus: z.enum(["draft", "open", "paid", "voided"]),
  voucherNumber: z.string(),
  voucherDate: dateTime,
  dueDate: dateTime,
  address: z.object({ contactId: id, name: z.string(), countryCode: z.string() }),
  // Text lines carry no amount.
  lineItems: z.array(z.looseObject({ type: z.string(), lineItemAmount: z.optional(z.number()) })),
  totalPrice: money,
  taxAmounts: z.array(z.strictObject({ taxRatePercentage: z.number(), taxAmount: z.number(), netAmount: z.number() })),
  taxConditions: z.object({ taxType: z.string() }),
  paymentConditions: z.object({ paymentTermLabel: z.string(), paymentTermDuration: whole }),
  shippingConditions: z.object({ shippingType: z.string(), shippingDate: dateTime }),
  closingInvoice: z.boolean(),
  relatedVouchers: z.array(z.strictObject({ id, voucherNumber: z.string(), voucherType: z.string() })),
  printLayoutId: id,
  electronicDocumentProfile: z.enum(["NONE", "EN16931", "XRechnung"]),
  files: z.object({ documentFileId: id }),
});

const voucherRow = z.strictObject({
  id,
  voucherType: z.string(),
  voucherStatus: z.string(),
  voucherNumber: z.string(),
  voucherDate: dateTime,
  createdDate: dateTime,
  updatedDate: dateTime,
  dueDate: z.nullable(dateTime),
  contactId: z.nullable(id),
  contactName: z.string(),
  totalAmount: z.number(),
  openAmount: z.nullable(z.number()),
  currency: z.literal("EUR"),
  archived: z.boolean(),
});

const payments = z.object({
  openAmount: z.number(),
  currency: z.literal("EUR"),
  paymentStatus: z.enum(["balanced", "openRevenue", "openExpense"]),
  voucherType: z.string(),
  voucherStatus: z.string(),
  paymentItems: z.array(
    z.strictObject({
      paymentItemType: z.string(),
      postingDate: dateTime,
      amount: z.number(),
      currency: z.literal("EUR"),
    }),
  ),
});

const regularError = z.object({
  timestamp: dateTime,
  status: whole,
  error: z.string(),
  path: z.string(),
  traceId: z.string(),
  message: z.string(),
  details: z.optional(z.array(z.strictObject({ violation: z.string(), field: z.string(), message: z.string() }))),
});

const legacyError = z.strictObject({
  IssueList: z.array(
    z.strictObject({
      i18nKey: z.string(),
      source: z.string(),
      type: z.string(),
      additionalData: z.unknown(),
      args: z.unknown(),
    }),
  ),
});

/** The documentation's samples post read-only fields as null; they change nothing. */
const someone = {
  id: null,
  organizationId: null,
  version: 0,
  roles: { customer: {} },
  person: { salutation: "Frau", firstName: "Inge", lastName: "Musterfrau" },
  addresses: { billing: [{ street: "Weg 1", zip: "79112", city: "Freiburg", countryCode: "DE" }] },
  emailAddresses: { business: ["inge@example.org"] },
};

const DAY = "2026-03-02T00:00:00.000+01:00";
const mug = (quantity: number) => ({
  id: null,
  type: "custom",
  name: "Tasse blau",
  description: null,
  quantity,
  unitName: "Stück",
  unitPrice: { currency: "EUR", grossAmount: 11.9, taxRatePercentage: 19 },
  discountPercentage: 0,
});

const anOrder = (contactId: string, quantity = 2) => ({
  id: null,
  version: null,
  voucherNumber: null,
  archived: false,
  voucherDate: DAY,
  address: { contactId },
  lineItems: [mug(quantity), { type: "text", name: "Vielen Dank", description: "Bis bald" }],
  totalPrice: { currency: "EUR" },
  taxConditions: { taxType: "gross" },
  shippingConditions: { shippingType: "delivery", shippingDate: DAY },
});

test("documents: invoice, file, payments, credit note, delivery note, list (reference 8 to 12, 16, 17)", async () => {
  const provider = await aProvider();
  const client = clientOf(provider);
  const { id: contactId } = await client.post("/contacts", someone);

  const made = await client.post("/invoices?finalize=true", anOrder(contactId));
  const { shippingConditions: _, ...refund } = anOrder(contactId, 1);
  await client.post(`/credit-notes?precedingSalesVoucherId=${made.id}&finalize=true`, refund);
  const { totalPrice: __, ...delivery } = anOrder(contactId);
  await client.post(`/delivery-notes?precedingSalesVoucherId=${made.id}&finalize=true`, delivery);

  const read = await client.get(made.resourceUri, z.looseObject(invoice.shape));
  expect(invoice.parse(read).totalPrice).toMatchObject({ totalGrossAmount: 23.8, totalTaxAmount: 3.8 });
  expect(read.relatedVouchers.map(({ voucherType }) => voucherType)).toEqual(["creditnote", "deliverynote"]);
  expect(await client.get(`/payments/${made.id}`, payments)).toMatchObject({ openAmount: 11.9 });
  const rows = await client.all(`/voucherlist?voucherType=any&voucherStatus=any&contactId=${contactId}`, voucherRow);
  expect(rows.map(({ voucherType }) => voucherType).sort()).toEqual(["creditnote", "deliverynote", "invoice"]);
  const { documentFileId } = await client.get(`/invoices/${made.id}/document`, z.strictObject({ documentFileId: id }));
  expect(documentFileId).toBe(read.files.documentFileId);
});

test("master data come as bare arrays of the documented rows (reference 7, 20, 21)", async () => {
  const client = clientOf(await aProvider());

  const profile = z.object({
    organizationId: id,
    companyName: z.string(),
    created: z.strictObject({ userId: id, userName: z.string(), userEmail: z.email(), date: dateTime }),
    connectionId: id,
    taxType: z.enum(["net", "gross", "vatfree"]),
    smallBusiness: z.boolean(),
  });
  const rows = {
    countries: z.strictObject({
      countryCode: z.string(),
      countryNameDE: z.string(),
      countryNameEN: z.string(),
      taxClassification: z.enum(["de", "intraCommunity", "thirdPartyCountry"]),
    }),
    "payment-conditions": z.object({
      id,
      organizationDefault: z.boolean(),
      paymentTermLabelTemplate: z.string(),
      paymentTermDuration: whole,
    }),
    "print-layouts": z.strictObject({ id, name: z.string(), default: z.boolean() }),
  };

  await client.get("/profile", profile);
  await client.get("/ping", z.strictObject({ userEmail: z.email() }));
  for (const [name, row] of Object.entries(rows)) {
    expect((await client.get(`/${name}`, z.array(row))).length).toBeGreaterThan(1);
  }
});

test("refusals come in the regular shape of documents and the legacy shape of contacts (reference 5.2)", async () => {
  const client = clientOf(await aProvider());

  const document = await client.send("POST", "/invoices", { ...anOrder("x"), voucherDate: "2026-03-02" });
  const person = await client.send("POST", "/contacts", { ...someone, roles: {} });
  const unknown = await client.send("GET", "/invoices/28c212c4-b6dd-11ee-b80a-dbc65f4ceccf");

  const details = regularError.parse(await document.json()).details ?? [];
  const { IssueList } = legacyError.parse(await person.json());
  expect([document.status, person.status, unknown.status]).toEqual([406, 406, 404]);
  expect(details.map(({ field }) => field)).toContain("voucherDate");
  expect(IssueList.map(({ i18nKey }) => i18nKey)).toEqual(["missing_entity"]);
  expect(regularError.parse(await unknown.json())).toMatchObject({ status: 404, error: "Not Found" });
});
