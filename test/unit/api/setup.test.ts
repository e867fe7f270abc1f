// Whatever is sent to the endpoints of the set-up: refused with a message, or read as stated.
import { describe, expect, test } from "vitest";
import { openAccount, readTaxes, saveSetup } from "#shared/api/setup.ts";
import { invalid, outcomeOf, type Row, unknown } from "./request.ts";

const refused = (field: string, message = invalid) => ({ fields: { [field]: message } });

const account = { email: "laden@example.de", terms: true };
const invalidEmail = refused("email", "Bitte gib eine gültige E-Mail-Adresse ein");

const rows: Row[] = [
  ["an empty object", { body: {} }, { input: {} }],
  ["a step", { body: { step: 4 } }, { input: { step: 4 } }],
  ["both boxes", { body: { terms: true, liability: false } }, { input: { terms: true, liability: false } }],
  ["the end", { body: { completed: true } }, { input: { completed: true } }],
  ["a step before the first", { body: { step: -1 } }, refused("step")],
  ["a step after the last", { body: { step: 7 } }, refused("step")],
  ["half a step", { body: { step: 1.5 } }, refused("step")],
  ["a text for a step", { body: { step: "2" } }, refused("step")],
  ["a text for a box", { body: { terms: "true" } }, refused("terms")],
  ["no end", { body: { completed: false } }, refused("completed")],
  ["an instant of one's own", { body: { termsAt: "2020-01-01T00:00:00.000Z" } }, refused("termsAt", unknown)],
  ["a list", { body: [] }, refused("body")],
];

describe("saveSetup", () => {
  test.each(rows)("%s", (_, request, outcome) => {
    expect(outcomeOf(saveSetup, request)).toEqual(outcome);
  });
});

describe("readTaxes", () => {
  test("takes nothing", () => {
    expect(outcomeOf(readTaxes, {})).toEqual({ input: {} });
  });
});

const registrationRows: Row[] = [
  ["an address and the terms", { body: account }, { input: account }],
  ["no address", { body: { terms: true } }, refused("email", "Bitte gib deine E-Mail-Adresse ein")],
  ["an empty address", { body: { ...account, email: " " } }, refused("email", "Bitte gib deine E-Mail-Adresse ein")],
  ["half an address", { body: { ...account, email: "laden@" } }, invalidEmail],
  ["two lines", { body: { ...account, email: "laden@example.de\nbcc@example.de" } }, invalidEmail],
  ["an address that is too long", { body: { ...account, email: `${"x".repeat(65)}@example.de` } }, invalidEmail],
  ["no terms", { body: { email: account.email } }, refused("terms")],
  ["refused terms", { body: { ...account, terms: false } }, refused("terms")],
  ["a password", { body: { ...account, password: "geheim" } }, refused("password", unknown)],
];

describe("openAccount", () => {
  test.each(registrationRows)("%s", (_, request, outcome) => {
    expect(outcomeOf(openAccount, request)).toEqual(outcome);
  });
});
