// The card "Korrigieren" says what the new invoice changes, old beside new.
import { expect, test } from "vitest";
import { differencesOf } from "#web/features/documents/correction-differences.ts";

const credit = {
  title: "Gutschrift",
  date: "2026-12-01",
  total: 119,
  tax: 19,
  rates: [{ rate: 19, net: 100, tax: 19 }],
  address: ["Sabine Köhler", "Wiehrestraße 14", "79102 Freiburg", "DE"],
};

test("a new name and street stand beside the old ones, country in words", () => {
  const invoice = { ...credit, address: ["Teehaus GmbH", "Neuer Wall 7", "20354 Hamburg", "DE"] };

  expect(differencesOf(["recipient", "address"], { credit, invoice })).toEqual([
    { field: "recipient", values: { before: "Sabine Köhler", after: "Teehaus GmbH" } },
    {
      field: "address",
      values: {
        before: "Wiehrestraße 14, 79102 Freiburg, Deutschland",
        after: "Neuer Wall 7, 20354 Hamburg, Deutschland",
      },
    },
  ]);
});

test("a new sum and its tax stand beside the old ones; positions only read as changed", () => {
  const invoice = { ...credit, total: 107, rates: [{ rate: 7, net: 100, tax: 7 }] };

  expect(differencesOf(["positions", "amounts", "taxes"], { credit, invoice })).toEqual([
    { field: "positions" },
    { field: "amounts", values: { before: "119,00\u00a0€", after: "107,00\u00a0€" } },
    { field: "taxes", values: { before: "19 % USt: 19,00\u00a0€", after: "7 % USt: 7,00\u00a0€" } },
  ]);
});
