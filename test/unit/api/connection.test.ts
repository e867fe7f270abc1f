// Whatever is sent to the connection endpoints: refused with a message, or read as stated.
import { describe, expect, test } from "vitest";
import {
  beginAuthorization,
  completeAuthorization,
  dateTaxChange,
  disconnect,
  listPrintLayouts,
  pullProfile,
  startConnect,
} from "#shared/api/connection.ts";
import { invalid, outcomeOf, type Row, unknown } from "./request.ts";

const refused = (field: string, message = invalid) => ({ fields: { [field]: message } });

const startRows: Row[] = [
  ["nothing", {}, { input: {} }],
  ["one scope", { query: { scopes: "finance.read" } }, { input: { scopes: "finance.read" } }],
  [
    "two scopes",
    { query: { scopes: "finance.read,finance.write" } },
    { input: { scopes: "finance.read,finance.write" } },
  ],
  ["an empty scope", { query: { scopes: "" } }, refused("scopes")],
  ["scopes with blanks", { query: { scopes: "finance.read finance.write" } }, refused("scopes")],
  ["a comma at the end", { query: { scopes: "finance.read," } }, refused("scopes")],
  ["a scope in capitals", { query: { scopes: "FINANCE.READ" } }, refused("scopes")],
  ["a scope that smuggles a parameter", { query: { scopes: "a.b&redirect_uri=x" } }, refused("scopes")],
  ["501 characters", { query: { scopes: `a.${"b".repeat(499)}` } }, refused("scopes")],
  ["an address to go on to", { query: { returnTo: "https://evil.example" } }, refused("returnTo", unknown)],
];

const ticket = `tic_${"aB3_-".repeat(5)}`;
const beginRows: Row[] = [
  ["a ticket", { query: { ticket } }, { input: { ticket } }],
  ["no ticket", {}, refused("ticket")],
  ["an empty ticket", { query: { ticket: "" } }, refused("ticket")],
  ["a ticket without prefix", { query: { ticket: ticket.slice(4) } }, refused("ticket")],
  ["a short ticket", { query: { ticket: "tic_abc" } }, refused("ticket")],
  ["a long ticket", { query: { ticket: `tic_${"a".repeat(61)}` } }, refused("ticket")],
  ["a ticket with a key separator", { query: { ticket: `${ticket}#` } }, refused("ticket")],
  ["two tickets", { query: { ticket: `${ticket},${ticket}` } }, refused("ticket")],
  ["a ticket and a shop", { query: { ticket, shop: "a.myshopify.com" } }, refused("shop", unknown)],
];

const completeRows: Row[] = [
  ["nothing", {}, { input: {} }],
  ["code and state", { query: { code: "abc", state: "xyz" } }, { input: { code: "abc", state: "xyz" } }],
  ["a refusal", { query: { error: "access_denied" } }, { input: { error: "access_denied" } }],
  ["what the provider adds", { query: { code: "abc", state: "x", iss: "y" } }, { input: { code: "abc", state: "x" } }],
  ["a code of 2,049 characters", { query: { code: "a".repeat(2049) } }, refused("code")],
  ["a state of 201 characters", { query: { state: "a".repeat(201) } }, refused("state")],
  ["an error of 201 characters", { query: { error: "a".repeat(201) } }, refused("error")],
];

/** They take nothing, so nothing that comes along reaches a use case. */
const bareRows: Row[] = [
  ["nothing", {}, { input: {} }],
  ["a query", { query: { shop: "other.myshopify.com" } }, { input: {} }],
  ["a body", { body: { shop: "other.myshopify.com" } }, { input: {} }],
  ["a body that is not JSON", { body: "{" }, { input: {} }],
];

describe("startConnect", () => {
  test.each(startRows)("%s", (_, request, outcome) => {
    expect(outcomeOf(startConnect, request)).toEqual(outcome);
  });
});

describe("beginAuthorization", () => {
  test.each(beginRows)("%s", (_, request, outcome) => {
    expect(outcomeOf(beginAuthorization, request)).toEqual(outcome);
  });
});

describe("completeAuthorization", () => {
  test.each(completeRows)("%s", (_, request, outcome) => {
    expect(outcomeOf(completeAuthorization, request)).toEqual(outcome);
  });
});

const taxChangeRows: Row[] = [
  [
    "a change and its day",
    { body: { change: "smallBusiness", since: "2026-01-01" } },
    { input: { change: "smallBusiness", since: "2026-01-01" } },
  ],
  ["another change", { body: { change: "taxType", since: "2026-01-01" } }, refused("change")],
  ["no day", { body: { change: "distanceSales", since: "2026-02-30" } }, refused("since")],
  ["more", { body: { change: "distanceSales", since: "2026-01-01", shop: "a" } }, refused("shop", unknown)],
];

describe("dateTaxChange", () => {
  test.each(taxChangeRows)("%s", (_, request, outcome) => {
    expect(outcomeOf(dateTaxChange, request)).toEqual(outcome);
  });
});

describe.each([pullProfile, disconnect, listPrintLayouts])("$id", (endpoint) => {
  test.each(bareRows)("%s", (_, request, outcome) => {
    expect(outcomeOf(endpoint, request)).toEqual(outcome);
  });
});
