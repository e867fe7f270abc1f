import { expect, test } from "vitest";
import { reasonOf } from "#shared/domain/documents/reasons/reasons.ts";
import { type DecisionEffect, webhookCodeOf, webhookCodes } from "#shared/domain/webhooks/webhook-code.ts";
import { deLog } from "#web/locales/de-log.ts";

const on = { invoiceCreate: "all", creditCreate: false, deliveryCreate: false, transactionCreate: false } as const;
const off = { ...on, invoiceCreate: false } as const;
const nothing: DecisionEffect = {
  hasWork: false,
  isNewer: true,
  isUnchanged: false,
  isHeld: false,
  hasDocument: false,
};

test.each<[string, typeof on | typeof off, Partial<DecisionEffect>, string | undefined]>([
  ["with work to do", on, { hasWork: true, isUnchanged: true, hasDocument: true }, undefined],
  ["ERR-08 while everything is switched off", off, {}, "DISABLED"],
  ["ERR-19 that told nothing new", on, { isNewer: false, isUnchanged: true, hasDocument: true }, "UNCHANGED"],
  ["ERR-19 about an order without a document, that changed nothing", on, { isUnchanged: true }, "UNCHANGED"],
  ["ERR-20 about an order that has its document", on, { isUnchanged: true, hasDocument: true }, "EXISTING"],
  ["ERR-20 about a change that its document need not follow", on, { hasDocument: true }, "EXISTING"],
  ["about a change that stands against its document", on, { isHeld: true, hasDocument: true }, undefined],
  [
    "about what stands against its document already",
    on,
    { isUnchanged: true, isHeld: true, hasDocument: true },
    "UNCHANGED",
  ],
  ["that led to a new reason", on, {}, undefined],
])("a webhook %s", (_label, switches, effect, code) => {
  expect(webhookCodeOf(switches, { ...nothing, ...effect })).toBe(code);
});

test("every code reads as the reason of that name", () => {
  for (const code of webhookCodes) expect(deLog.timeline.webhookCodes[code]).not.toBe("");
  expect(deLog.timeline.webhookCodes.UNCHANGED).toBe(reasonOf("UNCHANGED").title);
  expect(deLog.timeline.webhookCodes.EXISTING).toBe(reasonOf("EXISTING").title);
});

test("ERR-03 an order without an address is held, and lists and log name the specified reason", () => {
  expect(reasonOf("MISSING_ADDRESS", "invoice")).toMatchObject({
    severity: "warning",
    title: expect.stringMatching(/Adresse|Anschrift/),
  });
});
