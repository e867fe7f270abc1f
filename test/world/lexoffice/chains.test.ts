import { expect, test } from "vitest";
import { aCreditNote, aDeliveryNote, anInvoice, gross } from "./bodies.ts";
import { aProvider, created, type Provider } from "./provider.ts";

/** https://developers.lexware.io/docs/: credit notes, payments, pursuing a sales voucher; and actions that only the web app allows. */

const finalInvoice = (provider: Provider, amount = 28.7) =>
  created(provider, "/v1/invoices?finalize=true", anInvoice({ lineItems: [gross(amount)] }));

const postLinked = (provider: Provider, invoiceId: string, amount: number) =>
  provider.call(
    "POST",
    `/v1/credit-notes?precedingSalesVoucherId=${invoiceId}&finalize=true`,
    aCreditNote({ lineItems: [gross(amount)] }),
  );

test("a linked credit note is paid off at once and lowers what the invoice owes", async () => {
  const provider = await aProvider();
  const invoice = await finalInvoice(provider);

  const { body } = await postLinked(provider, invoice.id, 11.9);

  const creditNote = await provider.call("GET", `/v1/credit-notes/${body.id}`);
  const payments = await provider.call("GET", `/v1/payments/${invoice.id}`);
  expect(creditNote.body.voucherStatus).toBe("paidoff");
  expect(payments.body).toMatchObject({
    openAmount: 16.8,
    paymentStatus: "openRevenue",
    paymentItems: [{ paymentItemType: "partPaymentCreditNote", amount: 11.9 }],
  });
});

test("a second credit note can't be linked to the same invoice", async () => {
  const provider = await aProvider();
  const invoice = await finalInvoice(provider);
  await postLinked(provider, invoice.id, 1);

  expect((await postLinked(provider, invoice.id, 1)).status).toBe(406);
});

test("a credit note above the open amount is refused and leaves nothing behind", async () => {
  const provider = await aProvider();
  const invoice = await finalInvoice(provider);
  provider.simulator.act(provider.organizationId, "pay", "invoice", invoice.id);

  const answer = await postLinked(provider, invoice.id, 11.9);

  expect(answer.status).toBe(406);
  expect(provider.simulator.organization(provider.organizationId).creditNotes).toEqual([]);
});

test("what is refused linked is taken unlinked, and leaves the paid invoice alone", async () => {
  const provider = await aProvider();
  const invoice = await finalInvoice(provider);
  provider.simulator.act(provider.organizationId, "pay", "invoice", invoice.id);
  const linked = await postLinked(provider, invoice.id, 28.7);

  const body = aCreditNote({ lineItems: [gross(28.7)] });
  const unlinked = await created(provider, "/v1/credit-notes?finalize=true", body);

  const payments = await provider.call("GET", `/v1/payments/${invoice.id}`);
  expect([linked.status, unlinked.voucherStatus, unlinked.relatedVouchers]).toEqual([406, "open", []]);
  expect(payments.body).toMatchObject({ openAmount: 0, paymentStatus: "balanced", paymentItems: [{ amount: 28.7 }] });
});

test("a linked draft lowers nothing until a person finalises it", async () => {
  const provider = await aProvider();
  const invoice = await finalInvoice(provider);
  const path = `/v1/credit-notes?precedingSalesVoucherId=${invoice.id}`;
  const draft = await created(provider, path, aCreditNote({ lineItems: [gross(10)] }));
  const openAmount = async () => (await provider.call("GET", `/v1/payments/${invoice.id}`)).body.openAmount;
  const before = await openAmount();

  provider.simulator.act(provider.organizationId, "finalize", "creditNote", draft.id);

  expect([before, await openAmount()]).toEqual([28.7, 18.7]);
});

test("a person can't finalise a linked draft above the open amount, and it stays the draft it was", async () => {
  const provider = await aProvider();
  const invoice = await finalInvoice(provider);
  const path = `/v1/credit-notes?precedingSalesVoucherId=${invoice.id}`;
  const draft = await created(provider, path, aCreditNote({ lineItems: [gross(10)] }));
  provider.simulator.act(provider.organizationId, "pay", "invoice", invoice.id);

  expect(() => provider.simulator.act(provider.organizationId, "finalize", "creditNote", draft.id)).toThrow("exceeds");

  const { body } = await provider.call("GET", `/v1/credit-notes/${draft.id}`);
  expect([body.voucherStatus, body.voucherNumber]).toEqual(["draft", draft.voucherNumber]);
});

test("a preceding id in the body is dropped in silence", async () => {
  const provider = await aProvider();
  const invoice = await finalInvoice(provider);

  const body = aCreditNote({ precedingSalesVoucherId: invoice.id });
  const creditNote = await created(provider, "/v1/credit-notes?finalize=true", body);

  expect(creditNote.relatedVouchers).toEqual([]);
});

test.each([
  { label: "a credit note after a draft", finalize: "", path: "credit-notes", body: aCreditNote(), status: 406 },
  {
    label: "a delivery note after an invoice",
    finalize: "?finalize=true",
    path: "delivery-notes",
    body: aDeliveryNote(),
    status: 201,
  },
  { label: "a delivery note after a draft", finalize: "", path: "delivery-notes", body: aDeliveryNote(), status: 406 },
  {
    label: "a credit note after an invoice",
    finalize: "?finalize=true",
    path: "credit-notes",
    body: aCreditNote(),
    status: 201,
  },
  {
    label: "an invoice after an invoice",
    finalize: "?finalize=true",
    path: "invoices",
    body: anInvoice(),
    status: 406,
  },
])("$label answers $status", async ({ finalize, path, body, status }) => {
  const provider = await aProvider();
  const invoice = await created(provider, `/v1/invoices${finalize}`, anInvoice());

  const answer = await provider.call("POST", `/v1/${path}?precedingSalesVoucherId=${invoice.id}`, body);

  expect(answer.status).toBe(status);
});

test("many delivery notes follow one invoice; an invoice follows a delivery note but no draft of one", async () => {
  const provider = await aProvider();
  const invoice = await finalInvoice(provider);
  const after = (path: string, id: string, body: unknown) =>
    provider.call("POST", `/v1/${path}?precedingSalesVoucherId=${id}&finalize=true`, body);
  const first = await after("delivery-notes", invoice.id, aDeliveryNote());
  const second = await after("delivery-notes", invoice.id, aDeliveryNote());
  const draft = await created(provider, "/v1/delivery-notes", aDeliveryNote());

  const [fromNote, fromDraft, creditFromNote] = await Promise.all([
    after("invoices", first.body.id, anInvoice()),
    after("invoices", draft.id, anInvoice()),
    after("credit-notes", first.body.id, aCreditNote()),
  ]);

  expect([second, fromNote, fromDraft, creditFromNote].map(({ status }) => status)).toEqual([201, 201, 406, 406]);
});

test("a voided invoice can't be followed", async () => {
  const provider = await aProvider();
  const invoice = await finalInvoice(provider);
  provider.simulator.act(provider.organizationId, "void", "invoice", invoice.id);

  expect((await postLinked(provider, invoice.id, 1)).status).toBe(406);
  expect((await provider.call("GET", `/v1/payments/${invoice.id}`)).body).toMatchObject({
    openAmount: 0,
    paymentStatus: "balanced",
    voucherStatus: "voided",
  });
});

test("a document that a person makes a draft again loses file and payments", async () => {
  const provider = await aProvider();
  const { id } = await finalInvoice(provider);

  provider.simulator.act(provider.organizationId, "reopen", "invoice", id);

  const { body } = await provider.call("GET", `/v1/invoices/${id}`);
  expect([body.voucherStatus, body.files, body.dueDate]).toEqual(["draft", undefined, undefined]);
  expect((await provider.call("GET", `/v1/payments/${id}`)).status).toBe(406);
});

test("an unknown predecessor answers 404", async () => {
  const provider = await aProvider();

  expect((await postLinked(provider, "4711", 1)).status).toBe(404);
});

test("drafts and linked credit notes have no payments", async () => {
  const provider = await aProvider();
  const draft = await created(provider, "/v1/invoices", anInvoice());
  const invoice = await finalInvoice(provider);
  const { body: linked } = await postLinked(provider, invoice.id, 1);

  const answers = await Promise.all([draft.id, linked.id].map((id) => provider.call("GET", `/v1/payments/${id}`)));

  expect(answers.map(({ status }) => status)).toEqual([406, 406]);
});

test("a deleted credit note gives its amount back and makes room for another", async () => {
  const provider = await aProvider();
  const invoice = await finalInvoice(provider);
  const { body } = await postLinked(provider, invoice.id, 11.9);

  provider.simulator.act(provider.organizationId, "delete", "creditNote", body.id);

  const payments = await provider.call("GET", `/v1/payments/${invoice.id}`);
  expect(payments.body.openAmount).toBe(28.7);
  expect((await provider.call("GET", `/v1/credit-notes/${body.id}`)).status).toBe(404);
  expect((await postLinked(provider, invoice.id, 5)).status).toBe(201);
});
