import { expect, test } from "vitest";
import { type FinalitySettings, isMadeFinal } from "#shared/domain/preferences/finality.ts";
import type { DocumentKind } from "#shared/values/document-kind.ts";

const drafts: FinalitySettings = {
  invoiceFinalize: false,
  invoiceEventExceptions: [],
  creditFinalize: false,
  deliveryFinalize: false,
};

test.each<[string, DocumentKind, string[], Partial<FinalitySettings>, boolean]>([
  ["an invoice that stays a draft", "invoice", ["Klarna"], {}, false],
  ["an invoice that is finalised at an event", "invoice", [], { invoiceFinalize: "paid" }, true],
  ["an invoice with an excepted gateway", "invoice", ["a", "Klarna"], { invoiceEventExceptions: ["Klarna"] }, true],
  ["an invoice without it", "invoice", ["a"], { invoiceEventExceptions: ["Klarna"] }, false],
  ["a credit note", "creditNote", [], { creditFinalize: true }, true],
  ["a credit note by a gateway of invoices", "creditNote", ["Klarna"], { invoiceEventExceptions: ["Klarna"] }, false],
  ["a delivery note", "deliveryNote", [], { deliveryFinalize: true }, true],
  ["a delivery note that stays a draft", "deliveryNote", [], { creditFinalize: true }, false],
])("%s", (_label, kind, gateways, settings, isFinal) => {
  expect(isMadeFinal(kind, { gateways }, { ...drafts, ...settings })).toBe(isFinal);
});
