import { describe, expect, test } from "vitest";
import {
  findNumbers,
  getMonth,
  listLateDocuments,
  listMonthDocuments,
  listMonthOrders,
  listMonthPayments,
  notePacking,
  printProcess,
  setMonthMailing,
} from "#shared/api/months.ts";
import { mailingMessages } from "#shared/domain/months/mailing-texts.ts";
import { messages } from "#shared/domain/preferences/messages.ts";
import { invalid, outcomeOf, type Row, unknown } from "./request.ts";

const refused = (field: string, message = invalid) => ({ fields: { [field]: message } });
const path = { month: "2026-11" };

const orderRows: Row[] = [
  ["a month", { path }, { input: { month: "2026-11" } }],
  ["a month with a cursor", { path, query: { cursor: "abc" } }, { input: { month: "2026-11", cursor: "abc" } }],
  ["a month that does not exist", { path: { month: "2026-13" } }, refused("month")],
  ["a day", { path: { month: "2026-11-01" } }, refused("month")],
  ["a separator of keys", { path: { month: "2026#11" } }, refused("month")],
  ["a cursor with a path", { path, query: { cursor: "../x" } }, refused("cursor")],
  ["a shop in the query", { path, query: { shop: "other.myshopify.com" } }, refused("shop", unknown)],
];

describe("listMonthOrders", () => {
  test.each(orderRows)("%s", (_, request, outcome) => {
    expect(outcomeOf(listMonthOrders, request)).toEqual(outcome);
  });
});

describe("listMonthPayments", () => {
  test.each(orderRows)("%s", (_, request, outcome) => {
    expect(outcomeOf(listMonthPayments, request)).toEqual(outcome);
  });
});

const documentRows: Row[] = [
  ["a kind", { path, query: { kind: "credit" } }, { input: { month: "2026-11", kind: "credit" } }],
  ["no kind", { path, query: {} }, refused("kind")],
  ["an unknown kind", { path, query: { kind: "voucher" } }, refused("kind")],
];

describe("listMonthDocuments", () => {
  test.each(documentRows)("%s", (_, request, outcome) => {
    expect(outcomeOf(listMonthDocuments, request)).toEqual(outcome);
  });
});

const ten = Array.from({ length: 10 }, (_, index) => `RE${index}`);
const numberRows: Row[] = [
  ["ten numbers", { body: { numbers: ten } }, { input: { numbers: ten } }],
  ["more than ten", { body: { numbers: [...ten, "RE10"] } }, refused("numbers")],
  ["none", { body: { numbers: [] } }, refused("numbers")],
];

describe("findNumbers", () => {
  test.each(numberRows)("%s", (_, request, outcome) => {
    expect(outcomeOf(findNumbers, request)).toEqual(outcome);
  });
});

const aBlock = { kind: "table", rows: [["a", "b"]], head: ["A", "B"], widths: [30, 70] };
const printRows: Row[] = [
  ["a table", { body: { blocks: [aBlock] } }, { input: { blocks: [aBlock] } }],
  ["nothing", { body: { blocks: [] } }, refused("blocks")],
  ["an unknown kind", { body: { blocks: [{ ...aBlock, kind: "image" }] } }, refused("blocks.0.kind")],
  ["a picture", { body: { blocks: [{ ...aBlock, src: "x" }] } }, refused("blocks.0.src", unknown)],
  [
    "a text that is too long",
    { body: { blocks: [{ kind: "text", rows: [["x".repeat(5_001)]] }] } },
    refused("blocks.0.rows.0.0"),
  ],
  ["a column without width", { body: { blocks: [{ ...aBlock, widths: [0] }] } }, refused("blocks.0.widths.0")],
];

describe("printProcess", () => {
  test.each(printRows)("%s", (_, request, outcome) => {
    expect(outcomeOf(printProcess, request)).toEqual(outcome);
  });
});

describe("getMonth", () => {
  test.each<Row>([
    ["a month", { path }, { input: { month: "2026-11" } }],
    ["a month that does not exist", { path: { month: "2026-00" } }, refused("month")],
  ])("%s", (_, request, outcome) => {
    expect(outcomeOf(getMonth, request)).toEqual(outcome);
  });
});

describe("listLateDocuments", () => {
  test.each<Row>([
    ["a month", { path }, { input: { month: "2026-11" } }],
    ["a kind", { path, query: { kind: "credit" } }, refused("kind", unknown)],
  ])("%s", (_, request, outcome) => {
    expect(outcomeOf(listLateDocuments, request)).toEqual(outcome);
  });
});

const packing = { readAt: "2026-12-01T08:59:00.000Z", sha256: "0f".repeat(32) };
const packingRows: Row[] = [
  ["an instant and a hash", { path, body: packing }, { input: { month: "2026-11", ...packing } }],
  ["a day", { path, body: { ...packing, readAt: "2026-12-01" } }, refused("readAt")],
  ["a hash that is too short", { path, body: { ...packing, sha256: "0f" } }, refused("sha256")],
  ["a user", { path, body: { ...packing, userId: "1" } }, refused("userId", unknown)],
];

describe("notePacking", () => {
  test.each(packingRows)("%s", (_, request, outcome) => {
    expect(outcomeOf(notePacking, request)).toEqual(outcome);
  });
});

const mailing = { isOn: true, address: "kanzlei@example.com", day: 5 };
const mailingRows: Row[] = [
  ["an address and a day", { body: mailing }, { input: mailing }],
  ["spaces around the address", { body: { ...mailing, address: " kanzlei@example.com " } }, { input: mailing }],
  [
    "no address while it is off",
    { body: { isOn: false, address: "", day: 28 } },
    { input: { isOn: false, address: "", day: 28 } },
  ],
  ["what is no address", { body: { ...mailing, address: "kanzlei" } }, refused("address", messages.email)],
  ["two addresses", { body: { ...mailing, address: "a@b.de, c@d.de" } }, refused("address", messages.email)],
  ["another header", { body: { ...mailing, address: "a@b.de\nBcc: c@d.de" } }, refused("address", messages.email)],
  ["a day that not every month has", { body: { ...mailing, day: 29 } }, refused("day", mailingMessages.day)],
  ["a day before the first", { body: { ...mailing, day: 0 } }, refused("day", mailingMessages.day)],
  ["a part of a day", { body: { ...mailing, day: 1.5 } }, refused("day")],
  ["what became of it", { body: { ...mailing, last: null } }, refused("last", unknown)],
];

describe("setMonthMailing", () => {
  test.each(mailingRows)("%s", (_, request, outcome) => {
    expect(outcomeOf(setMonthMailing, request)).toEqual(outcome);
  });
});
