import { expect, test } from "vitest";
import type { OrderFormat, Receipt } from "#shared/domain/receipts/receipt.ts";
import { numbersIn, type ReferencePlace, referencesIn } from "#shared/domain/receipts/references.ts";

const receipt = (fields: Partial<Receipt>): Receipt => ({
  ...{ providerId: "p1", kind: "invoice", number: "RE1", date: "2026-03-02", totalCents: 1190, recipient: "Inge" },
  ...{ title: "", introduction: "", remark: "" },
  ...fields,
});
const hash: OrderFormat = { prefix: "#", suffix: "" };
const all: ReferencePlace[] = ["title", "introduction", "remark"];
const named = (introduction: string, format: OrderFormat = hash) =>
  referencesIn(receipt({ introduction }), all, format).map(({ name, written }) => `${name} ${written}`);

test.each([
  ["Für die Bestellung #1001 berechnen wir", ["#1001 full"]],
  ["#1001, #1002 und #1001", ["#1001 full", "#1002 full"]],
  ["Position #1001.2", ["#1001 full"]],
  ["Ihre Bestellung Nr. 1001 vom 2.3.", ["#1001 number"]],
  ["Bestellnummer: 1001", ["#1001 number"]],
  ["Auftrag 1001 und #1001", ["#1001 full"]],
  ["Your order no. 1001", ["#1001 number"]],
  ["1001 Stück", []],
  ["Bestellung über 1001 Euro", []],
  ["Bestellung 12,50 EUR", []],
  ["#1001a", []],
  ["#10011", ["#10011 full"]],
])("%s names %j", (text, expected) => {
  expect(named(text)).toEqual(expected);
});

test.each<[OrderFormat, string, string[]]>([
  [{ prefix: "DE-", suffix: "-K" }, "zu DE-1001-K und DE-1002", ["DE-1001-K full"]],
  [{ prefix: "DE", suffix: "" }, "BDE1001 und DE1002", ["DE1002 full"]],
  [{ prefix: "", suffix: "" }, "1001 und Bestellung 1002", ["1002 full"]],
  [{ prefix: "", suffix: "-K" }, "Am 2026-03-02: 1001-K, 3.1001-K", ["1001-K full"]],
  [{ prefix: "(", suffix: ")" }, "Zu (1001)", ["(1001) full"]],
])("the shop's own form %j is found", (format, text, expected) => {
  expect(named(text, format)).toEqual(expected);
});

test("only the chosen places are read", () => {
  const places = receipt({ title: "Rechnung #1", introduction: "#2", remark: "#3" });

  expect(referencesIn(places, ["introduction"], hash).map(({ name }) => name)).toEqual(["#2"]);
  expect(referencesIn(places, [], hash)).toEqual([]);
});

test("what may be the number of a document is everything with three digits, once each and in the chosen places", () => {
  const credit = receipt({
    ...{ kind: "creditNote", title: "RE9999", introduction: "Zur Rechnung RE-1001." },
    remark: "RE-1001, 2026/77 und Pos. 12 über 1.190,00 EUR",
  });

  expect(numbersIn(credit, ["introduction", "remark"])).toEqual(["RE-1001", "2026/77", "190"]);
});

test("INV-66 a parcel is named behind its order, and DEL-10 the terms of a delivery note are a place", () => {
  const note = receipt({ kind: "deliveryNote", remark: "Zu #1001.1 und #1001.12", terms: "#1002.3" });

  expect(referencesIn(note, ["remark"], hash)).toEqual([{ name: "#1001", written: "full", parcels: ["1", "12"] }]);
  expect(referencesIn(note, ["terms"], hash)).toEqual([{ name: "#1002", written: "full", parcels: ["3"] }]);
  expect(referencesIn(receipt({ remark: "#10019.1" }), ["remark"], hash)).toEqual([
    { name: "#10019", written: "full", parcels: ["1"] },
  ]);
});
