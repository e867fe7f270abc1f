import { expect, test } from "vitest";
import type { DocumentEntry, OrderDetail } from "#shared/api/order-record.ts";
import { eInvoiceText as textOf } from "#web/features/orders/detail/e-invoice-text.ts";
import { settingPage } from "#web/lib/setting-page.ts";

type Shown = Pick<OrderDetail, "eInvoice" | "invoices">;
const eInvoiceText = (order: Shown & { credits?: DocumentEntry[] }) => textOf({ credits: [], ...order });

type EInvoice = NonNullable<OrderDetail["eInvoice"]>;

const anEInvoice = (parts: Partial<EInvoice> = {}): EInvoice => ({
  duty: "due",
  exemption: null,
  gaps: [],
  leitwegId: null,
  ...parts,
});

const invoice: DocumentEntry = {
  _key: "doc_1",
  id: "p1",
  type: null,
  kind: "invoice",
  source: { type: "order", id: "17" },
  number: "RE0001",
  title: "Rechnung",
  introduction: null,
  remark: null,
  status: "open",
  cancelled: false,
  date: "2028-03-05",
  createdAt: "2028-03-05T09:00:00.000Z",
  total: 357,
  tax: 57,
  currency: "EUR",
  quantity: 1,
  profile: "NONE",
  hintedAt: null,
  emailedAt: null,
  mailState: null,
  mail: null,
  pdf: null,
  providerId: "p1",
  url: "https://office.example/p1",
};

test("an invoice that is one says so, with its profile", () => {
  const invoices = [{ ...invoice, profile: "EN16931" }];

  expect(eInvoiceText({ eInvoice: anEInvoice(), invoices })).toEqual({
    text: "Die Rechnung ist eine E-Rechnung: ZUGFeRD (EN 16931).",
    gaps: [],
    steps: ["RE0001: als ZUGFeRD (EN 16931) erstellt, noch nicht gesendet"],
  });
});

test("before 2027 both dates are told", () => {
  const { text } = eInvoiceText({ eInvoice: anEInvoice({ duty: "upcoming" }), invoices: [] }) ?? {};

  expect(text).toContain("01.01.2027");
  expect(text).toContain("01.01.2028");
});

test("what is missing leads to the setting behind it, what the order lacks does not", () => {
  const { gaps } = eInvoiceText({ eInvoice: anEInvoice({ gaps: ["zip", "contact", "net"] }), invoices: [] }) ?? {};

  expect(gaps).toEqual([
    { text: "Postleitzahl" },
    { text: "Kontakt in Lexware Office", settingPath: "/preferences?setting=contactCreate" },
    { text: "Rechnung mit Nettobeträgen", settingPath: settingPage("invoiceB2bAsNet") },
  ]);
});

test("sums that net amounts do not reach are told with what prices reach them", () => {
  const { gaps } = eInvoiceText({ eInvoice: anEInvoice({ gaps: ["netSums"] }), invoices: [] }) ?? {};

  expect(gaps?.[0]?.text).toMatch(/Die Rechnung bleibt brutto\. Mit Nettopreisen für Firmen/);
});

test("the number of an authority is told with what to do with it", () => {
  const shown = eInvoiceText({ eInvoice: anEInvoice({ leitwegId: "04011000-1234512345-06" }), invoices: [] });

  expect(shown?.authority).toContain("04011000-1234512345-06");
  expect(shown?.next).toMatch(/^Alle Angaben sind da/);
});

test("with everything there the provider decides, and a plain invoice says what to check", () => {
  const next = (invoices: readonly DocumentEntry[]) =>
    eInvoiceText({ eInvoice: anEInvoice(), invoices: [...invoices] })?.next;

  expect(next([])).toMatch(/^Alle Angaben sind da/);
  expect(next([{ ...invoice, number: null, status: "draft" }])).toMatch(/^Alle Angaben sind da/);
  expect(next([invoice])).toMatch(/nicht als E-Rechnung ausgestellt/);
});

test.each([
  ["abroad", "Ausland"],
  ["smallBusiness", "Kleinunternehmer"],
  ["smallAmount", "250 €"],
] as const)("an exempt invoice says why: %s", (exemption, word) => {
  const shown = eInvoiceText({ eInvoice: anEInvoice({ duty: "exempt", exemption }), invoices: [] });

  expect(shown?.text).toContain(word);
  expect(shown?.gaps).toEqual([]);
});

test("the page of a private buyer's order says nothing", () => {
  expect(eInvoiceText({ eInvoice: null, invoices: [invoice] })).toBeUndefined();
});

test.each<[string, Partial<DocumentEntry>, string]>([
  ["made, not sent", { profile: "XRechnung" }, "RE0001: als XRechnung erstellt, noch nicht gesendet"],
  [
    "sent by the provider",
    { emailedAt: "2028-03-05T10:00:00.000Z" },
    "RE0001: nicht als E-Rechnung erstellt, gesendet",
  ],
  ["on its way", { mailState: "planned" }, "RE0001: nicht als E-Rechnung erstellt, wird gesendet"],
  ["delivered", { profile: "XRechnung", mailState: "delivered" }, "RE0001: als XRechnung erstellt, zugestellt"],
  [
    "refused by the server",
    { profile: "EN16931", mailState: "undeliverable" },
    "RE0001: als ZUGFeRD (EN 16931) erstellt, vom Mailserver abgelehnt",
  ],
])("each invoice says how far it got: %s", (_label, fields, expected) => {
  expect(eInvoiceText({ eInvoice: anEInvoice(), invoices: [{ ...invoice, ...fields }] })?.steps).toEqual([expected]);
});

test("what is not made yet is foretold, and each of several invoices has its step", () => {
  const added = { ...invoice, _key: "doc_2", number: "RE0002", profile: "EN16931" };

  expect(eInvoiceText({ eInvoice: anEInvoice(), invoices: [] })).toMatchObject({
    next: expect.stringContaining("stellt eine E-Rechnung aus"),
  });
  expect(eInvoiceText({ eInvoice: anEInvoice(), invoices: [] })?.steps).toBeUndefined();
  expect(eInvoiceText({ eInvoice: anEInvoice(), invoices: [invoice, added] })?.steps).toHaveLength(2);
});

test("a correction of an e-invoice that is none says what to do; a refund's credit note needs none", () => {
  const voided = { ...invoice, status: "voided", profile: "EN16931" } as const;
  const credit = { ...invoice, kind: "credit", number: "GS0001", source: { type: "correction", id: "17:1" } } as const;
  const correctionOf = (credits: DocumentEntry[], first: DocumentEntry = voided) =>
    eInvoiceText({ eInvoice: anEInvoice(), invoices: [first], credits })?.correction;

  expect(correctionOf([credit])).toMatch(/^GS0001 berichtigt eine E-Rechnung und ist selbst keine/);
  expect(correctionOf([{ ...credit, source: { type: "refund", id: "9" } }])).toBeUndefined();
  expect(correctionOf([credit], invoice)).toBeUndefined();
});
