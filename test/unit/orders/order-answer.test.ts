import { expect, test } from "vitest";
import { toDetail } from "#functions/modules/orders/detail.presenter.ts";
import { orderDetail } from "#shared/api/order-record.ts";
import type { AccountingDocument } from "#shared/domain/documents/paper/document.ts";
import { erasedOrder } from "#shared/domain/erasure/erased-order.ts";
import type { MailTask } from "#shared/domain/mail/mail-task.ts";
import { orderRow } from "#shared/domain/order-states/order-row.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import type { DocumentTask, Task } from "#shared/domain/tasks/task.ts";
import { aLineItem, anAddress, anOrder, aRefund } from "../../builders/orders.ts";
import { aProfile, preferences } from "../../builders/settings.ts";

const now = "2026-03-05T09:00:00.000Z";
const links = { documentUrl: (kind: string, id: string) => `https://office.example/${kind}/${id}` };

const aCreditNote = (order: Order): AccountingDocument => ({
  key: "doc_1",
  kind: "creditNote",
  orderId: order.id,
  source: { type: "refund", id: "29" },
  revision: 0,
  providerId: "5f0e",
  number: "GS0001",
  status: "open",
  title: "Gutschrift",
  date: "2026-03-05",
  createdAt: now,
  totalCents: 1190,
  taxCents: 190,
  currency: "EUR",
  quantity: 1,
  electronicProfile: "NONE",
});

const aMail = (fields: Partial<MailTask>): MailTask => ({
  ...{ key: "doc_1:auto", documentKey: "doc_1", kind: "creditNote", revision: "auto", orderId: "1", orderName: "#1" },
  ...{ number: "GS0001", state: "delivered", epoch: 1, createdAt: now, notBefore: now, attempts: 1, fence: 3 },
  ...{ stateAt: now },
  ...fields,
});

const answerOf = (
  order: Order,
  documents: readonly AccountingDocument[] = [],
  tasks: readonly Task[] = [],
  mails: readonly MailTask[] = [],
  isErased = false,
) =>
  toDetail(
    {
      links,
      pause: undefined,
      isConnected: true,
      now,
      preferences: preferences({ vatIdPlaces: ["order-note"] }),
      profile: aProfile(),
    },
    {
      order,
      row: orderRow(order, [], documents),
      head: {
        orderId: order.id,
        orderName: order.name,
        createdAt: order.createdAt,
        updatedAt: order.updatedAt,
        readAt: now,
        fingerprint: "f",
        version: 1,
        payments: [],
        decisions: [],
      },
      documents,
      tasks,
      drafts: [],
      trials: [],
      mails,
      isErased,
    },
  );

test("an order's answer names the customer with what the platform knows about them", () => {
  const customer = { id: "7", firstName: "Erna", lastName: "Muster", note: "Stammkundin", tags: ["gold"] };

  const answer = answerOf(anOrder({ customer, customerLocale: "de-AT" }));

  expect(answer.customer).toMatchObject(customer);
  expect(answer.locale).toBe("de-AT");
});

test("an order's answer names the customer in full, however little room a row has", () => {
  const order = anOrder({});
  const company = `${"Förderkreis ".repeat(9)}e. V.`;

  const answer = answerOf({ ...order, billingAddress: { ...order.billingAddress, company } });

  expect(answer.customer?.name).toBe(company);
});

test("an order at the till has no customer and no language", () => {
  const nobody = { customer: undefined, email: undefined, billingAddress: undefined, shippingAddress: undefined };

  const answer = answerOf(anOrder({ ...nobody, customerLocale: undefined }));

  expect(answer.customer).toBeNull();
  expect(answer.locale).toBeNull();
});

test("duties are part of the price, in euros", () => {
  const order = anOrder();

  const answer = answerOf({ ...order, totals: { ...order.totals, dutiesCents: 1234 } });

  expect(answer.price.duties).toBe(12.34);
});

test("a credit note is marked, and both kinds carry the provider's id", () => {
  const order = anOrder();
  const credit = aCreditNote(order);
  const invoice: AccountingDocument = { ...credit, key: "doc_2", kind: "invoice", providerId: "77aa" };

  const answer = answerOf(order, [credit, invoice]);

  expect(answer.credits).toMatchObject([{ id: "5f0e", type: "CN" }]);
  expect(answer.invoices).toMatchObject([{ id: "77aa", type: null }]);
});

test("ORD-07 an order's answer names the contact that its documents went to, and none before", () => {
  const order = anOrder({ email: "inge@example.org" });
  const contact = { id: "c-17", at: "2026-03-04T09:00:00.000Z" };

  const answer = answerOf(order, [{ ...aCreditNote(order), contact }]);

  expect(answer.contact).toEqual({
    id: "c-17",
    date: contact.at,
    email: "inge@example.org",
    name: answer.customer?.name,
  });
  expect(answer.contact?.name).not.toBe("");
  expect(answerOf(order).contact).toBeNull();
});

test("DOC-05 a document has the texts that were sent for it; one that the app did not send has none", () => {
  const order = anOrder();
  const document = aCreditNote(order);
  const { kind, source, revision } = document;
  const content = { introduction: "Wir erstatten", remark: "Mit Gruß" };
  const sent = { type: "document", kind, source, revision, content } as DocumentTask;

  const [told] = answerOf(order, [document], [sent]).credits;
  const [taken] = answerOf(order, [document], [{ ...sent, adopted: true }]).credits;
  const [other] = answerOf(order, [document], [{ ...sent, revision: 1 }]).credits;

  expect(told).toMatchObject(content);
  expect([taken, other]).toMatchObject([
    { introduction: null, remark: null },
    { introduction: null, remark: null },
  ]);
});

test("an order's answer is what the description of the API says", () => {
  const order = anOrder();

  const answer = answerOf(order, [aCreditNote(order)]);

  expect(orderDetail.safeParse(answer).error).toBeUndefined();
});

test("a refund names what came back and what was given back beside it", () => {
  const [line] = anOrder().lines;
  const refund = aRefund({
    id: "29",
    totalCents: 1590,
    lines: [{ lineId: "l1", quantity: 1, restockType: "RETURN", amountCents: 1190, taxCents: 190 }],
    shipping: [{ amountCents: 490, taxCents: 78 }],
    adjustments: [{ reason: "REFUND_DISCREPANCY", amountCents: -90, taxCents: -14 }],
  });
  const order = anOrder({ lines: line ? [{ ...line, id: "l1", title: "Becher" }] : [], refunds: [refund] });

  expect(answerOf(order).refunds).toMatchObject([
    {
      id: "29",
      amount: 15.9,
      items: [{ title: "Becher", quantity: 1, amount: 11.9 }],
      adjustments: [
        { kind: "shipping", amount: 4.9 },
        { kind: "refund_discrepancy", amount: -0.9 },
      ],
    },
  ]);
});

test("an order's answer says whether its prices contain tax, and what shipping was charged", () => {
  const shipping = { id: "1", title: "Paket", originalCents: 590, chargedCents: 490, taxes: [], removed: false };
  const order = anOrder({ taxesIncluded: false, shipping: [shipping, { ...shipping, id: "2", removed: true }] });

  expect(answerOf(order).price).toMatchObject({ taxesIncluded: false, shipping: 4.9 });
});

test("an order's answer has both addresses and the VAT id that its documents name, with the place it was found at", () => {
  const billingAddress = {
    firstName: "Erna",
    lastName: "Muster",
    company: "Muster OG",
    city: "Wien",
    countryCode: "AT",
  };

  const answer = answerOf(anOrder({ billingAddress, shippingAddress: undefined, note: "UID ATU13585627" }));

  expect(answer.billingAddress).toEqual({
    name: "Erna Muster",
    company: "Muster OG",
    street: null,
    supplement: null,
    zip: null,
    city: "Wien",
    country: "AT",
  });
  expect(answer.shippingAddress).toBeNull();
  expect(answer.vatId).toEqual({ id: "ATU13585627", isValid: true, place: "Notiz der Bestellung" });
});

test("an order without an address or a VAT id names none", () => {
  const answer = answerOf(anOrder({ billingAddress: undefined, shippingAddress: undefined }));

  expect([answer.billingAddress, answer.shippingAddress, answer.vatId]).toEqual([null, null, null]);
});

test("the order of an erased customer names no address, only its country, and no VAT id", () => {
  const billingAddress = { name: "Erna Muster", street: "Ring 1", zip: "1010", city: "Wien", countryCode: "AT" };
  const order = anOrder({ billingAddress, shippingAddress: billingAddress, note: "UID ATU13585627" });

  const answer = answerOf(erasedOrder(order), [], [], [], true);

  const countryOnly = {
    name: null,
    company: null,
    street: null,
    supplement: null,
    zip: null,
    city: null,
    country: "AT",
  };
  expect(answer).toMatchObject({
    billingAddress: countryOnly,
    shippingAddress: countryOnly,
    vatId: null,
    customer: null,
    isErased: true,
  });
  expect(answerOf(order).isErased).toBe(false);
});

test("an order of a company says whether its invoice is due as an e-invoice, and what is missing", () => {
  const billingAddress = anAddress({ company: "Muster GmbH", zip: undefined });
  const order = anOrder({ billingAddress, shippingAddress: undefined, lines: [aLineItem({ totalCents: 30000 })] });

  expect(answerOf(order).eInvoice).toEqual({
    duty: "upcoming",
    exemption: null,
    gaps: ["zip", "net"],
    leitwegId: null,
  });
});

test("an order of a private buyer says nothing about e-invoices", () => {
  expect(answerOf(anOrder()).eInvoice).toBeNull();
});

test.each([
  [aMail({ to: "karla@z.example", recipient: "other@z.example" }), "karla@z.example"],
  [aMail({ state: "planned", recipient: "other@z.example" }), "other@z.example"],
  [aMail({ state: "planned" }), null],
])("a document's mail names the address that it goes to", (mail, to) => {
  const order = anOrder({ refunds: [aRefund({})] });

  const [credit] = answerOf(order, [aCreditNote(order)], [], [mail]).credits;

  expect(credit?.mail?.to).toBe(to);
});
