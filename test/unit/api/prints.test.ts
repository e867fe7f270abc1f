import { describe, expect, test } from "vitest";
import { continuePrint, openPrint, startPrint } from "#shared/api/prints.ts";
import { invalid, outcomeOf, type Row, unknown } from "./request.ts";

const refused = (field: string, message = invalid) => ({ fields: { [field]: message } });
const kinds = ["invoice", "credit"];
const fifty = Array.from({ length: 50 }, (_, place) => `${5000 + place}`);
const jobId = "pr_abcdefghijklmnopqrstuvwxyz012345";

const startRows: Row[] = [
  ["fifty orders", { body: { orderIds: fifty, kinds } }, { input: { orderIds: fifty, kinds } }],
  [
    "fifty-one orders",
    { body: { orderIds: [...fifty, "9"], kinds } },
    refused("orderIds", "Höchstens 50 Bestellungen lassen sich auf einmal drucken."),
  ],
  ["no kind", { body: { orderIds: ["1"], kinds: [] } }, refused("kinds", "Wähle mindestens eine Art von Beleg.")],
  [
    "a kind twice",
    { body: { orderIds: ["1"], kinds: ["invoice", "invoice"] } },
    refused("kinds", "Jede Art von Beleg nur einmal."),
  ],
  ["a shop in the body", { body: { orderIds: ["1"], kinds, shop: "other" } }, refused("shop", unknown)],
];

describe("startPrint", () => {
  test.each(startRows)("%s", (_, request, outcome) => {
    expect(outcomeOf(startPrint, request)).toEqual(outcome);
  });
});

test.each<Row>([
  ["a job", { path: { jobId }, body: {} }, { input: { jobId } }],
  ["a path", { path: { jobId: "pr_../../etc/passwd/and/more" }, body: {} }, refused("jobId")],
])("continuePrint: %s", (_, request, outcome) => {
  expect(outcomeOf(continuePrint, request)).toEqual(outcome);
});

const path = { shopKey: "mein-shop", jobId, part: "1", fileName: "Belege.pdf" };
test.each<Row>([
  ["a link", { path }, { input: { ...path, part: 1 } }],
  ["another partition", { path: { ...path, shopKey: "a#b" } }, refused("shopKey")],
  ["part 0", { path: { ...path, part: "0" } }, refused("part")],
])("openPrint: %s", (_, request, outcome) => {
  expect(outcomeOf(openPrint, request)).toEqual(outcome);
});
