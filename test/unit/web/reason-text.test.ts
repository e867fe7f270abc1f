import { expect, test } from "vitest";
import { reasonWordTexts } from "#shared/domain/documents/reasons/reason-word-texts.ts";
import { reasons } from "#shared/domain/documents/reasons/reasons.ts";
import { findingsOf } from "#web/lib/findings.ts";
import { isExistingPage } from "#web/lib/pages.ts";
import { describeReason, describeRowReason } from "#web/lib/reason-text.ts";
import { deOrder } from "#web/locales/de-order.ts";

test("a reason is shown with its cause and the next step", () => {
  const shown = describeReason({ code: "SKIP_POS", verdict: "skip", kind: "invoice" });

  expect(shown.title).toBe(reasons.SKIP_POS.title);
  expect(shown.text).toBe(`${reasons.SKIP_POS.cause} ${reasons.SKIP_POS.remedy}`);
});

test("a gap of an address is named once: by the title", () => {
  const held = { code: "MISSING_ADDRESS", verdict: "hold", details: { value: "Straße, Land" } } as const;

  expect(describeReason(held)).toMatchObject({
    title: "Straße und Land fehlen",
    text: reasons.MISSING_ADDRESS.remedy,
  });
  expect(findingsOf(held)).toEqual({});
});

test("sums that differ are both shown", () => {
  const details = { documentCents: 12_345, orderCents: 12_346 };

  const shown = describeReason({ code: "SUM_MISMATCH", verdict: "hold", kind: "invoice", details });

  expect(shown.text.replace(/\s/g, " ")).toContain("Beleg 123,45 €, im Shop 123,46 €, Unterschied 0,01 €.");
  expect(shown.tone).toBe("critical");
});

test("what the provider said about a failed document is shown", () => {
  const details = { message: "lineItems[0] ist ungültig" };

  const shown = describeReason({ code: "accounting_rejected", verdict: "failed", kind: "invoice", details });

  expect(shown).toMatchObject({ title: "Beleg nicht erstellt", tone: "critical" });
  expect(shown.text).toContain("lineItems[0] ist ungültig");
});

test.each([
  ["Payment Required", "Lexware-Fehler: Payment Required."],
  ["accounting_forbidden", "Lexware-Fehler: Deinem Lexware-Konto fehlt dafür die Berechtigung."],
])("the list calls a refusal (%s) the provider's and names the next step", (code, refusal) => {
  const shown = describeRowReason({ code, verdict: "failed", kind: "invoice" });

  expect(shown.text).toContain(refusal);
  expect(shown.text).toMatch(/dort kannst du es erneut versuchen\.$/);
});

test("what the provider put off goes on by itself, and is no unknown reason", () => {
  const details = { message: "Lexware-Fehler: Too Many Requests" };

  const shown = describeReason({ code: "accounting_throttled", verdict: "wait", details, isUnderWay: true });

  expect(shown).toMatchObject({ title: "Wird erneut versucht", tone: "info" });
  expect(shown.text).toMatch(/Belegfluss versucht es automatisch weiter\. Lexware-Fehler: Too Many Requests$/);
  expect(describeReason({ code: "FROM_THE_FUTURE", verdict: "wait" }).title).toBe("Kein Beleg");
});

test("a document that waits for an event is called by it, and says no word twice", () => {
  const shown = describeReason({ code: "WAIT", verdict: "wait", kind: "invoice", details: { event: "fulfilled" } });

  expect(shown).toMatchObject({ title: "Wartet auf den vollständigen Versand", text: reasons.WAIT.remedy });
  expect(shown.settingPath).toBe("/preferences/invoices?setting=invoiceEvent");
});

test("a document that is planned is no problem", () => {
  const shown = describeReason({ code: "WAIT", verdict: "planned", kind: "invoice" });

  expect(shown).toMatchObject({ title: "Beleg wird erstellt", tone: "info" });
});

test("an unknown reason is shown by its code", () => {
  const shown = describeReason({ code: "FROM_THE_FUTURE", verdict: "skip", kind: "invoice" });

  expect(shown.text).toContain("FROM_THE_FUTURE");
});

test("a setting is linked at its control", () => {
  const connected = describeReason({ code: "NOT_CONNECTED", verdict: "hold", kind: "invoice" });
  const pos = describeReason({ code: "SKIP_POS", verdict: "skip", kind: "invoice" });

  expect(connected.settingPath).toBe("/preferences#connection");
  expect(pos.settingPath).toBe("/preferences/orders?setting=skipPos");
  expect(describeReason({ code: "SKIP_GATEWAY", verdict: "skip" }).settingPath).toBe(
    "/preferences?setting=transactionGateway",
  );
});

test.each(["SKIP_POS", "SKIP_FREE", "SKIP_TAG", "TOO_OLD"])("%s tells the way to make the document by hand", (code) => {
  const { text } = describeReason({ code, verdict: "skip", kind: "invoice" });

  expect(text).toContain(`„${deOrder.act.create.invoice}“`);
});

test.each(Object.keys(reasons))("%s names the button that stands at the document, if any", (code) => {
  const { create } = deOrder.act;
  for (const kind of ["credit", "delivery"] as const) {
    const quoted = describeReason({ code, verdict: "skip", kind }).text.match(/„[^“]+ erstellen“/g) ?? [];
    expect(quoted.filter((button) => button !== `„${create[kind]}“`)).toEqual([]);
  }
  expect(describeReason({ code: "SKIP_FREE", verdict: "skip", kind: "delivery" }).text).toContain(create.delivery);
});

test.each(Object.keys(reasons))("%s links to a page that exists, if any", (code) => {
  const { settingPath } = describeReason({ code, verdict: "skip", kind: "invoice" });

  expect(settingPath === undefined || isExistingPage(settingPath)).toBe(true);
});

test.each([
  ["invoice", "Wartet auf die Rechnung"],
  ["refund", "Wartet darauf, dass das Geld zurückfließt"],
])("a document that follows by itself (%s) leads to no setting", (event, title) => {
  const shown = describeReason({ code: "WAIT", verdict: "wait", details: { event } });

  expect(shown).toMatchObject({ title, text: reasonWordTexts.follows });
  expect(shown.settingPath).toBeUndefined();
});
