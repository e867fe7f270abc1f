import { expect, test } from "vitest";
import { metafieldText } from "#functions/adapters/shopify/metafield-text.ts";

const rich = {
  type: "root",
  children: [
    { type: "heading", level: 2, children: [{ type: "text", value: "Pflege" }] },
    {
      type: "paragraph",
      children: [
        { type: "text", value: "Nur " },
        { type: "text", value: "kalt", bold: true },
        { type: "link", url: "https://example.org", children: [{ type: "text", value: " waschen" }] },
      ],
    },
    { type: "list", children: [{ type: "list-item", children: [{ type: "text", value: "nicht bleichen" }] }] },
  ],
};

test.each([
  ["single_line_text_field", "Zum Fest & <b>", "Zum Fest & <b>"],
  ["multi_line_text_field", "eins\nzwei", "eins\nzwei"],
  ["number_integer", "1000", "1000"],
  ["number_decimal", "1.5", "1.5"],
  ["date", "2026-11-20", "2026-11-20"],
  ["url", "https://example.org/a?b=c", "https://example.org/a?b=c"],
  ["a_type_of_tomorrow", "was immer", "was immer"],
  ["list.single_line_text_field", '["Rot","Blau"]', "Rot, Blau"],
  ["list.number_integer", "[1,20]", "1, 20"],
  ["list.date", '["2026-11-20"," "]', "2026-11-20"],
  ["money", '{"amount":"5.99","currency_code":"EUR"}', "5.99 EUR"],
  ["weight", '{"value":2.5,"unit":"KILOGRAMS"}', "2.5 kg"],
  ["volume", '{"value":750,"unit":"ml"}', "750 ml"],
  ["dimension", '{"value":12.0,"unit":"FURLONGS"}', "12 FURLONGS"],
  ["list.dimension", '[{"value":1,"unit":"cm"},{"value":2,"unit":"cm"}]', "1 cm, 2 cm"],
  ["rating", '{"value":"3.5","scale_min":"1.0","scale_max":"5.0"}', "3.5"],
  ["link", '{"text":"Anleitung","url":"https://example.org"}', "Anleitung"],
  ["link", '{"url":"https://example.org"}', "https://example.org"],
  ["rich_text_field", JSON.stringify(rich), "Pflege\nNur kalt waschen\nnicht bleichen"],
])("%s %s is written %j", (type, value, text) => {
  expect(metafieldText({ type, value })?.value).toBe(text);
});

test.each([
  ["single_line_text_field", "  "],
  ["list.single_line_text_field", "[]"],
  ["list.single_line_text_field", "keine Liste"],
  ["product_reference", "gid://shopify/Product/1"],
  ["list.metaobject_reference", '["gid://shopify/Metaobject/1"]'],
  ["json", '{"a":1}'],
  ["money", "kaputt"],
  ["weight", "null"],
  ["rich_text_field", "{}"],
])("%s %s has nothing to print", (type, value) => {
  expect(metafieldText({ type, value })).toBeUndefined();
});

test.each([
  ["number_decimal", "1.5", true],
  ["list.weight", '[{"value":1,"unit":"kg"}]', true],
  ["money", '{"amount":"5.99","currency_code":"EUR"}', true],
  ["number_integer", "1000", undefined],
  ["single_line_text_field", "Version 1.5", undefined],
])("whether %s %s has decimals to be written in a language: %s", (type, value, hasDecimals) => {
  expect(metafieldText({ type, value })?.hasDecimals).toBe(hasDecimals);
});

test.each([null, undefined])("without a metafield there is nothing to print: %s", (node) => {
  expect(metafieldText(node)).toBeUndefined();
});
