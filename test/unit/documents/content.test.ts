import { expect, test } from "vitest";
import type { Order } from "#shared/domain/orders/order.ts";
import type { PreferencesPatch } from "#shared/domain/preferences/preferences.ts";
import { aLineItem, anAddress, anOrder } from "../../builders/orders.ts";
import { wantedInvoiceOf } from "../../builders/plans.ts";
import { aProfile, preferences } from "../../builders/settings.ts";

const contentOf = (order: Order, patch: PreferencesPatch = {}) =>
  wantedInvoiceOf({ order, preferences: preferences(patch) }).content;

test("an invoice is called Rechnung, names the order and thanks", () => {
  const { title, introduction, remark, language } = contentOf(anOrder());

  expect({ title, introduction, remark, language }).toEqual({
    title: "Rechnung",
    introduction: "Für die Bestellung #1001 berechnen wir die folgenden Positionen.",
    remark: "Vielen Dank für den Einkauf bei Becherladen.",
    language: "de",
  });
});

test("the merchant's texts win and may name the order", () => {
  const patch = {
    invoiceIntroduction: { de: "Zu {{order.name}} ({{ order.number }}) von {{store.name}}{{shop.secret}}" },
  };

  expect(contentOf(anOrder(), patch).introduction).toBe("Zu #1001 (1001) von Becherladen");
});

test("what a customer typed is never resolved as a template", () => {
  const order = anOrder({ lines: [aLineItem({ title: "{{store.name}}", sku: undefined })] });

  expect(contentOf(order, { invoiceItemTitle: { de: "{{item.title}}" } }).lines[0]?.title).toBe("{{store.name}}");
});

test.each([
  ["fr", ["INVOICING_PRO"], "en"],
  ["en-GB", ["INVOICING_PRO"], "en"],
  ["de-AT", ["INVOICING_PRO"], "de"],
  ["en", ["INVOICING"], "de"],
])("a customer who reads %s with %j gets a document in %s", (customerLocale, businessFeatures, language) => {
  const { content } = wantedInvoiceOf({ order: anOrder({ customerLocale }), profile: aProfile({ businessFeatures }) });

  expect(content.language).toBe(language);
});

test("O74 the amount a customer saw in another currency is printed beside the euros", () => {
  const { remark } = contentOf(anOrder({ presentmentCurrency: "CHF", presentmentTotalCents: 112345 }));

  expect(remark).toContain("1.123,45 CHF");
});

test("a title is cut to what the provider prints, at the end of a word", () => {
  expect(contentOf(anOrder(), { invoiceTitle: { de: "Rechnung über alle gelieferten Waren" } }).title).toBe(
    "Rechnung über alle…",
  );
});

test("an introduction leaves room for a marker", () => {
  const { introduction } = contentOf(anOrder(), { invoiceIntroduction: { de: "Wort ".repeat(400) } });

  expect(introduction.length).toBeLessThanOrEqual(1960);
});

test.each([
  ["vendor, name and SKU", {}, {}, "Rösterei Espresso – 250 g (ESP-250)", undefined],
  ["without SKU", { invoiceIncludeSku: false }, {}, "Rösterei Espresso – 250 g", undefined],
  [
    "with GTIN",
    { invoiceIncludeGtin: true },
    { gtin: "4006381333931" },
    "Rösterei Espresso – 250 g (ESP-250)",
    "GTIN 4006381333931",
  ],
  ["the only variant unnamed", {}, { variantTitle: "Default Title" }, "Rösterei Espresso (ESP-250)", undefined],
  [
    "control characters, pictures and markup out",
    {},
    { title: "**Fett**\u0000\n__Strich__ 🫘\uD800" },
    "Rösterei *Fett* _Strich_ – 250 g (ESP-250)",
    undefined,
  ],
])("an item's texts: %s", (_label, patch, fields, title, detail) => {
  const line = aLineItem({ title: "Espresso", variantTitle: "250 g", vendor: "Rösterei", sku: "ESP-250", ...fields });

  const [printed] = contentOf(anOrder({ lines: [line] }), patch).lines;

  expect([printed?.title, printed?.detail, printed?.unit]).toEqual([title, detail, "Stück"]);
});

test("O93 a title of a thousand characters is cut at a word", () => {
  const [line] = contentOf(anOrder({ lines: [aLineItem({ title: "Becher ".repeat(150) })] })).lines;

  expect(line?.title).toMatch(/^(?:Becher )+Becher…$/);
  expect(line?.title.length).toBeLessThanOrEqual(255);
});

test("a leading dash does not become a list", () => {
  const [line] = contentOf(anOrder({ lines: [aLineItem({ title: "- Sonderposten", sku: undefined })] })).lines;

  expect(line?.title).toBe("– Sonderposten");
});

test("an item without a printable title is named by its SKU", () => {
  const [line] = contentOf(anOrder({ lines: [aLineItem({ title: "\u200B", sku: "X-1" })] }), {
    invoiceIncludeSku: false,
  }).lines;

  expect(line?.title).toBe("X-1");
});

test("O34 the address block is the billing address", () => {
  const order = anOrder({ billingAddress: anAddress({ company: "Kontor GmbH", supplement: "Hinterhof" }) });

  expect(contentOf(order).address).toEqual({
    name: "Kontor GmbH",
    supplement: "Inge Musterfrau, Hinterhof",
    street: "Lindenweg 1",
    zip: "79112",
    city: "Freiburg",
    countryCode: "DE",
  });
});

test("O73 names are taken where they are, cleaned of what breaks a document", () => {
  const order = anOrder({
    billingAddress: anAddress({ company: "🎉", firstName: undefined, lastName: undefined, name: "Jörg\u0007  Groß" }),
  });

  expect(contentOf(order).address.name).toBe("Jörg Groß");
});

test.each([
  ["one for all languages", "layout-1", ["INVOICING_PRO"], "layout-1"],
  ["one per language", { de: "layout-de", en: "layout-en" }, ["INVOICING_PRO"], "layout-de"],
  ["none without the provider's larger plan", "layout-1", ["INVOICING"], undefined],
])("print layouts: %s", (_label, invoicePrintLayout, businessFeatures, id) => {
  const { content } = wantedInvoiceOf({
    preferences: preferences({ invoicePrintLayout }),
    profile: aProfile({ businessFeatures }),
  });

  expect(content.printLayoutId).toBe(id);
});
