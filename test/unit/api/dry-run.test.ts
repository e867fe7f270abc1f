import { describe, expect, test } from "vitest";
import { previewChangedDocument, previewPreferences } from "#shared/api/dry-run.ts";
import { updatePreferences } from "#shared/api/shop.ts";
import { invalid, outcomeOf, type Row, unknown } from "./request.ts";

const refused = (field: string, message = invalid) => ({ fields: { [field]: message } });
const ask = { changes: {}, view: "review", orderId: "5001", kind: "invoice", source: "5001" };
const token = "0123456789abcdef".repeat(4);

const previewRows: Row[] = [
  ["no changes", { body: {} }, { input: {} }],
  ["a change", { body: { skipPos: false } }, { input: { skipPos: false } }],
  ["an unknown setting", { body: { invoiceColour: "red" } }, refused("invoiceColour", unknown)],
  ["a token", { body: { dryRunToken: token } }, refused("dryRunToken", unknown)],
  ["a wrong value", { body: { skipPos: "no" } }, refused("skipPos")],
];
const documentRows: Row[] = [
  ["an invoice", { body: ask }, { input: ask }],
  ["a credit note", { body: { ...ask, kind: "credit" } }, { input: { ...ask, kind: "credit" } }],
  ["a delivery note", { body: { ...ask, kind: "delivery" } }, refused("kind")],
  ["another view", { body: { ...ask, view: "import" } }, refused("view")],
  ["a wrong id", { body: { ...ask, orderId: "gid://5001" } }, refused("orderId")],
  ["an unknown setting", { body: { ...ask, changes: { red: 1 } } }, refused("changes.red", unknown)],
];
const saveRows: Row[] = [
  ["a token", { body: { dryRunToken: token } }, { input: { dryRunToken: token } }],
  ["half a token", { body: { dryRunToken: token.slice(1) } }, refused("dryRunToken")],
  ["no text", { body: { dryRunToken: null } }, refused("dryRunToken")],
];

describe.each([
  ["previewPreferences", previewPreferences, previewRows],
  ["previewChangedDocument", previewChangedDocument, documentRows],
  ["updatePreferences", updatePreferences, saveRows],
] as const)("%s", (_, endpoint, rows) => {
  test.each(rows)("%s", (_, request, outcome) => {
    expect(outcomeOf(endpoint, request)).toEqual(outcome);
  });
});
