import { expect, test } from "vitest";
import type { ShopRecord } from "#shared/api/shop-record.ts";
import { holdBackOf, isConnectionLost } from "#web/lib/hold-back.ts";
import { aShopRecord } from "./a-shop-record.ts";

const well = aShopRecord();
const empty = aShopRecord({ credits: { quota: 10, used: 10 } });
const paused = { ...empty, automation: { ...empty.automation, pausedAt: "2026-11-20T09:00:00.000Z" } };
const unfit = aShopRecord({ profile: { businessFeatures: [] }, credits: { quota: 10, used: 10 } });
const unconnected = (shop: ShopRecord, status: ShopRecord["lexoffice"]["status"]): ShopRecord => ({
  ...shop,
  lexoffice: { ...shop.lexoffice, isConnected: false, status },
});

test.each([
  { label: "nothing", shop: well, holdBack: undefined },
  { label: "no transfers left", shop: empty, holdBack: "transfers" },
  { label: "a pause, before transfers", shop: paused, holdBack: "pause" },
  {
    label: "an account without invoices, before a pause",
    shop: { ...unfit, automation: paused.automation },
    holdBack: "account",
  },
  { label: "access withdrawn, before all else", shop: unconnected(paused, "revoked"), holdBack: "connection" },
  {
    label: "a pause by our own people, before what the merchant can do",
    shop: {
      ...unfit,
      automation: { ...paused.automation, staffPause: { at: "2026-11-20T09:00:00.000Z", notice: "Ein Fehler." } },
    },
    holdBack: "staffPause",
  },
  { label: "connection ended", shop: unconnected(unfit, "disconnected"), holdBack: "connection" },
  { label: "never connected: nothing is held back yet", shop: unconnected(paused, "never"), holdBack: undefined },
])("what holds documents back: $label", ({ shop, holdBack }) => {
  expect(holdBackOf(shop)).toBe(holdBack);
});

test.each([
  ["revoked", true],
  ["disconnected", true],
  ["never", false],
] as const)("a connection that is %s was there before: %s", (status, isLost) => {
  expect(isConnectionLost(unconnected(well, status).lexoffice)).toBe(isLost);
  expect(isConnectionLost(well.lexoffice)).toBe(false);
});
