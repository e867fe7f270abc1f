import { expect, test } from "vitest";
import { fulfillmentReference, itemReference } from "#shared/domain/documents/texts/references.ts";
import type { OrderLine } from "#shared/domain/orders/order.ts";
import type { PreferencesPatch } from "#shared/domain/preferences/preferences.ts";
import { sanitizeLine, sanitizeText, truncateAtWord } from "#shared/domain/texts/sanitize.ts";
import { fillTemplate, resolveTemplate } from "#shared/domain/texts/templates.ts";
import { aLineItem, anOrder, aShippingLine } from "../../builders/orders.ts";
import { wantedInvoiceOf } from "../../builders/plans.ts";
import { preferences } from "../../builders/settings.ts";

const espresso = (fields: Partial<OrderLine> = {}) =>
  aLineItem({
    title: "Espresso",
    variantTitle: "250 g",
    vendor: "Rösterei",
    sku: "ESP-250",
    gtin: "4006381333931",
    sellingPlan: "Monatlich",
    attributes: [
      { key: "Mahlgrad", value: "fein" },
      { key: "_uid", value: "77" },
      { key: "Gruß", value: " " },
    ],
    bundle: { id: "b", title: "Frühstücksset", quantity: 1 },
    ...fields,
  });
const contentOf = (patch: PreferencesPatch, fields: Parameters<typeof anOrder>[0] = { lines: [espresso()] }) =>
  wantedInvoiceOf({ order: anOrder(fields), preferences: preferences(patch) }).content;

test.each([
  ["{{item.title}}", "Espresso"],
  ["{{ item.name }}", "Espresso – 250 g"],
  ["{{item.variant}}", "250 g"],
  ["{{item.vendor}}: {{item.title}}", "Rösterei: Espresso"],
  ["{{item.sku}} / {{item.gtin}}", "ESP-250 / 4006381333931"],
  ["{{item.plan}}", "Monatlich"],
  ["{{item.bundle}}", "Frühstücksset"],
  ["{{item.attributes}}", "Mahlgrad: fein"],
  ["{{item.reference}} zu {{order.name}}", "#1001.1 zu #1001"],
  ["{{item.price}}!", "!"],
])("a title %s reads %s", (template, title) => {
  expect(contentOf({ invoiceItemTitle: { de: template }, invoiceIncludeSku: false }).lines[0]?.title).toBe(title);
});

const numbers = (template: string, sku: boolean, gtin: boolean, fields: PreferencesPatch = {}) => {
  const switches = { invoiceIncludeSku: sku, invoiceIncludeGtin: gtin };
  const [line] = contentOf({ invoiceItemTitle: { de: template }, ...switches, ...fields }).lines;
  return [line?.title, line?.detail?.split("\n").filter((text) => text.startsWith("GTIN"))];
};

test.each<[string, boolean, boolean, string, string[]]>([
  ["[{{item.sku}}|{{item.gtin}}]", false, false, "[ESP-250|4006381333931]", []],
  ["[{{item.sku}}|{{item.gtin}}]", true, true, "[ESP-250|4006381333931]", []],
  ["{{item.title}}", true, true, "Espresso (ESP-250)", ["GTIN 4006381333931"]],
  ["{{item.title}} {{item.gtin}}", true, true, "Espresso 4006381333931 (ESP-250)", []],
  ["{{item.title}}", false, false, "Espresso", []],
])(
  "the own title %s, SKU %s, GTIN %s: placeholders print their value, switches append what is not named",
  (template, sku, gtin, title, detail) => {
    expect(numbers(template, sku, gtin)).toEqual([title, detail]);
  },
);

test("a shop that keeps the placeholders of the version before has a switch empty its placeholder, and appends nothing", () => {
  const before: PreferencesPatch = { papersBefore: ["placeholders"] };

  expect(numbers("[{{item.sku}}{{item.gtin}}]", false, false, before)).toEqual(["[]", []]);
  expect(numbers("{{item.title}}", true, false, before)).toEqual(["Espresso", []]);
});

test("detail and unit follow their templates, and a bundle is named below", () => {
  const patch = { invoiceItemDetail: { de: "Sorte {{item.variant}}" }, invoiceItemUnit: { de: "Beutel" } };

  expect(contentOf(patch).lines[0]).toMatchObject({ detail: "Sorte 250 g\nTeil von: Frühstücksset", unit: "Beutel" });
});

test.each([
  [256, "title", { invoiceItemTitle: { de: "Wort ".repeat(60) } }, 255, /Wort…$/],
  [2100, "detail", { invoiceItemDetail: { de: "Wort ".repeat(420) } }, 2000, /Wort…\nTeil von: Frühstücksset$/],
  [60, "unit", { invoiceItemUnit: { de: "Wort ".repeat(12) } }, 50, /Wort…$/],
] as const)("%i characters of %s are cut at a word", (_length, part, patch, most, end) => {
  const text = contentOf(patch).lines[0]?.[part] ?? "";

  expect(text.length).toBeLessThanOrEqual(most);
  expect(text).toMatch(end);
});

test("texts may name the order's number, day, purchase order and note", () => {
  const { introduction } = contentOf(
    { invoiceIntroduction: { de: "{{order.number}} vom {{order.day}}, Ihre {{order.poNumber}}: {{order.note}}" } },
    { poNumber: "PO-7", note: "Bitte klingeln" },
  );

  expect(introduction).toBe("1001 vom 02.03.2026, Ihre PO-7: Bitte klingeln");
});

test("shipping, discount and rounding lines follow their templates", () => {
  const order = {
    lines: [aLineItem({ discounts: [{ amountCents: 100, title: "TREUE" }] })],
    shipping: [aShippingLine()],
    totals: { totalCents: 1581, currentTotalCents: 1581 },
  };
  const { lines } = contentOf(
    {
      invoiceShippingTitle: { de: "Fracht {{shipping.title}}" },
      invoiceShippingDetail: { de: "{{order.name}}" },
      invoiceShippingUnit: { de: "Sendung" },
      invoiceDiscountTitle: { de: "Nachlass {{discount.title}}" },
      invoiceDiscountDetail: { de: "-" },
      invoiceDiscountUnit: { de: "pauschal" },
      invoiceRounding: { de: "Ausgleich" },
      invoiceRoundingDetail: { de: "unter 2 Cent" },
      invoiceRoundingUnit: { de: "mal" },
    },
    order,
  );

  expect(lines.slice(1).map(({ title, detail, unit, totalCents }) => [title, detail, unit, totalCents])).toEqual([
    ["Fracht Standardversand", "#1001", "Sendung", 490],
    ["Nachlass TREUE", "-", "pauschal", -100],
    ["Ausgleich", "unter 2 Cent", "mal", 1],
  ]);
});

test.each([
  ["#1001", "#1001-F1", "#1001.1"],
  ["#1001", "#1001-F12", "#1001.12"],
  ["DE1001-X", "DE1001-X-F2", "DE1001-X.2"],
  ["#1001", "Eigener Name", "Eigener Name"],
])("the fulfilment of %s that the platform calls %s is %s", (order, name, reference) => {
  expect(fulfillmentReference(order, name)).toBe(reference);
});

test("the second item of #1001 is #1001.2", () => {
  expect(itemReference("#1001", 2)).toBe("#1001.2");
});

test.each([
  ["plain", "Becher, blau (0,3 l)", "Becher, blau (0,3 l)"],
  ["umlauts and signs", "Größe: 5 € – „neu“…", "Größe: 5 € – „neu“…"],
  ["controls", "A\u0000B\u202EC", "ABC"],
  ["spaces", "  A \t B  ", "A B"],
  ["a vertical tab between words", "A\u000BB", "A B"],
  ["bold and underlined", "**A** __B__", "*A* _B_"],
  ["one star and one line", "A*B_C", "A*B_C"],
  ["a list", "- A", "– A"],
  ["a picture", "Tee 🫖 heiß", "Tee heiß"],
  ["a picture of several parts", "👩‍💻 A", "A"],
  ["a flag", "🇩🇪 Versand", "Versand"],
  ["a keycap", "1️⃣ A", "1 A"],
  ["signs that are printed", "Tee™ ©® ❤️", "Tee™ ©® ❤"],
  ["half a character", "A\uD83EB", "AB"],
  ["another script", "Чай 茶", "Чай 茶"],
  ["nothing", "", ""],
  ["tags of HTML are text", "<b>A</b>", "<b>A</b>"],
])("O73 a line with %s", (_label, text, clean) => {
  expect(sanitizeLine(text)).toBe(clean);
  expect(sanitizeLine(clean)).toBe(clean);
});

test("O73 text keeps its lines, at most one of them blank in a row", () => {
  expect(sanitizeText("A \r\n\r\n\r\n **B**\n- C")).toBe("A\n\n*B*\n– C");
});

test.each([
  ["short enough", "Becher blau", 11, "Becher blau"],
  ["at the end of a word", "Becher blau", 10, "Becher…"],
  ["in the middle of a long word", "Donaudampfschifffahrt", 10, "Donaudamp…"],
  ["never in the middle of a character", "ABCDEFGH🫖", 10, "ABCDEFGH🫖"],
  ["never leaving half a character", "ABCDEFGH🫖J", 10, "ABCDEFGH…"],
])("a text is cut: %s", (_label, text, most, cut) => {
  expect(truncateAtWord(text, most)).toBe(cut);
});

test.each([
  ["no placeholder", "Rechnung", "Rechnung", []],
  ["at both ends", "{{a.b}} und {{a.b}}", "x und x", []],
  ["spaces inside", "{{  a.b  }}", "x", []],
  ["an unknown one", "{{a.c}}!", "!", ["a.c"]],
  ["an absent value", "{{a.none}}!", "!", []],
  ["no name of ours", "{{toString}}{{constructor}}", "", ["toString", "constructor"]],
  ["braces that are none", "{a.b} {{ a b }} {{}}", "{a.b} {{ a b }} {{}}", []],
  ["no template inside a value", "{{a.evil}}", "{{a.b}}", []],
])("a template with %s", (_label, template, text, unknown) => {
  const values = { "a.b": "x", "a.none": undefined, "a.evil": "{{a.b}}" };

  // a template taken apart before gives the same again
  expect([1, 2].map(() => resolveTemplate(template, values, "de"))).toEqual([
    { text, unknown },
    { text, unknown },
  ]);
  expect(fillTemplate(template, values, "de")).toBe(text);
});

test("more templates than are kept are still filled in", () => {
  const texts = Array.from({ length: 1200 }, (_, index) => fillTemplate(`${index} {{a}}`, { a: "x" }, "de"));

  expect(texts.at(-1)).toBe("1199 x");
  expect(fillTemplate("0 {{a}}", { a: "y" }, "de")).toBe("0 y");
});
