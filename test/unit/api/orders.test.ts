// Whatever is sent to the order endpoints: refused with a message, or read as stated.
import { describe, expect, test } from "vitest";
import { createDraft, downloadDocument, downloadXml, previewDocument } from "#shared/api/documents.ts";
import { exportOrders } from "#shared/api/export.ts";
import { createDocument, getOrder, listOrders, retryDocument, retryPayment } from "#shared/api/orders.ts";
import { invalid, outcomeOf, type Row, unknown } from "./request.ts";

const defaults = { sortBy: "date", sortDir: "desc", limit: 50 };
const refused = (field: string, message = invalid) => ({ fields: { [field]: message } });

const listRows: Row[] = [
  ["nothing", {}, { input: defaults }],
  ["an empty query", { query: {} }, { input: defaults }],
  ["the largest page size", { query: { limit: "500" } }, { input: { ...defaults, limit: 500 } }],
  ["a page size beyond it", { query: { limit: "501" } }, refused("limit")],
  ["a page size of 0", { query: { limit: "0" } }, refused("limit")],
  ["an empty page size", { query: { limit: "" } }, refused("limit")],
  ["a page", { query: { page: "3" } }, { input: { ...defaults, page: 3 } }],
  ["a page with leading zeros", { query: { page: "007" } }, { input: { ...defaults, page: 7 } }],
  ["page 0", { query: { page: "0" } }, refused("page")],
  ["a negative page", { query: { page: "-1" } }, refused("page")],
  ["half a page", { query: { page: "1.5" } }, refused("page")],
  ["a page with exponent", { query: { page: "1e3" } }, refused("page")],
  ["a page in hexadecimal", { query: { page: "0x10" } }, refused("page")],
  ["a page with a blank", { query: { page: " 1" } }, refused("page")],
  ["a page in other digits", { query: { page: "٣" } }, refused("page")],
  ["a page beyond the last", { query: { page: "100001" } }, refused("page")],
  ["a page given twice", { query: { page: "1,2" } }, refused("page")],
  ["an unknown order", { query: { sortBy: "email" } }, refused("sortBy")],
  ["an order in capitals", { query: { sortBy: "Date" } }, refused("sortBy")],
  ["a name every object has", { query: { sortBy: "constructor" } }, refused("sortBy")],
  ["an unknown direction", { query: { sortDir: "up" } }, refused("sortDir")],
  ["two directions", { query: { sortDir: "asc,desc" } }, refused("sortDir")],
  ["an unknown filter", { query: { filter: "withDelivery" } }, refused("filter")],
  ["an empty filter", { query: { filter: "" } }, refused("filter")],
  ["a search with blanks around", { query: { search: "  #1001 " } }, { input: { ...defaults, search: "#1001" } }],
  ["a search of blanks", { query: { search: "   " } }, refused("search")],
  ["a search of 101 characters", { query: { search: "x".repeat(101) } }, refused("search")],
  ["a search with a script", { query: { search: "<script>" } }, { input: { ...defaults, search: "<script>" } }],
  ["a day", { query: { since: "2026-02-28" } }, { input: { ...defaults, since: "2026-02-28" } }],
  ["a day that is none", { query: { since: "2026-02-30" } }, refused("since")],
  ["a day of no leap year", { query: { until: "2026-02-29" } }, refused("until")],
  ["a German day", { query: { until: "28.02.2026" } }, refused("until")],
  ["an instant for a day", { query: { since: "2026-02-28T10:00:00Z" } }, refused("since")],
  ["a cursor with padding", { query: { cursor: "YWJj=" } }, refused("cursor")],
  ["a cursor with a path", { query: { cursor: "../x" } }, refused("cursor")],
  ["a cursor of 1,025 characters", { query: { cursor: "a".repeat(1025) } }, refused("cursor")],
  ["an unknown parameter", { query: { pageSize: "25" } }, refused("pageSize", unknown)],
  ["a shop in the query", { query: { shop: "other.myshopify.com" } }, refused("shop", unknown)],
  [
    "several faults at once",
    { query: { page: "x", sortDir: "up", foo: "1" } },
    { fields: { page: invalid, sortDir: invalid, foo: unknown } },
  ],
];

const getRows: Row[] = [
  ["a number", { path: { orderId: "5600000000001" } }, { input: { orderId: "5600000000001" } }],
  ["20 digits", { path: { orderId: "9".repeat(20) } }, { input: { orderId: "9".repeat(20) } }],
  ["21 digits", { path: { orderId: "9".repeat(21) } }, refused("orderId")],
  ["no id", {}, refused("orderId")],
  ["an empty id", { path: { orderId: "" } }, refused("orderId")],
  ["the platform's global id", { path: { orderId: "gid://shopify/Order/1" } }, refused("orderId")],
  ["an order's name", { path: { orderId: "#1001" } }, refused("orderId")],
  ["a negative number", { path: { orderId: "-1" } }, refused("orderId")],
  ["a path", { path: { orderId: "../shop" } }, refused("orderId")],
  ["a key separator", { path: { orderId: "1#DOCUMENT" } }, refused("orderId")],
  ["digits and a line break", { path: { orderId: "1\n" } }, { code: "malformed_request" }],
  ["digits of full width", { path: { orderId: "１２" } }, refused("orderId")],
];

const key = "doc_01jd2x4m6p8q";
const aDownload = { orderId: "1", kind: "invoice", documentKey: key };
const downloadRows: Row[] = [
  ["an invoice", { path: aDownload }, { input: aDownload }],
  ["a credit note", { path: { ...aDownload, kind: "credit" } }, { input: { ...aDownload, kind: "credit" } }],
  ["our own word for it", { path: { ...aDownload, kind: "creditNote" } }, refused("kind")],
  ["a kind in capitals", { path: { ...aDownload, kind: "Invoice" } }, refused("kind")],
  ["the provider's id", { path: { ...aDownload, documentKey: crypto.randomUUID() } }, refused("documentKey")],
  ["another kind of key", { path: { ...aDownload, documentKey: key.replace("doc", "log") } }, refused("documentKey")],
  ["a key in capitals", { path: { ...aDownload, documentKey: key.toUpperCase() } }, refused("documentKey")],
  ["a short key", { path: { ...aDownload, documentKey: "doc_1" } }, refused("documentKey")],
  ["a key of 41 characters", { path: { ...aDownload, documentKey: `doc_${"a".repeat(41)}` } }, refused("documentKey")],
  ["nothing", { path: {} }, { fields: { orderId: invalid, kind: invalid, documentKey: invalid } }],
];

const ofOrder = { path: { orderId: "1" } };
const actRows: Row[] = [
  ["a kind", { ...ofOrder, body: { kind: "invoice" } }, { input: { orderId: "1", kind: "invoice" } }],
  [
    "a refund",
    { ...ofOrder, body: { kind: "credit", source: "77" } },
    { input: { orderId: "1", kind: "credit", source: "77" } },
  ],
  ["no body", ofOrder, refused("kind")],
  ["our own word for a kind", { ...ofOrder, body: { kind: "creditNote" } }, refused("kind")],
  [
    "the platform's global id",
    { ...ofOrder, body: { kind: "credit", source: "gid://shopify/Refund/7" } },
    refused("source"),
  ],
  ["a key separator", { ...ofOrder, body: { kind: "credit", source: "7:0" } }, refused("source")],
  ["another order in the body", { ...ofOrder, body: { kind: "invoice", orderId: "2" } }, refused("orderId", unknown)],
  ["a list", { ...ofOrder, body: [] }, refused("body")],
  ["half a body", { ...ofOrder, body: "{" }, { code: "malformed_request" }],
];

const ofInvoice = { path: { orderId: "1", kind: "invoice" } };
const anInvoice = { orderId: "1", kind: "invoice" };
const previewRows: Row[] = [
  ["an invoice", ofInvoice, { input: anInvoice }],
  ["a refund", { ...ofInvoice, query: { source: "77" } }, { input: { ...anInvoice, source: "77" } }],
  ["a delivery note", { path: { orderId: "1", kind: "delivery" } }, refused("kind")],
  ["an unknown parameter", { ...ofInvoice, query: { draft: "1" } }, refused("draft", unknown)],
];
const draftRows: Row[] = [
  ["no body", ofInvoice, { input: { ...anInvoice, again: false } }],
  ["another one", { ...ofInvoice, body: { again: true } }, { input: { ...anInvoice, again: true } }],
  ["a text for yes", { ...ofInvoice, body: { again: "true" } }, refused("again")],
  ["another kind in the body", { ...ofInvoice, body: { kind: "credit" } }, refused("kind", unknown)],
  ["a delivery note", { path: { orderId: "1", kind: "delivery" }, body: {} }, refused("kind")],
];

const period = { since: "2026-01-01", until: "2026-12-31" };
const exportRows: Row[] = [
  ["a period", { query: period }, { input: { ...period, limit: 500 } }],
  ["the largest page size", { query: { ...period, limit: "500" } }, { input: { ...period, limit: 500 } }],
  ["a page size beyond it", { query: { ...period, limit: "501" } }, refused("limit")],
  ["a page size of 0", { query: { ...period, limit: "0" } }, refused("limit")],
  ["no end", { query: { since: "2026-01-01" } }, refused("until")],
  ["a German day", { query: { ...period, since: "01.01.2026" } }, refused("since")],
  ["texts", { query: { ...period, texts: "true" } }, { input: { ...period, limit: 500, texts: "true" } }],
  ["another word for texts", { query: { ...period, texts: "1" } }, refused("texts")],
  ["an unknown filter", { query: { ...period, filter: "withDelivery" } }, refused("filter")],
  ["a cursor with a path", { query: { ...period, cursor: "../x" } }, refused("cursor")],
  ["a search", { query: { ...period, search: "inge" } }, refused("search", unknown)],
  ["a shop in the query", { query: { ...period, shop: "other.myshopify.com" } }, refused("shop", unknown)],
];

const ofPayment = { path: { orderId: "1", paymentId: "9" } };
const paymentRows: Row[] = [
  ["a payment", ofPayment, { input: { orderId: "1", paymentId: "9" } }],
  ["a key separator", { path: { orderId: "1", paymentId: "9:0" } }, refused("paymentId")],
  [
    "the platform's global id",
    { path: { orderId: "1", paymentId: "gid://shopify/OrderTransaction/9" } },
    refused("paymentId"),
  ],
];

describe("retryPayment", () => {
  test.each(paymentRows)("%s", (_, request, outcome) => {
    expect(outcomeOf(retryPayment, request)).toEqual(outcome);
  });
});

describe.each([createDocument, retryDocument])("$id", (endpoint) => {
  test.each(actRows)("%s", (_, request, outcome) => {
    expect(outcomeOf(endpoint, request)).toEqual(outcome);
  });
});

describe("previewDocument", () => {
  test.each(previewRows)("%s", (_, request, outcome) => {
    expect(outcomeOf(previewDocument, request)).toEqual(outcome);
  });
});

describe("createDraft", () => {
  test.each(draftRows)("%s", (_, request, outcome) => {
    expect(outcomeOf(createDraft, request)).toEqual(outcome);
  });
});

describe("listOrders", () => {
  test.each(listRows)("%s", (_, request, outcome) => {
    expect(outcomeOf(listOrders, request)).toEqual(outcome);
  });
});

describe("exportOrders", () => {
  test.each(exportRows)("%s", (_, request, outcome) => {
    expect(outcomeOf(exportOrders, request)).toEqual(outcome);
  });
});

describe("getOrder", () => {
  test.each(getRows)("%s", (_, request, outcome) => {
    expect(outcomeOf(getOrder, request)).toEqual(outcome);
  });
});

describe.each([downloadDocument, downloadXml])("$id", (endpoint) => {
  test.each(downloadRows)("%s", (_, request, outcome) => {
    expect(outcomeOf(endpoint, request)).toEqual(outcome);
  });
});
