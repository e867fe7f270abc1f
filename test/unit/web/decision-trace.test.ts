import { describe, expect, test } from "vitest";
import { firmRules, waivableRules } from "#shared/domain/documents/decision/trace.ts";
import { settingPage } from "#web/lib/setting-page.ts";
import { describeTrace, viewOfTrace } from "#web/lib/trace-text.ts";

const now = new Date("2026-03-02T12:00:00Z");

test("a check is shown with what it was decided on and the setting behind it", () => {
  const [step] = describeTrace([{ rule: "timing", outcome: "wait", setting: "invoiceEvent", datum: "paypal" }], now);

  expect(step).toEqual({
    statement: "Zeitpunkt des Belegs ist noch nicht erreicht",
    outcome: "Hier wartet er",
    datum: "Zahlungsart: PayPal",
    settingPath: "/preferences?setting=invoiceEvent",
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
    "Zahlung und Versand: Bezahlt, Nicht ausgeführt",
    "Rechnung: Entwurf",
    "Herkunft: Bestellentwurf",
    "Zahlungsart: Überweisung",
    "Stand der Zahlung: Abgeschlossen",
    "Zahlungsart: Constructor",
  ]);
});

test("a tag is shown as the merchant wrote it, also where it looks like a country", () => {
  const [step] = describeTrace([{ rule: "tags", outcome: "skip", setting: "invoiceSkipTags", datum: "AT" }], now);

  expect(step?.datum).toContain("AT");
});

test("an exception to the finalisation shows its payment method by its name, and a tag as it was written", () => {
  const [gateway, tag] = describeTrace(
    [
      { rule: "finality", outcome: "passed", setting: "invoiceEventExceptions", datum: "Bank Deposit" },
      { rule: "finality", outcome: "passed", setting: "anyTags", datum: "AT" },
    ],
    now,
  );

  expect(gateway).toMatchObject({ datum: "Zahlungsart oder Tag: Überweisung", isDecisive: false });
  expect(tag?.datum).toBe("Zahlungsart oder Tag: AT");
});

test.each([
  ["PAID, FULFILLED", "Bezahlt, Ausgeführt"],
  ["PAID, FULFILLMENT_NOT_REQUIRED", "Bezahlt, Ausgeführt"],
  ["PARTIALLY_PAID, PARTIALLY_FULFILLED", "Teilweise bezahlt, Teilweise ausgeführt"],
  ["AUTHORIZED, ON_HOLD", "Autorisiert, Angehalten"],
  ["–, SENT_BY_PIGEON", "Unbekannt, Unbekannt"],
])("the statuses %s read as on the order's badges: %s", (datum, words) => {
  const [step] = describeTrace([{ rule: "status", outcome: "passed", datum }], now);

  expect(step?.datum).toBe(`Zahlung und Versand: ${words}`);
});

test("a payment method that is left out leads to its own choice on the page of payments", () => {
  const trace = [
    { rule: "gateway", outcome: "skip", setting: "transactionGateway", datum: "Bank Deposit" },
    { rule: "timing", outcome: "wait", setting: "invoiceEvent", datum: "Bank Deposit" },
  ] as const;

  expect(describeTrace(trace.slice(), now).map(({ settingPath }) => settingPath)).toEqual([
    "/preferences?setting=transactionGateway&gateway=Bank+Deposit",
    settingPage("invoiceEvent"),
  ]);
});

test("an objection that a person overruled did not decide", () => {
  const [step] = describeTrace([{ rule: "point-of-sale", outcome: "waived", setting: "skipPos" }], now);

  expect(step).toMatchObject({ outcome: "Von Hand übergangen", isDecisive: false });
});

test("a rule this version does not know is shown by its name", () => {
  const [step] = describeTrace([{ rule: "from-the-future", outcome: "passed" }], now);

  expect(step?.statement).toContain("from-the-future");
});

test.each([...waivableRules, ...firmRules])(
  "%s: what it found is a statement, whether it passed or objected",
  (rule) => {
    for (const outcome of ["passed", "hold"] as const) {
      const [step] = describeTrace([{ rule, outcome }], now);

      expect(step?.statement).not.toContain(`„${rule}“`);
      expect(step?.statement).not.toMatch(/\?$/);
    }
  },
);

describe("the trace of a document", () => {
  const trace = [
    { rule: "test", outcome: "passed" },
    { rule: "point-of-sale", outcome: "waived" },
    { rule: "recipient", outcome: "hold" },
  ] as const;

  test("begins with what decided; what was overruled follows, and the passed checks are apart", () => {
    const { decisive, notable, passed } = viewOfTrace(trace.slice(), now);

    expect(decisive?.statement).toBe("Name oder Adresse fehlt");
    expect(notable.map(({ statement }) => statement)).toEqual(["Verkauf an der Kasse"]);
    expect(passed.map(({ statement }) => statement)).toEqual(["Keine Testbestellung"]);
  });

  test("says with its last step that the document is wanted", () => {
    const { decisive, passed } = viewOfTrace([trace[0], { rule: "content", outcome: "wanted" }], now);

    expect(decisive).toMatchObject({ statement: "Summe stimmt auf den Cent", outcome: "Beleg entsteht" });
    expect(passed).toHaveLength(1);
  });

  test("ends with the provider's refusal, and does not say then that the document is made", () => {
    const end = { statement: "Lexware Office hat den Beleg abgelehnt", outcome: "Deshalb gibt es keinen Beleg" };
    const { decisive, notable, passed } = viewOfTrace(
      [trace[0], { rule: "content", outcome: "wanted" }],
      now,
      undefined,
      end,
    );

    expect(decisive).toMatchObject(end);
    expect(notable).toEqual([]);
    expect(passed.map(({ statement }) => statement)).toEqual(["Keine Testbestellung", "Summe stimmt auf den Cent"]);
  });
});
