import { describe, expect, test } from "vitest";
import { preferenceNames, rowOf } from "#shared/domain/preferences/preferences.ts";
import { settingText, valueText } from "#shared/domain/preferences/setting-text.ts";

describe("a value in the list of changes", () => {
  test.each([
    ["contactPushPhone", true, "Ein"],
    ["invoiceCreate", false, "Aus"],
    ["invoiceCreate", "all", "Ein"],
    ["deliveryCreate", "2026-03-01", "Für Bestellungen ab 01.03.2026"],
    ["invoiceFinalize", false, "Nie: als Entwurf anlegen"],
    ["home", "", "Übersicht"],
    ["invoiceDeliveryDate1Event", null, "Kein Zeitraum"],
    ["deliveryDeliveryDate0Modify", "current-last", "Ende des laufenden Zeitraums"],
    ["posName", "Kasse", "Kasse"],
    ["posName", "", "–"],
    ["invoiceSkipTags", ["b2b", "intern"], "b2b, intern"],
    ["invoiceSkipTags", [], "–"],
    ["contactCreate", "all", "Alle"],
    ["languages", ["de", "en"], "Deutsch, Englisch"],
    ["vatIdPlaces", ["order-note"], "Notiz der Bestellung"],
    ["invoiceEventExceptions", ["shopify_payments"], "Shopify Payments"],
    ["invoiceTitle", { de: "Rechnung", en: "Invoice" }, "Deutsch: Rechnung, Englisch: Invoice"],
    ["invoiceTitle", {}, "–"],
    ["invoicePrintLayout", null, "–"],
    ["transactionGateway", { paypal: false }, "Paypal: Aus"],
    ["metafieldRead", [{ resource: "order", namespace: "custom", key: "vat" }], "custom.vat"],
    ["invoiceDeliveryDate0Offset", 1200, "1.200"],
    ["fromAnotherVersion", undefined, "–"],
  ])("%s %j reads %s", (setting, value, text) => {
    expect(valueText(setting, value)).toBe(text);
  });

  test("of payment terms names method, text and days", () => {
    const value = { paypal: { type: "DELAY", label: "Zahlbar später", duration: 14, discount: {} } };
    expect(valueText("invoicePaymentGateway", value)).toBe("Paypal: Zahlbar später (14 Tage)");
  });

  test("is German for every choice that a setting has", () => {
    const raw = preferenceNames.flatMap((name) => {
      const { kind } = rowOf(name);
      if (kind.type !== "choice" && (kind.type !== "choices" || name === "languages")) return [];
      const texts = kind.values.map((choice) => valueText(name, kind.type === "choices" ? [choice] : choice));
      return texts.filter((text) => kind.values.some((choice) => text === String(choice)) || text === "–");
    });
    expect(raw).toEqual([]);
  });
});

test.each([
  ["invoiceTitle", "Rechnungen: Titel"],
  ["deliveryDeliveryDate0Event", "Lieferscheine: Lieferdatum"],
  ["invoiceCreate", "Rechnungen erstellen"],
  ["invoiceDate", "Rechnungsdatum"],
  ["fromAnotherVersion", "fromAnotherVersion"],
])("%s is called %s, which no other setting is", (setting, text) => {
  expect(settingText(setting)).toBe(text);
});

test("no two settings have the same name in the list of changes", () => {
  const names = preferenceNames.map(settingText);
  expect(names.filter((name, position) => names.indexOf(name) !== position)).toEqual([]);
});
