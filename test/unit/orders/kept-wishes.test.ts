import { expect, test } from "vitest";
import { keepingWish } from "#functions/modules/orders/kept-wishes.ts";
import type { WholeOrder } from "#functions/modules/orders/ports.ts";
import type { OpenDecision } from "#shared/domain/documents/decision/decision.ts";

const held = (code: OpenDecision["code"]): OpenDecision => ({
  ...{ source: { type: "order", id: "5001" }, kind: "invoice", verdict: "hold", code, trace: [] },
});
const wish = { mail: true, again: false };
const before = { head: { decisions: [{ ...held("VAT_ID_UNCONFIRMED"), wish }] }, tasks: [] } as unknown as WholeOrder;
const asked = { onDemand: new Set<string>(), again: new Set<string>() };

test.each<[string, OpenDecision["code"], object | undefined]>([
  ["a lost connection keeps", "NOT_CONNECTED", wish],
  ["another hold drops", "SUM_MISMATCH", undefined],
])("%s the merchant's request for a document", (_, code, kept) => {
  expect(keepingWish(held(code), asked, before)).toEqual(kept ? { ...held(code), wish: kept } : held(code));
});
