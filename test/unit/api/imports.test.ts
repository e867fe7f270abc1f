// Whatever is sent to the endpoints of imports and existing receipts: refused with a message, or read as stated.
import { describe, expect, test } from "vitest";
import { pullProfile } from "#shared/api/connection.ts";
import type { Endpoint } from "#shared/api/endpoint.ts";
import { controlImport, getImport, listPast, listUnsent, storedAnswer, storePast } from "#shared/api/imports.ts";
import {
  dismissSuggestion,
  linkSuggestion,
  listSuggestions,
  matchAnswer,
  matchReceipts,
} from "#shared/api/receipts.ts";
import { enableCreation } from "#shared/api/shop.ts";
import { invalid, outcomeOf, type Row, unknown } from "./request.ts";

const refused = (field: string, message = invalid) => ({ fields: { [field]: message } });

const range = { from: "2026-01-20", to: "2026-01-21" };
const key = "2026-01-20_5f0e-77";

const tables: readonly (readonly [Endpoint, readonly Row[]])[] = [
  [
    storePast,
    [
      ["nothing", {}, { input: {} }],
      ["a day", { query: { date: "2026-01-20" } }, { input: { date: "2026-01-20" } }],
      ["a German day", { query: { date: "20.01.2026" } }, refused("date")],
      ["a day without leading zeros", { query: { date: "2026-1-20" } }, refused("date")],
      ["a day that does not exist", { query: { date: "2026-02-30" } }, refused("date")],
      ["an instant", { query: { date: "2026-01-20T00:00:00Z" } }, refused("date")],
      ["two days", { query: { ...range } }, { fields: { from: unknown, to: unknown } }],
    ],
  ],
  [
    listPast,
    [
      ["two days", { body: range }, { input: range }],
      ["one day", { body: { from: range.from } }, refused("to")],
      ["a German day", { body: { ...range, from: "20.01.2026" } }, refused("from")],
      ["a day that does not exist", { body: { ...range, to: "2026-02-30" } }, refused("to")],
      ["days of another shop", { body: { ...range, shop: "other.myshopify.com" } }, refused("shop", unknown)],
    ],
  ],
  [
    controlImport,
    [
      ...["create", "pause", "resume", "stop"].map(
        (act): Row => [act, { path: { act }, body: {} }, { input: { act } }],
      ),
      [
        "without a comparison",
        { path: { act: "create" }, body: { withoutComparison: true } },
        { input: { act: "create", withoutComparison: true } },
      ],
      [
        "what the merchant says before",
        { path: { act: "create" }, body: { nothingElsewhere: true, withoutParcel: "hold" } },
        { input: { act: "create", nothingElsewhere: true, withoutParcel: "hold" } },
      ],
      ["another answer", { path: { act: "create" }, body: { withoutParcel: "today" } }, refused("withoutParcel")],
      ["another act", { path: { act: "delete" }, body: {} }, refused("act")],
    ],
  ],
  [
    listUnsent,
    [
      ["nothing", {}, { input: {} }],
      ["a next page", { query: { cursor: "2026-03_abc" } }, { input: { cursor: "2026-03_abc" } }],
      ["no cursor of ours", { query: { cursor: "März" } }, refused("cursor")],
    ],
  ],
  [
    linkSuggestion,
    [
      [
        "an order",
        { path: { key }, body: { orderId: "1", source: "1" } },
        { input: { key, orderId: "1", source: "1" } },
      ],
      ["no order", { path: { key }, body: { source: "1" } }, refused("orderId")],
      ["a key without a day", { path: { key: "5f0e-77" }, body: { orderId: "1", source: "1" } }, refused("key")],
    ],
  ],
  [
    dismissSuggestion,
    [
      ["a receipt", { path: { key } }, { input: { key } }],
      ["a key with a separator", { path: { key: `${key}#1` } }, refused("key")],
    ],
  ],
  [listSuggestions, [["a page number", { query: { page: "2" } }, refused("page", unknown)]]],
  [getImport, [["nothing", {}, { input: {} }]]],
  [matchReceipts, [["nothing", {}, { input: {} }]]],
];

describe.each(tables)("$id", (endpoint, rows) => {
  test.each(rows)("%s", (_, request, outcome) => {
    expect(outcomeOf(endpoint, request)).toEqual(outcome);
  });
});

test("the calls have the addresses and the answers that callers know", () => {
  const addresses = [storePast, matchReceipts, pullProfile, enableCreation].map((endpoint) => endpoint.address);

  expect(addresses).toEqual([
    "POST /api/orders/import",
    "POST /api/lexoffice/import",
    "POST /api/lexoffice/pull",
    "POST /api/shop/enable/{value}",
  ]);
  expect(Object.keys(storedAnswer.shape)).toEqual(["affected"]);
  expect(Object.keys(matchAnswer.shape)).toEqual(["continue", "progress", "found", "affected", "assigned"]);
});
