import { expect, test } from "vitest";
import { queuePage } from "#shared/api/queue.ts";
import { waitsFor } from "#web/features/queue/entry-text.ts";
import { anAnswer } from "../../builders/answers.ts";
import { aShopRecord } from "./a-shop-record.ts";

const page = anAnswer(queuePage, {
  items: [
    {
      ...{ _key: "invoice:1", order: { id: "1", name: "#1001", customer: null, price: null }, kind: "invoice" },
      ...{ source: null, isDraft: false, state: "PLANNED", attempts: 3, notBefore: null },
      ...{ createdAt: "2026-11-26T09:00:00.000Z", reason: null, message: null, actions: [] },
    },
  ],
});
const entry = page.items[0] ?? expect.fail("no entry");
const shop = aShopRecord({});
const outage = { since: "2026-11-26T09:00:00.000Z", nextTryAt: "2026-11-26T09:30:00.000Z" };

test("what holds back everything of the shop comes before an entry's own reason", () => {
  const failing = { ...shop, lexoffice: { ...shop.lexoffice, isConnected: true, outage } };
  const paused = { ...shop, automation: { ...shop.automation, pausedAt: outage.since } };

  expect(waitsFor({ ...entry, reason: "WAIT_PAYMENT" }, failing)).toBe("Antwort von Lexware Office");
  expect(waitsFor(entry, paused)).toBe("Fortsetzen der Automatik");
});

test("an entry that nothing holds back is next, or has been sent", () => {
  expect(waitsFor(entry, shop)).toBe("Gleich an der Reihe");
  expect(waitsFor({ ...entry, state: "SENDING" }, shop)).toBe("Antwort von Lexware Office");
});
