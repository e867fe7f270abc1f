import { describe, expect, test } from "vitest";
import { listAbroadDocuments, noteProof, noteReturn, noteSalesList } from "#shared/api/eu-sales.ts";
import { invalid, outcomeOf, type Row } from "./request.ts";

const refused = (field: string, message = invalid) => ({ fields: { [field]: message } });

const year = { list: "consumers", from: "2026-01-01", to: "2026-12-31" };
const queryRows: Row[] = [
  ["a list between two days", { query: year }, { input: year }],
  ["an unknown list", { query: { ...year, list: "all" } }, refused("list")],
  ["a month", { query: { ...year, from: "2026-01" } }, refused("from")],
  ["a separator of keys", { query: { ...year, to: "2026-12-31#" } }, refused("to")],
];

describe("listAbroadDocuments", () => {
  test.each(queryRows)("%s", (_, request, outcome) => {
    expect(outcomeOf(listAbroadDocuments, request)).toEqual(outcome);
  });
});

const proof = {
  orderId: "1",
  documentKey: "doc_01abcdefghijk",
  isThere: true,
  note: "Frachtbrief",
  fileName: "cmr.pdf",
};
const proofRows: Row[] = [
  ["a note", { body: proof }, { input: proof }],
  ["a file name alone", { body: { ...proof, note: "" } }, { input: { ...proof, note: "" } }],
  [
    "a tick without either",
    { body: { ...proof, note: " ", fileName: "" } },
    refused("note", "Nenne den Nachweis oder seine Datei."),
  ],
  [
    "taken back without either",
    { body: { ...proof, isThere: false, note: "", fileName: "" } },
    { input: { ...proof, isThere: false, note: "", fileName: "" } },
  ],
  ["another kind of key", { body: { ...proof, documentKey: "task#1" } }, refused("documentKey")],
  ["a long note", { body: { ...proof, note: "a".repeat(201) } }, refused("note", "Höchstens 200 Zeichen.")],
];

describe("noteProof", () => {
  test.each(proofRows)("%s", (_, request, outcome) => {
    expect(outcomeOf(noteProof, request)).toEqual(outcome);
  });
});

const row = { country: "AT", supply: "goods", rateKind: "standard", taxRate: 2000, netCents: 100, taxCents: 20 };
const submitted = { quarter: "2026-Q3", rows: [row], corrections: [{ ...row, quarter: "2026-Q2" }] };
const returnRows: Row[] = [
  ["a return", { body: submitted }, { input: submitted }],
  ["no quarter", { body: { ...submitted, quarter: "2026-Q5" } }, refused("quarter")],
];

describe("noteReturn", () => {
  test.each(returnRows)("%s", (_, request, outcome) => {
    expect(outcomeOf(noteReturn, request)).toEqual(outcome);
  });

  test("parts of a cent are refused", () => {
    const halves = { ...submitted, rows: [{ ...row, taxCents: 0.5 }] };

    expect(outcomeOf(noteReturn, { body: halves })).toHaveProperty("fields");
  });
});

const list = { period: "2026-11", sumCents: -100, sha256: "a".repeat(64) };
const listRow = { vatId: "NL004495445B01", supply: "goods", netCents: 100 };
const listRows: Row[] = [
  ["a month", { body: list }, { input: list }],
  ["a quarter", { body: { ...list, period: "2026-Q4" } }, { input: { ...list, period: "2026-Q4" } }],
  ["its rows", { body: { ...list, rows: [listRow] } }, { input: { ...list, rows: [listRow] } }],
  [
    "a row of another kind",
    { body: { ...list, rows: [{ ...listRow, supply: "triangle" }] } },
    refused("rows.0.supply"),
  ],
  ["a year", { body: { ...list, period: "2026" } }, refused("period")],
];

describe("noteSalesList", () => {
  test.each(listRows)("%s", (_, request, outcome) => {
    expect(outcomeOf(noteSalesList, request)).toEqual(outcome);
  });
});
