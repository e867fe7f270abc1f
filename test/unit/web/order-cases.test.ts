import { expect, test } from "vitest";
import { type DocumentEntry, documentEntry, type OrderDetail, orderDetail } from "#shared/api/order-record.ts";
import type { PaymentEntry } from "#shared/api/transactions.ts";
import { defaultPreferences } from "#shared/domain/preferences/defaults.ts";
import { describeCase, describeTask, liveSteps } from "#web/features/documents/case-text.ts";
import { decisionOf, documentToSend, madeDecisions, mainFirst, openCases } from "#web/features/documents/cases.ts";
import { reasonText } from "#web/features/queue/entry-text.ts";
import { paymentLook } from "#web/features/transactions/payment-look.ts";
import { anAnswer } from "../../builders/answers.ts";

type Decision = OrderDetail["decisions"][number];
type Task = OrderDetail["tasks"][number];

const ofOrder = { type: "order", id: "17" } as const;
const ofRefund = { type: "refund", id: "29" } as const;

const aDecision = (parts: Partial<Decision> = {}): Decision => ({
  source: ofOrder,
  kind: "invoice",
  verdict: "wanted",
  code: null,
  trace: [{ rule: "content", outcome: "wanted" }],
  preferencesVersion: null,
  ...parts,
});

const aTask = (parts: Partial<Task> = {}): Task => ({
  kind: "invoice",
  source: ofOrder,
  revision: 0,
  state: "PLANNED",
  attempts: 0,
  notBefore: null,
  reason: null,
  message: null,
  ...parts,
});

const aPayment: PaymentEntry = {
  id: "41",
  direction: "in",
  gateway: "paypal",
  name: "PayPal",
  amount: 119,
  at: null,
  state: "planned",
  code: null,
  message: null,
  account: null,
  canRetry: false,
  hintedDocument: null,
  trace: [],
};

const aCreditNote = (parts: Partial<DocumentEntry> = {}): DocumentEntry =>
  anAnswer(documentEntry, { type: "CN", kind: "credit", source: ofRefund, status: "paidoff", ...parts });

const anOrder = (parts: Partial<OrderDetail> = {}): OrderDetail => anAnswer(orderDetail, { id: "17", ...parts });

test("a skipped invoice is open, with what a person can do", () => {
  const create = { action: "create", kind: "invoice", source: "17", code: "SKIP_POS" } as const;
  const order = anOrder({ decisions: [aDecision({ verdict: "skip", code: "SKIP_POS" })], actions: [create] });

  const [open] = openCases(order);

  expect(open).toMatchObject({ kind: "invoice", source: ofOrder, actions: [create] });
});

test("an invoice that was made is not open, and its decision stays readable", () => {
  const order = anOrder({ decisions: [aDecision()], tasks: [aTask({ state: "CONFIRMED" })] });

  expect(openCases(order)).toEqual([]);
  expect(madeDecisions(order)).toHaveLength(1);
});

test("a wanted invoice without a task yet is open", () => {
  const order = anOrder({ decisions: [aDecision()] });

  expect(openCases(order)).toHaveLength(1);
  expect(madeDecisions(order)).toEqual([]);
});

test("a parcel nothing was decided about is open where a person may want a delivery note", () => {
  const create = { action: "create", kind: "delivery", source: "71", code: null } as const;
  const fulfillments = [{ id: "71", name: "#1001.1", createdAt: "2026-03-05T09:00:00.000Z" }];

  const [open] = openCases(anOrder({ fulfillments, actions: [create] }));

  expect(open).toMatchObject({ kind: "delivery", source: { type: "fulfillment", id: "71" }, actions: [create] });
  expect(open && describeCase(open).text).toContain("ausgeschaltet");
});

test("every document has its own reason, however many of its kind there are", () => {
  const ofSecond = { type: "refund", id: "30" } as const;
  const of = (source: typeof ofRefund | typeof ofSecond) => ({
    kind: "credit" as const,
    source,
    trace: [{ rule: "content", outcome: "wanted" as const, datum: source.id }],
  });
  const order = anOrder({
    decisions: [aDecision(of(ofRefund)), aDecision(of(ofSecond))],
    tasks: [ofRefund, ofSecond].map((source) => aTask({ kind: "credit", source, state: "CONFIRMED" })),
  });

  const whys = [ofRefund, ofSecond].map((source) => decisionOf(aCreditNote({ source }), order));

  expect(whys.map((why) => why?.trace[0]?.datum)).toEqual(["29", "30"]);
});

test("a credit note that stands without a task is not open", () => {
  const decisions = [aDecision({ kind: "credit", source: ofRefund })];

  expect(openCases(anOrder({ decisions, credits: [aCreditNote()] }))).toEqual([]);
  expect(openCases(anOrder({ decisions, credits: [aCreditNote({ status: "deleted" })] }))).toHaveLength(1);
});

test("a refund whose credit note was made is not open", () => {
  const order = anOrder({
    refunds: [{ id: "29", createdAt: "2026-03-05T09:00:00.000Z", amount: 29.9, items: [], adjustments: [] }],
    tasks: [aTask({ kind: "credit", source: ofRefund, state: "CONFIRMED" })],
  });

  expect(openCases(order)).toEqual([]);
});

test("an order that changed after its invoice is open again", () => {
  const order = anOrder({
    decisions: [aDecision({ verdict: "hold", code: "CHANGED_AFTER_DOCUMENT" })],
    tasks: [aTask({ state: "CONFIRMED" })],
  });

  expect(openCases(order)).toHaveLength(1);
});

const anInvoice = (parts: Partial<DocumentEntry> = {}): DocumentEntry =>
  anAnswer(documentEntry, { kind: "invoice", source: ofOrder, status: "open", mailState: null, ...parts });
const buyer = {
  ...{ id: "5", name: "Karla Weber", firstName: "Karla", lastName: "Weber" },
  ...{ email: "karla@example.org", note: null, tags: [] },
};

test.each<[string, DocumentEntry[], Partial<OrderDetail>, number | undefined]>([
  ["the invoice", [anInvoice(), aCreditNote({ mailState: null })], {}, 0],
  [
    "the credit note, once the invoice is sent",
    [anInvoice({ mailState: "sent" }), aCreditNote({ mailState: null })],
    {},
    1,
  ],
  ["no draft", [anInvoice({ status: "draft" })], {}, undefined],
  ["no document that was taken back", [anInvoice({ status: "voided", cancelled: true })], {}, undefined],
  [
    "none while the order is held",
    [anInvoice()],
    { decisions: [aDecision({ verdict: "hold", code: "CHANGED_AFTER_DOCUMENT" })] },
    undefined,
  ],
  ["none without an address to send it to", [anInvoice()], { customer: null }, undefined],
])("the page's main act sends %s", (_, entries, parts, index) => {
  const order = anOrder({ customer: buyer, ...parts });

  expect(documentToSend(order, entries)).toBe(index === undefined ? undefined : entries[index]);
});

test("contacts are no documents", () => {
  const order = anOrder({ tasks: [aTask({ kind: "contact" })] });

  expect(openCases(order)).toEqual([]);
});

test("invoices come before credit notes", () => {
  const order = anOrder({
    decisions: [
      aDecision({ kind: "credit", source: ofRefund, verdict: "wait", code: "WAIT" }),
      aDecision({ verdict: "wait", code: "WAIT" }),
    ],
  });

  expect(openCases(order).map(({ kind }) => kind)).toEqual(["invoice", "credit"]);
});

test("what the provider said about a refused document is shown as its error", () => {
  const task = aTask({ state: "REJECTED", reason: "accounting_rejected", message: "406: Steuersatz ungültig" });
  const [open] = openCases(anOrder({ decisions: [aDecision()], tasks: [task] }));

  const shown = open && describeCase(open);

  expect(shown?.tone).toBe("critical");
  expect(shown?.text).toContain("Lexware-Fehler: 406: Steuersatz ungültig");
});

test("a task that waits for transfers says so, not that the document comes soon", () => {
  const task = aTask({ reason: "credits_exhausted" });
  const [open] = openCases(anOrder({ decisions: [aDecision()], tasks: [task] }));

  expect(open && describeCase(open).title).toBe("Keine Übertragungen mehr");
});

test("a task tells how often it was tried and when it goes on", () => {
  const now = new Date("2026-03-02T09:00:00Z");

  const shown = describeTask(aTask({ attempts: 2, notBefore: "2026-03-02T09:15:00.000Z" }), now);

  expect(shown).toBe("Eingeplant · 2 Versuche · nächster Versuch heute, 10:15");
});

const quiet = defaultPreferences({ email: "laden@example.org", name: "Becherladen" });

test.each([
  ["PLANNED", null, ["now", "later", "later"]],
  ["SENDING", null, ["done", "now", "later"]],
  ["PLANNED", { id: "k1" }, ["done", "now", "later"]],
] as const)("a document that is made (%s, contact %j) shows its steps", (state, contact, states) => {
  const settings = { ...quiet, invoiceSendMailEnabled: true };
  const order = {
    contact: contact as OrderDetail["contact"],
    customer: { name: "Aylin", email: "aylin@example.de" },
    tags: [],
    sourceName: "web",
  };
  const [open] = openCases(anOrder({ tasks: [aTask({ state })] }));

  const steps = open && liveSteps(open, order, settings);

  expect(steps?.map((step) => step.text)).toEqual([
    "Kontakt in Lexware Office",
    "Rechnung wird übertragen",
    "E-Mail an aylin@example.de",
  ]);
  expect(steps?.map((step) => step.state)).toEqual(states);
  expect(open && liveSteps(open, order, quiet)).toHaveLength(2);
});

test.each<Partial<Task>>([
  { state: "PARKED" },
  { reason: "credits_exhausted" },
  { notBefore: "2999-01-01T00:00:00.000Z" },
])("a document that waits shows no steps: %o", (parts) => {
  const [open] = openCases(anOrder({ tasks: [aTask(parts)] }));

  expect(open && liveSteps(open, anOrder(), quiet)).toBeUndefined();
});

test("a document, an entry of the queue and a payment that the provider put off say that they go on by themselves", () => {
  const putOff = { state: "PLANNED", attempts: 1, reason: "accounting_throttled", message: null } as const;
  const [open] = openCases(anOrder({ decisions: [aDecision()], tasks: [aTask(putOff)] }));

  expect(open && describeCase(open).title).toBe("Wird erneut versucht");
  expect(reasonText({ ...putOff, kind: "invoice" })?.title).toBe("Wird erneut versucht");
  expect(paymentLook({ ...aPayment, state: "planned", code: "accounting_throttled" }).title).toBe(
    "Wird erneut versucht",
  );
});
test("the act that has the dark button comes first, the others stay as they are", () => {
  const acts = [{ action: "retry" }, { action: "create" }, { action: "check" }, { action: "settle" }] as const;

  expect(mainFirst(acts).map(({ action }) => action)).toEqual(["check", "retry", "create", "settle"]);
});
