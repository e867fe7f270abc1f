import { expect, test } from "vitest";
import type { OrderAction } from "#shared/api/order-record.ts";
import { invoiceTiming } from "#shared/domain/documents/rules/invoice-rules.ts";
import type { Preferences } from "#shared/domain/preferences/preferences.ts";
import { consequences } from "#web/features/documents/consequences.ts";
import { anOrder } from "../../builders/orders.ts";
import { aShopRecord } from "./a-shop-record.ts";

const draft = "Es entsteht ein Entwurf.";
const final = "ist sofort abgeschlossen";

function said(kind: OrderAction["kind"], gateways: string[], preferences: Partial<Preferences>): string {
  const action: OrderAction = { action: "create", kind, source: "1", code: null };
  return consequences(action, { paymentGateways: gateways, tags: [] }, aShopRecord({ preferences })).join(" ");
}

const drafts = { invoiceFinalize: false, invoiceEventExceptions: ["Klarna"] } as const;

test.each([
  { label: "drafts", gateways: ["PayPal"], preferences: drafts, says: draft, not: final },
  { label: "drafts, order without a gateway", gateways: [], preferences: drafts, says: draft, not: final },
  { label: "an excepted gateway", gateways: ["Klarna"], preferences: drafts, says: final, not: draft },
  { label: "one excepted of two", gateways: ["PayPal", "Klarna"], preferences: drafts, says: final, not: draft },
  { label: "final", gateways: ["PayPal"], preferences: { invoiceFinalize: "paid" }, says: final, not: draft },
] as const)("an invoice made by hand, $label: what is said is what the rules do", (row) => {
  const gateways = [...row.gateways];
  const shown = said("invoice", gateways, row.preferences);

  expect(shown).toContain(row.says);
  expect(shown).not.toContain(row.not);
  const { finalize } = invoiceTiming(anOrder({ gateways }), aShopRecord({ preferences: row.preferences }).preferences);
  expect(finalize).toBe(row.says === final);
});

test("where the answer may leave out a gateway that decides, neither is said", () => {
  const shown = said("invoice", ["a", "b", "c", "d"], drafts);

  expect(shown).not.toContain(draft);
  expect(shown).not.toContain(final);
  expect(said("invoice", ["a", "b", "c", "d"], { invoiceFinalize: false })).toContain(draft);
});

test.each([
  ["credit", { creditFinalize: false }, draft],
  ["credit", { creditFinalize: true }, final],
  ["delivery", { deliveryFinalize: false }, draft],
  ["delivery", { deliveryFinalize: true }, final],
] as const)("%s with %j: %s", (kind, preferences, says) => {
  expect(said(kind, ["Klarna"], { ...drafts, ...preferences })).toContain(says);
});
