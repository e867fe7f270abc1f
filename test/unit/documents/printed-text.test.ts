import { beforeAll, describe, expect, test } from "vitest";
import { defaultTextOf } from "#shared/domain/documents/texts/default-texts.ts";
import { printedText } from "#shared/domain/documents/texts/printed-text.ts";
import type { Sample } from "#shared/domain/documents/texts/sample-values.ts";
import { type PreferenceName, type PreferencesPatch, preferenceNames } from "#shared/domain/preferences/preferences.ts";
import { placeholdersOf } from "#shared/domain/texts/placeholders.ts";
import { placeOf } from "#shared/domain/texts/places.ts";
import { faultsOf } from "#shared/domain/texts/templates.ts";
import { loadTexts, textsIn } from "#shared/domain/texts/texts-in.ts";
import { languages } from "#shared/values/languages.ts";
import { aFulfillment, aLineItem, anOrder, aShippingLine } from "../../builders/orders.ts";
import { wantedInvoiceOf } from "../../builders/plans.ts";
import { aContext, aProfile, preferences } from "../../builders/settings.ts";

beforeAll(() => loadTexts(languages));

const order = anOrder({
  name: "#4711",
  note: "Bitte **bis** 2026-12-01",
  processedAt: "2026-03-02T09:15:00.000Z",
  lines: [aLineItem({ title: "Tasse", vendor: "Keramik", sku: "T-1", gtin: "4006381333931" })],
  shipping: [aShippingLine({ title: "DHL Paket" })],
  fulfillments: [
    aFulfillment({
      name: "#4711-F1",
      tracking: [{ company: "DHL", number: "00340", url: "https://example.org/00340" }],
    }),
  ],
});
const sample = (fields: Partial<Sample> = {}, patch: PreferencesPatch = {}): Sample => ({
  ...{ order, preferences: preferences(patch), storeName: "Becherladen", language: "de" },
  ...fields,
});
const printed = (name: PreferenceName, text: string, fields: Partial<Sample> = {}) =>
  printedText(name, text, sample(fields));

const texts = preferenceNames.filter((name) => ![undefined, "mail"].includes(placeOf(name)));

describe("what is previewed is what the invoice says", () => {
  const patches: [string, PreferencesPatch][] = [
    ["without texts", {}],
    [
      "with texts",
      {
        invoiceTitle: { de: "Rechnung zu {{order.name}} aus dem Becherladen" },
        invoiceIntroduction: { de: "Am {{order.day}}:\n\n\n{{order.note}} {{gibt.es.nicht}}" },
        invoiceRemark: { de: "x".repeat(3_000) },
        invoiceItemTitle: { de: "{{item.name}} | {{item.sku}}" },
        invoiceItemDetail: { de: "{{item.gtin}}" },
        invoiceItemUnit: { de: "Stk." },
        invoiceShippingTitle: { de: "Versand {{shipping.title}} {{order.name}}" },
      },
    ],
  ];

  test.each(patches)("%s", (_, patch) => {
    const all = preferences(patch);
    const { content } = wantedInvoiceOf({
      order,
      preferences: all,
      profile: aProfile(),
      context: aContext({ storeName: "Becherladen" }),
    });
    const shown = (name: PreferenceName) =>
      printedText(name, (all[name] as Partial<Record<string, string>>).de ?? "", sample({ preferences: all }));
    const [item, shipping] = content.lines;

    expect(shown("invoiceTitle")).toBe(content.title);
    expect(shown("invoiceIntroduction")).toBe(content.introduction);
    expect(shown("invoiceRemark")).toBe(content.remark);
    expect(shown("invoiceItemTitle")).toBe(item?.title);
    expect(shown("invoiceItemDetail")).toBe(item?.detail ?? "");
    expect(shown("invoiceItemUnit")).toBe(item?.unit);
    expect(shown("invoiceShippingTitle")).toBe(shipping?.title);
    expect(shown("invoiceShippingDetail")).toBe(shipping?.detail ?? "");
    expect(shown("invoiceShippingUnit")).toBe(shipping?.unit);
  });
});

test("a text is cleaned, and days are written as the language does", () => {
  expect(printed("invoiceIntroduction", "Am {{order.day}}: {{order.note}}")).toBe(
    "Am 02.03.2026: Bitte *bis* 2026-12-01",
  );
  expect(printed("invoiceIntroduction", "On {{order.day}}", { language: "en" })).toBe("On 2026-03-02");
  expect(printed("invoiceTitle", "Rechnung zur Bestellung {{order.name}}")).toBe("Rechnung zur Bestellung…");
});

test("an empty text is the default of its language", () => {
  expect(printed("creditTitle", "", { language: "en" })).toBe(textsIn("en").creditTitle);
  expect(printed("deliveryIntroduction", " ")).toContain("#4711");
  expect(printed("invoiceDuty", "")).toBe(textsIn("de").dutyTitle);
  expect(printed("deliveryTerms", "")).toBe("Lieferung wie vereinbart");
});

test("an item of a credit note without a text of its own has the default, in a shop of the version before the invoice's", () => {
  const patch: PreferencesPatch = { invoiceItemTitle: { de: "Nr. {{item.sku}}" } };
  const before: PreferencesPatch = { ...patch, papersBefore: ["creditTexts"] };

  expect(printedText("creditItemTitle", "", sample({}, patch))).toBe("Keramik Tasse (T-1)");
  expect(printedText("creditItemTitle", "", sample({}, before))).toBe("Nr. T-1");
  expect(printedText("deliveryItemTitle", "", sample({}, patch))).toBe("Keramik Tasse (T-1)");
});

test("a shop without orders sees examples", () => {
  const { order: _, ...rest } = sample();

  expect(printedText("deliveryIntroduction", "{{delivery.name}} {{store.name}}", rest)).toBe("#1001.1 Becherladen");
  expect(printedText("invoiceItemTitle", "", rest)).toContain("Espressotasse");
});

test("a setting that is no printed text has none", () => {
  expect(printed("invoiceCreate", "x")).toBeUndefined();
});

test.each(texts)("%s prints something wherever a default belongs, in every language", (name) => {
  for (const language of languages) {
    const standard = defaultTextOf(name, textsIn(language));
    if (standard !== undefined) {
      expect(faultsOf(standard, placeholdersOf(placeOf(name) ?? "flat"))).toEqual({ unknown: [], literal: [] });
    }
    const mayBeEmpty = /Detail$|Remark$|Terms$/.test(name);
    if (!mayBeEmpty) expect(printed(name, "", { language })).not.toBe("");
  }
});
