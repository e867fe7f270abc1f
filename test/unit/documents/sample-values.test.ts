import { expect, test } from "vitest";
import { sampleValues } from "#shared/domain/documents/texts/sample-values.ts";
import { placeholders, placeholdersOf } from "#shared/domain/texts/placeholders.ts";
import type { TextPlace } from "#shared/domain/texts/places.ts";
import { resolveTemplate } from "#shared/domain/texts/templates.ts";
import { writtenAmount, writtenDay } from "#shared/domain/texts/written.ts";
import { type Language, languages } from "#shared/values/languages.ts";
import { aLineItem, anOrder } from "../../builders/orders.ts";
import { preferences } from "../../builders/settings.ts";

const places: TextPlace[] = ["invoice", "credit", "delivery", "item", "discount", "shipping", "flat"];
const of = (place: TextPlace, rest: object = {}) =>
  sampleValues(place, { preferences: preferences(), storeName: "Kaffeehaus", language: "de", ...rest });

test.each(places)("a text of %s knows all its placeholders, with an order and without", (place) => {
  const order = anOrder({ name: "#4711", lines: [aLineItem({ title: "Tasse" })] });
  const all = placeholdersOf(place)
    .map((name) => `{{${name}}}`)
    .join(" ");

  expect(resolveTemplate(all, of(place), "de").unknown).toEqual([]);
  expect(resolveTemplate(all, of(place, { order }), "de").unknown).toEqual([]);
});

test("an order fills in what it has, an example stands in for what comes later", () => {
  const values = of("credit", { order: anOrder({ name: "#4711" }) });

  expect(values["order.name"]).toBe("#4711");
  expect(values["invoice.number"]).toBe(`${placeholders["invoice.number"].example} (Beispiel)`);
});

test("the example of a parcel is one of the order", () => {
  expect(of("delivery", { order: anOrder({ name: "#4711", fulfillments: [] }) })["delivery.name"]).toBe(
    "#4711.1 (Beispiel)",
  );
});

test("a credit note names the invoice that the order has, and a day in the language's form", () => {
  const order = anOrder({ name: "#4711" });
  const invoice = { kind: "invoice", status: "open", number: "RE77", date: "2026-03-05" } as const;
  const shown = (documents: object[], language: Language) => {
    const values = of("credit", { order, documents, language });
    return [values["invoice.number"], values["invoice.date"]];
  };

  expect(shown([invoice], "de")).toEqual(["RE77", "05.03.2026"]);
  expect(shown([invoice], "fr")).toEqual(["RE77", "05/03/2026"]);
  expect(shown([{ ...invoice, status: "voided" }], "fr")).toEqual(["RE1001 (Beispiel)", "23/11/2026 (Beispiel)"]);
});

test.each(languages)(
  "examples in %s have its form of days and amounts, marked only beside a real order",
  (language) => {
    const values = of("mail", { language });
    const beside = of("mail", { language, order: anOrder() });

    expect(values["document.day"]).toBe(writtenDay("2026-11-23", language));
    expect(values["document.total"]).toBe(writtenAmount(11_900, language));
    expect(beside["document.day"]).toBe(`${writtenDay("2026-11-23", language)} (Beispiel)`);
  },
);

test("what the order leaves out prints nothing, so that a substitute shows", () => {
  const { note: _, ...order } = anOrder();

  expect(resolveTemplate('{{order.note | default:"–"}}', of("invoice", { order }), "de").text).toBe("–");
});

test("a shop without orders sees examples and its own name", () => {
  expect(of("invoice")["order.name"]).toBe("#1001");
  expect(of("invoice")["store.name"]).toBe("Kaffeehaus");
});
