// No act is offered that cannot work: of every reason, the acts on the order's page, in its row and in the block of the admin.
import { expect, test } from "vitest";
import { type ReasonCode, type ReasonTraits, reasonCodes } from "#shared/domain/documents/reasons/reason-codes.ts";
import { reasonOf } from "#shared/domain/documents/reasons/reasons.ts";
import { orderActions } from "#shared/domain/order-states/actions.ts";
import { endInShop } from "#web/features/documents/settle-acts.tsx";
import { nextAct } from "#web/features/orders/next-act.ts";

const answered: readonly ReasonCode[] = ["SETTLED_ELSEWHERE", "LINKED_RECEIPT"];
const all = Object.entries(reasonCodes) as [ReasonCode, ReasonTraits][];
const held = all.filter(([code]) => !answered.includes(code));
const those = (is: (traits: ReasonTraits) => boolean) => held.filter(([, traits]) => is(traits));

const actsOf = (code: ReasonCode) =>
  orderActions({
    decisions: [{ kind: "invoice", source: { type: "order", id: "1" }, verdict: "hold", code, trace: [] }],
    tasks: [],
    now: "2026-03-05T09:00:00.000Z",
    isConnected: true,
  }).map(({ action }) => action);

const inRow = (code: ReasonCode) =>
  nextAct(
    { reason: { kind: "invoice", verdict: "hold", code }, paymentReason: null },
    { isConnected: true, takesAddress: false },
  );

test.each(held)("%s, held, is looked at again where that may change anything", (code, { isFinal = false }) => {
  expect(actsOf(code)).toEqual(isFinal ? ["settle"] : ["check", "settle"]);
});

test.each(held)("%s leads to the shop only where a change there ends it, in the row as on the page", (code, traits) => {
  expect(endInShop(code)).toBe(traits.endsInShop);
  if (inRow(code) === "complete") expect(traits.endsInShop).toBe("completed");
});

test.each(those(({ isFinal }) => isFinal === true))(
  "%s, which nothing ends, is declared done in its row, and its words name the way by hand",
  (code, { endsInShop, endsWith }) => {
    expect([inRow(code), endsInShop, endsWith]).toEqual(["settle", undefined, undefined]);
    const { remedy, setting, settingPath } = reasonOf(code);
    expect(remedy).toMatch(/von Hand/);
    expect([setting, settingPath]).toEqual([undefined, undefined]);
  },
);

test.each(those(({ endsInShop }) => endsInShop !== undefined))(
  "%s, which the shop ends, says what to change there, and does not wait for a grant",
  (code, { endsWith }) => {
    expect(endsWith).toBeUndefined();
    expect(reasonOf(code).remedy).toMatch(/Shopify|Kunde|Bestellung|Ergänze|Erstatte/);
  },
);
