import { expect, test } from "vitest";
import type { AccountingDocument } from "#shared/domain/documents/paper/document.ts";
import { writtenValueIds, writtenValues } from "#shared/domain/preferences/written-values.ts";
import { fittedValue } from "#shared/domain/write-back/fitted-value.ts";
import { wantedMetafields } from "#shared/domain/write-back/values-of-order.ts";
import { aDocument } from "./papers.ts";

const urlOf = ({ providerId }: AccountingDocument) => `https://office.example/${providerId}`;
const place = (value: string, key = value.replace(".", "_")) => ({ value, namespace: "lexoffice", key });
const valuesOf = (documents: readonly AccountingDocument[], ids: readonly string[] = writtenValueIds) =>
  Object.fromEntries(
    wantedMetafields({ metafieldWrite: ids.map((id) => place(id)) }, { documents, urlOf }).map(({ key, text }) => [
      key,
      text,
    ]),
  );

const invoice = aDocument({ contact: { id: "c-1", at: "2026-11-21T23:30:00.000Z" } });
const second = aDocument({ key: "doc_2", number: "RE1002", totalCents: 2_990, date: "2026-11-23", status: "paid" });
const credit = aDocument({ key: "doc_3", kind: "creditNote", number: "GS7", totalCents: 2_990, date: "2026-11-24" });
const delivery = aDocument({ key: "doc_4", kind: "deliveryNote", number: "LS4", totalCents: 0, date: "2026-11-23" });

test("each chosen value is written under its name", () => {
  expect(valuesOf([invoice, second, credit, delivery])).toEqual({
    invoice_number: "RE1002",
    invoice_date: "2026-11-23",
    invoice_status: "Bezahlt",
    invoice_total: "29.90",
    invoice_url: "https://office.example/p-1",
    contact_id: "c-1",
    contact_date: "2026-11-22",
    invoices_numbers: "RE1001, RE1002",
    invoices_count: "2",
    invoices_total: "148.90",
    credits_numbers: "GS7",
    credits_date: "2026-11-24",
    credits_total: "29.90",
    deliveries_numbers: "LS4",
    deliveries_date: "2026-11-23",
    deliveries_count: "1",
  });
});

test.each<[string, AccountingDocument[], Record<string, string | undefined>]>([
  ["a draft has a status and no number", [aDocument({ status: "draft" })], { status: "Entwurf", number: undefined }],
  [
    "a cancelled invoice keeps its number",
    [aDocument({ status: "voided" })],
    { status: "Storniert", number: "RE1001" },
  ],
  ["a deleted invoice is none", [aDocument({ status: "deleted" })], { status: undefined, number: undefined }],
  ["a part of it is paid", [aDocument({ isPartlyPaid: true })], { status: "Teilweise bezahlt", number: "RE1001" }],
  [
    "credited in full",
    [aDocument({ status: "paid" }), { ...credit, totalCents: 11_900 }],
    { status: "Erstattet", number: "RE1001" },
  ],
  [
    "a new invoice takes the place of a cancelled one",
    [aDocument({ status: "voided" }), { ...second, status: "open" }],
    { status: "Offen", number: "RE1002" },
  ],
])("%s", (_, documents, { status, number }) => {
  const values = valuesOf(documents, ["invoice.status", "invoice.number"]);

  expect(values).toEqual({ invoice_status: status, invoice_number: number });
});

test("of two values for one metafield the first counts, and an unknown one is left out", () => {
  const metafieldWrite = [place("invoice.number", "x"), place("invoice.date", "x"), place("invoice.colour", "y")];

  expect(wantedMetafields({ metafieldWrite }, { documents: [invoice], urlOf })).toEqual([
    { namespace: "lexoffice", key: "x", type: "single_line_text_field", text: "RE1001" },
  ]);
});

test("every example fits its type, and a value has a label of its own", () => {
  const rows = Object.values(writtenValues);

  expect(rows.filter(({ example, type }) => fittedValue(example, type, undefined) === undefined)).toEqual([]);
  expect(new Set(rows.map(({ category, label }) => `${category} ${label}`)).size).toBe(rows.length);
  expect([...new Set(rows.map(({ category }) => category))]).toEqual([
    "invoice",
    "contact",
    "invoices",
    "credits",
    "deliveries",
  ]);
});
