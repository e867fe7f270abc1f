import { expect, test } from "vitest";
import { madeBy, type OpenDecision } from "#shared/domain/documents/decision/decision.ts";
import { heldForSettings } from "#shared/domain/documents/decision/held-for-settings.ts";
import { namingVersion, withoutContents } from "#shared/domain/documents/decision/stored-decisions.ts";
import { wantedInvoiceOf } from "../../builders/plans.ts";

const skipped = (fields: Partial<OpenDecision> = {}): OpenDecision => ({
  source: { type: "order", id: "5001" },
  kind: "invoice",
  verdict: "skip",
  code: "SKIP_POS",
  trace: [{ rule: "pos", setting: "skipPos", outcome: "skip" }],
  ...fields,
});
const named = (decision: OpenDecision, before: OpenDecision | undefined) =>
  namingVersion(decision, { words: decision, before, version: 7 }).preferencesVersion;

test("a new decision names the version it was made with", () => {
  expect(named(skipped(), undefined)).toBe(7);
});

test("a decision in the words of the one before keeps what that one named", () => {
  expect(named(skipped(), skipped({ preferencesVersion: 4 }))).toBe(4);
  expect(named(skipped(), skipped())).toBeUndefined();
});

test.each([
  ["verdict", skipped({ verdict: "hold", preferencesVersion: 4 })],
  ["reason", skipped({ code: "SKIP_FREE", preferencesVersion: 4 })],
  ["trace", skipped({ trace: [], preferencesVersion: 4 })],
])("a decision with another %s names the new version", (_, before) => {
  expect(named(skipped(), before)).toBe(7);
});

test("an order keeps a wanted decision without its lines, its contact and what is asked", () => {
  const wanted = wantedInvoiceOf({});
  const { contact: _, ...kept } = wanted;
  const need = {
    question: { vatId: "NL004495445B01", name: "", street: "", postcode: "", town: "" },
    supplyDay: "2026-03-05",
  };

  expect(withoutContents([{ ...wanted, need }, skipped({ need })])).toEqual([
    { ...kept, content: { ...wanted.content, lines: [] } },
    skipped(),
  ]);
});

test("the decision behind a document is the wanted one, or the one before a doubt", () => {
  const wanted = wantedInvoiceOf({});

  expect([wanted, skipped({ made: wanted }), skipped()].map(madeBy)).toEqual([wanted, wanted, undefined]);
});

test("an unreadable setting holds what it may have decided, no rule's hold, and no other rule's no", () => {
  const decisions = [
    wantedInvoiceOf({}),
    skipped(),
    skipped({ trace: [] }),
    skipped({ verdict: "hold" }),
    skipped({ verdict: "wait" }),
  ];

  expect(heldForSettings(decisions, ["skipPos"]).map((one) => ("code" in one ? one.code : one.verdict))).toEqual([
    ...["SETTING_UNREADABLE", "SETTING_UNREADABLE", "SKIP_POS", "SKIP_POS", "SETTING_UNREADABLE"],
  ]);
});
