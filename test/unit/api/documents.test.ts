/** The contract of texts: what a call of the preview may say, field by field. */
import { expect, test } from "vitest";
import { resolveText } from "#shared/api/documents.ts";
import { invalid, outcomeOf, type Row } from "./request.ts";

const asked = { language: "de", type: "invoice", field: "introduction", value: "Zu {{order.name}}" };
const refused = (field: string) => ({ fields: { [field]: invalid } });

const rows: Row[] = [
  ["a text", { query: asked }, { input: asked }],
  ["an empty text", { query: { ...asked, value: "" } }, { input: { ...asked, value: "" } }],
  [
    "2,000 characters",
    { query: { ...asked, value: "x".repeat(2_000) } },
    { input: { ...asked, value: "x".repeat(2_000) } },
  ],
  ["more", { query: { ...asked, value: "x".repeat(2_001) } }, refused("value")],
  ["a chosen order", { query: { ...asked, order: "7" } }, { input: { ...asked, order: "7" } }],
  ["an order that is none", { query: { ...asked, order: "7; drop" } }, refused("order")],
  ["a language that there is not", { query: { ...asked, language: "xx" } }, refused("language")],
  ["a kind that there is not", { query: { ...asked, type: "receipt" } }, refused("type")],
  ["a field that is no name", { query: { ...asked, field: "Item Title" } }, refused("field")],
];

test.each(rows)("the preview of a text takes or refuses %s", (_, request, outcome) => {
  expect(outcomeOf(resolveText, request)).toEqual(outcome);
});
