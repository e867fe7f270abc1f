// Whatever is sent to the shop endpoints: refused with a message, or read as stated.
import { describe, expect, test } from "vitest";
import { listLogs } from "#shared/api/logs.ts";
import { enableCreation, updatePreferences } from "#shared/api/shop.ts";
import { invalid, outcomeOf, type Row, unknown } from "./request.ts";

const refused = (field: string, message = invalid) => ({ fields: { [field]: message } });

const preferencesRows: Row[] = [
  ["no body", {}, { input: {} }],
  ["an empty body", { body: "" }, { input: {} }],
  ["an empty object", { body: {} }, { input: {} }],
  ["a switch", { body: { invoiceCreate: "all" } }, { input: { invoiceCreate: "all" } }],
  ["a body in base64", { body: { invoiceCreate: false }, base64: true }, { input: { invoiceCreate: false } }],
  ["no JSON", { body: "invoiceCreate=all" }, { code: "malformed_request" }],
  ["half a JSON", { body: '{"invoiceCreate":' }, { code: "malformed_request" }],
  ["a byte order mark", { body: "\uFEFF{}" }, { code: "malformed_request" }],
  ["a list", { body: [] }, refused("body")],
  ["null", { body: "null" }, refused("body")],
  ["a text", { body: '"all"' }, refused("body")],
  ["a number", { body: "1" }, refused("body")],
  ["more than 256 KB", { body: { posName: "x".repeat(256 * 1024) } }, { code: "payload_too_large" }],
  ["an unknown setting", { body: { invoiceColour: "red" } }, refused("invoiceColour", unknown)],
  ["a field of the shop", { body: { isAdmin: true } }, refused("isAdmin", unknown)],
  ["true for a switch", { body: { invoiceCreate: true } }, refused("invoiceCreate")],
  ["a text for a flag", { body: { skipPos: "false" } }, refused("skipPos")],
  ["null for a flag", { body: { skipFree: null } }, refused("skipFree")],
  ["an unknown event", { body: { invoiceEvent: "shipped" } }, refused("invoiceEvent")],
  ["an unknown language", { body: { languages: ["de", "xx"] } }, refused("languages.1")],
  ["a text in no language", { body: { invoiceTitle: { xx: "Rechnung" } } }, refused("invoiceTitle.xx", unknown)],
  ["an e-mail that is none", { body: { email: "inge@" } }, refused("email", "Gültige E-Mail-Adresse erforderlich")],
  [
    "an attachment without TLS",
    { body: { invoiceSendMailAttachments: ["http://example.org/agb.pdf"] } },
    refused("invoiceSendMailAttachments.0", "Ungültige URL"),
  ],
  [
    "a term below zero",
    { body: { invoicePaymentGateway: { paypal: aTerm({ duration: -1 }) } } },
    refused("invoicePaymentGateway.paypal.duration", "Darf nicht kleiner 0 sein"),
  ],
  ["a day that is none", { body: { deliveryCreate: "2026-02-30" } }, refused("deliveryCreate", "Ungültiges Datum")],
];

const flags = { invoiceCreate: true, creditCreate: false };
const enableRows: Row[] = [
  ["on", { path: { value: "true" }, body: flags }, { input: { value: "true", ...flags } }],
  ["off, no flag", { path: { value: "false" } }, { input: { value: "false" } }],
  ["neither", { path: { value: "1" }, body: flags }, refused("value")],
  ["in capitals", { path: { value: "TRUE" }, body: flags }, refused("value")],
  ["nothing", { body: flags }, refused("value")],
  ["a flag as text", { path: { value: "true" }, body: { invoiceCreate: "all" } }, refused("invoiceCreate")],
  ["an unknown flag", { path: { value: "true" }, body: { hints: true } }, refused("hints", unknown)],
  ["a value in the body", { path: { value: "true" }, body: { value: "false" } }, refused("value", unknown)],
];

const defaults = { sortBy: "date", sortDir: "desc", pageSize: 25 };
const logRows: Row[] = [
  ["nothing", {}, { input: defaults }],
  ["the log of an order", { query: { order: "5600000000001" } }, { input: { ...defaults, order: "5600000000001" } }],
  ["an order's name", { query: { order: "#1001" } }, refused("order")],
  ["a status", { query: { status: "critical" } }, { input: { ...defaults, status: "critical" } }],
  ["a status of another scale", { query: { status: "error" } }, refused("status")],
  ["an origin", { query: { origin: "webhook" } }, { input: { ...defaults, origin: "webhook" } }],
  ["an unknown origin", { query: { origin: "partner" } }, refused("origin")],
  ["the largest page size", { query: { pageSize: "500" } }, { input: { ...defaults, pageSize: 500 } }],
  ["a page size beyond it", { query: { pageSize: "501" } }, refused("pageSize")],
  ["a page size with a fraction", { query: { pageSize: "25.0" } }, refused("pageSize")],
  ["an unknown order", { query: { sortBy: "origin" } }, refused("sortBy")],
  ["an unknown parameter", { query: { limit: "25" } }, refused("limit", unknown)],
];

describe("updatePreferences", () => {
  test.each(preferencesRows)("%s", (_, request, outcome) => {
    expect(outcomeOf(updatePreferences, request)).toEqual(outcome);
  });
});

test.each(["__proto__", "constructor"])("a body that names %s is refused and changes no object", (name) => {
  const outcome = outcomeOf(updatePreferences, { body: `{"${name}":{"isAdmin":true}}` });

  expect(outcome).toHaveProperty("fields");
  expect({}).not.toHaveProperty("isAdmin");
});

describe("enableCreation", () => {
  test.each(enableRows)("%s", (_, request, outcome) => {
    expect(outcomeOf(enableCreation, request)).toEqual(outcome);
  });
});

describe("listLogs", () => {
  test.each(logRows)("%s", (_, request, outcome) => {
    expect(outcomeOf(listLogs, request)).toEqual(outcome);
  });
});

function aTerm(fields: object) {
  return { type: "DELAY", label: "", duration: 14, discount: { percentage: 0, range: 0 }, ...fields };
}
