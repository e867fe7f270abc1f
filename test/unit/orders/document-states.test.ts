// One word for a document's state: in the list, on the order's page, in the order's block in the admin, and in files.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { documentEntry } from "#shared/api/order-record.ts";
import { documentStateOf, documentStateText, documentStateTexts } from "#shared/domain/order-states/status-texts.ts";
import { packTexts } from "#shared/month-pack/pack-texts.ts";
import { documentLook } from "#web/lib/document-look.ts";

const blockIn = (language: string): Readonly<Record<string, string>> =>
  JSON.parse(
    readFileSync(
      new URL(`../../../cdk/shopify/extensions/order-documents/locales/${language}.json`, import.meta.url),
      "utf8",
    ),
  ).states;
const words = blockIn("de.default");
const cases = documentEntry.shape.status.options.flatMap((status) =>
  [true, false].flatMap((cancelled) =>
    (["invoice", "credit", "delivery"] as const).flatMap((kind) =>
      ["paid", "partially_refunded", "pending"].map((payment) => ({ status, cancelled, kind, payment })),
    ),
  ),
);

test.each(cases)(
  "$kind, $status, cancelled $cancelled, of an order that is $payment, reads the same everywhere",
  (given) => {
    const state = documentStateOf(given, given.payment);

    expect([documentLook(given, given.payment).text, words[state], documentStateText(state)]).toEqual(
      Array.from({ length: 3 }, () => documentStateTexts[state]),
    );
  },
);

test("only a paid order's open invoice is not assigned, and the files of a month say it so", () => {
  const unassigned = cases.filter((given) => documentStateOf(given, given.payment) === "unassigned");

  const open = { status: "open", cancelled: false, kind: "invoice" };
  expect(unassigned).toEqual([
    { ...open, payment: "paid" },
    { ...open, payment: "partially_refunded" },
  ]);
  expect(packTexts.standings).toEqual({ open: documentStateTexts.open, unassigned: documentStateTexts.unassigned });
});

test("the block has every state in both languages, and no other", () => {
  for (const states of [words, blockIn("en")])
    expect(Object.keys(states).toSorted()).toEqual(Object.keys(documentStateTexts).toSorted());
});
