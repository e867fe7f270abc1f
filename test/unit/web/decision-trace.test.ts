import { expect, test } from "vitest";
import { ruleTitles } from "#shared/domain/documents/rules/rule.ts";
import { describeTrace } from "#web/lib/trace-text.ts";

const now = new Date("2026-03-02T12:00:00Z");

test("a question is shown with what it was decided on and the setting behind it", () => {
  const [step] = describeTrace([{ rule: "timing", outcome: "wait", setting: "invoiceEvent", datum: "paypal" }], now);

  expect(step).toEqual({
    question: ruleTitles.timing,
    outcome: "Hier wartet er",
    datum: "Zahlungsart: PayPal",
    settingPath: "/preferences",
    isDecisive: true,
  });
});

test("instants, countries and the platform's statuses are put into words", () => {
  const trace = [
    { rule: "from-now-on", outcome: "passed", datum: "2026-03-02T09:15:00Z" },
    { rule: "tax-region", outcome: "passed", datum: "AT" },
    { rule: "status", outcome: "passed", datum: "PAID, UNFULFILLED" },
    { rule: "invoice-status", outcome: "hold", datum: "draft" },
    { rule: "point-of-sale", outcome: "passed", datum: "shopify_draft_order" },
    { rule: "gateway", outcome: "passed", datum: "Bank Deposit" },
    { rule: "payment", outcome: "passed", datum: "SUCCESS" },
    { rule: "gateway", outcome: "passed", datum: "constructor" },
  ] as const;

  expect(describeTrace(trace.slice(), now).map(({ datum }) => datum)).toEqual([
    "Eingegangen: Heute, 10:15",
    "Zielland: Österreich",
    "Zahlung und Versand: Bezahlt, Nicht versendet",
    "Rechnung: Entwurf",
    "Herkunft: Bestellentwurf",
    "Zahlungsart: Überweisung",
    "Stand der Zahlung: Abgeschlossen",
    "Zahlungsart: constructor",
  ]);
});

test.each([
  ["PAID, FULFILLED", "Bezahlt, Versendet"],
  ["PAID, FULFILLMENT_NOT_REQUIRED", "Bezahlt, Versendet"],
  ["PARTIALLY_PAID, PARTIALLY_FULFILLED", "Teilweise bezahlt, Teilweise versendet"],
  ["AUTHORIZED, ON_HOLD", "Autorisiert, Angehalten"],
  ["–, SENT_BY_PIGEON", "Unbekannt, Unbekannt"],
])("the statuses %s read as on the order's badges: %s", (datum, words) => {
  const [step] = describeTrace([{ rule: "status", outcome: "passed", datum }], now);

  expect(step?.datum).toBe(`Zahlung und Versand: ${words}`);
});

test("an objection that a person overruled did not decide", () => {
  const [step] = describeTrace([{ rule: "point-of-sale", outcome: "waived", setting: "skipPos" }], now);

  expect(step).toMatchObject({ outcome: "Von Hand übergangen", isDecisive: false });
});

test("a rule this version does not know is shown by its name", () => {
  const [step] = describeTrace([{ rule: "from-the-future", outcome: "passed" }], now);

  expect(step?.question).toContain("from-the-future");
});
