import { describe, expect, test } from "vitest";
import {
  applyAsAffiliate,
  createCoupon,
  getReceipt,
  listPayouts,
  listRedemptions,
  objectToReceipt,
  updatePartnerPreferences,
} from "#shared/api/partner.ts";
import { invalid, outcomeOf, type Row, unknown } from "./request.ts";

const refused = (field: string, message = invalid) => ({ fields: { [field]: message } });
const code = { code: "SOMMER" };

describe("createCoupon", () => {
  const rows: Row[] = [
    ["a code and a type", { path: code, body: { type: "3x50" } }, { input: { ...code, type: "3x50" } }],
    ["an unknown type, which has a text code", { path: code, body: { type: "x" } }, { input: { ...code, type: "x" } }],
    ["no type, which has it, too", { path: code, body: {} }, { input: { ...code, type: null } }],
    ["a percentage of one's own", { path: code, body: { type: "3x50", value: 99 } }, refused("value", unknown)],
    ["another partner", { path: code, body: { type: "3x50", partner: "x" } }, refused("partner", unknown)],
  ];
  test.each(rows)("%s", (_, request, outcome) => {
    expect(outcomeOf(createCoupon, request)).toEqual(outcome);
  });
});

describe("listRedemptions", () => {
  const all = { sort: "-created", tab: "all", pageSize: 25 };
  const rows: Row[] = [
    ["nothing", { query: {} }, { input: all }],
    ["a tab", { query: { tab: "verified" } }, { input: { ...all, tab: "verified" } }],
    ["a tab that does not exist", { query: { tab: "held" } }, refused("tab")],
    ["another order", { query: { sort: "provision" } }, refused("sort")],
    ["a page too large", { query: { pageSize: "101" } }, refused("pageSize")],
    ["a cursor with a path", { query: { cursor: "../x" } }, refused("cursor")],
  ];
  test.each(rows)("%s", (_, request, outcome) => {
    expect(outcomeOf(listRedemptions, request)).toEqual(outcome);
  });
});

describe("payouts", () => {
  test("take a month, and nothing that looks like a key", () => {
    expect(outcomeOf(getReceipt, { path: { id: "2026-03" } })).toEqual({ input: { id: "2026-03" } });
    expect(outcomeOf(getReceipt, { path: { id: "2026-13" } })).toEqual(refused("id"));
    expect(outcomeOf(getReceipt, { path: { id: "2026#03" } })).toEqual(refused("id"));
    expect(outcomeOf(listPayouts, { query: { shop: "x" } })).toEqual(refused("shop", unknown));
  });

  test("want the reason of an objection", () => {
    const path = { id: "2026-03" };
    expect(outcomeOf(objectToReceipt, { path, body: { reason: " " } })).toEqual(
      refused("reason", "Bitte gib einen Grund an."),
    );
    expect(outcomeOf(objectToReceipt, { path, body: { reason: "x".repeat(501) } })).toEqual(
      refused("reason", "Höchstens 500 Zeichen."),
    );
  });
});

describe("updatePartnerPreferences", () => {
  const form = {
    email: "a@b.de",
    name: "Laden",
    taxCase: "R",
    street: "Weg 1",
    postcode: "1",
    town: "X",
    country: "DE",
    method: "bank",
    selfBilling: true,
  };
  test("takes the form, with empty fields where something stays", () => {
    const rest = { taxId: "", taxState: "", vatId: "", paypalEmail: "", bankName: "", iban: "", bic: "" };
    expect(outcomeOf(updatePartnerPreferences, { body: form })).toEqual({ input: { ...form, ...rest } });
  });

  test.each([
    ["another gateway", { method: "cash" }, "method", invalid],
    ["a name too long for a bank", { name: "x".repeat(71) }, "name", "Höchstens 70 Zeichen."],
    ["a field that does not exist", { threshold: 0 }, "threshold", unknown],
  ])("refuses %s", (_, fields, field, message) => {
    expect(outcomeOf(updatePartnerPreferences, { body: { ...form, ...fields } })).toEqual(refused(field, message));
  });
});

test("an application says something", () => {
  expect(outcomeOf(applyAsAffiliate, { body: { message: "kurz" } })).toEqual(
    refused("message", "Bitte erzähl uns etwas mehr."),
  );
});
