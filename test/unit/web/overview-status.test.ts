import { expect, test } from "vitest";
import type { RecentDocuments } from "#shared/api/months.ts";
import type { ShopRecord } from "#shared/api/shop-record.ts";
import { statusOf } from "#web/features/overview/status.ts";
import { aShopRecord } from "./a-shop-record.ts";

const now = new Date("2026-11-28T12:00:00.000Z");
const base = aShopRecord();
const connected = (changes: Partial<ShopRecord> = {}): ShopRecord => ({
  ...base,
  lexoffice: { ...base.lexoffice, isConnected: true, status: "connected", profile: null },
  preferences: { ...base.preferences, invoiceCreate: "all" },
  ...changes,
});

const invoice: RecentDocuments["latest"][number] = {
  _key: "doc_1",
  kind: "invoice",
  number: "RE0020",
  status: "open",
  cancelled: false,
  mailState: null,
  pdf: null,
  url: "",
  order: { id: "1", name: "#1024" },
  customer: "Aylin Yıldız",
  createdAt: "2026-11-28T11:31:00.000Z",
  total: 10,
  currency: "EUR",
};
const some: RecentDocuments = { latest: [invoice], days: [], month: 21 };
const none: RecentDocuments = { latest: [], days: [], month: 0 };

const state = (shop: ShopRecord, facts: { attention?: number; planned?: number; recent?: RecentDocuments } = {}) =>
  statusOf(shop, { attention: 0, planned: 0, recent: some, ...facts, now });

test("a healthy shop reads that all runs, and of its last document", () => {
  expect(state(connected())).toEqual({
    look: "good",
    title: "Alles läuft. 21 Belege in diesem Monat, nichts zu klären.",
    text: "Letzter Beleg: Rechnung RE0020 über 10,00\u00a0€, heute, 12:31",
  });
});

test("orders that need the merchant are counted", () => {
  expect(state(connected(), { attention: 3 })).toMatchObject({
    look: "warning",
    title: "3 Bestellungen zu klären, alles andere läuft.",
  });
});

test("a shop with few transfers left reads until when they must last, and not that all else runs", () => {
  const { plan } = connected();
  const credits = { ...plan.credits, quota: 100, used: 81, resetAt: "2026-12-30T09:00:00.000Z" };
  const short = connected({ plan: { ...plan, credits } });

  const told = { look: "critical", title: "Noch 19 Übertragungen bis 30.12.2026.", act: "plans" };
  expect(state(short)).toMatchObject(told);
  expect(state(short, { attention: 3 }), "the orders have their card").toMatchObject(told);
});

test("a plan that rests is never said to run", () => {
  const { plan } = connected();
  const dates = {
    periodEndsAt: null,
    endsAt: null,
    isTest: false,
    isDisplaced: false,
    isDiscounted: false,
    next: null,
  };
  const bought = { status: "frozen", plan: "standard", ...dates } as const;
  const frozen = connected({ plan: { ...plan, subscription: bought } });

  const { credits } = plan;
  const usedUp = { ...frozen, plan: { ...frozen.plan, credits: { ...credits, quota: 10, used: 10 } } };

  expect(state(frozen, { attention: 3 })).toMatchObject({ title: "Dein Abonnement Standard ruht.", act: "bill" });
  expect(state(usedUp).title).toBe("Dein Abonnement Standard ruht.");
});

test("a shop without a document yet is offered its first one", () => {
  expect(state(connected(), { recent: none })).toMatchObject({ look: "info", act: "first" });
});

test("switched-off invoices never read as running", () => {
  const { preferences } = connected();
  const off = connected({ preferences: { ...preferences, invoiceCreate: false } });

  expect(state(off).title).toBe("Verbunden. Rechnungen sind ausgeschaltet.");
});

const { lexoffice, automation, plan } = connected();
test.each([
  [
    "a revoked access",
    { lexoffice: { ...lexoffice, isConnected: false, status: "revoked" } },
    "Lexware Office hat den Zugriff beendet. 4 Belege warten.",
    "connect",
  ],
  [
    "a lost connection",
    { lexoffice: { ...lexoffice, isConnected: false, status: "disconnected" } },
    "Keine Verbindung zu Lexware Office. 4 Belege warten.",
    "connect",
  ],
  [
    "a pause",
    { automation: { ...automation, pausedAt: "2026-11-28T09:00:00.000Z" } },
    "Die Automatik ist seit heute, 10:00 angehalten. 4 Belege warten.",
    "resume",
  ],
  [
    "used-up transfers",
    { plan: { ...plan, credits: { ...plan.credits, quota: 10, used: 10 } } },
    "Deine Übertragungen sind aufgebraucht. 4 Belege warten.",
    "plans",
  ],
  [
    "an outage",
    {
      lexoffice: { ...lexoffice, outage: { since: "2026-11-28T11:02:00.000Z", nextTryAt: "2026-11-28T12:36:00.000Z" } },
    },
    "Lexware Office antwortet seit 12:02 nicht. 4 Belege warten.",
    undefined,
  ],
] as const)("%s wins over orders that need the merchant", (_, changes, title, act) => {
  const shown = state(connected(changes), { attention: 3, planned: 4 });

  expect(shown.title).toBe(title);
  expect(shown.act).toBe(act);
});

test("a shop with the largest plan is led to the operator, not to a larger one", () => {
  const { plan } = base;
  const usedUp = { ...plan, id: "business", credits: { ...plan.credits, quota: 3000, used: 3000 } } as const;

  expect(state(connected({ plan: usedUp }))).toMatchObject({
    act: "contact",
    text: expect.stringMatching(/^Neue Bestellungen warten\. Ihre Belege entstehen ab dem [\d.]+\.$/),
  });
});

test("the set-up is the act of a shop whose invoices are off until it is completed, and of no other", () => {
  const off = connected({ preferences: { ...base.preferences, invoiceCreate: false }, setupCompletedAt: null });
  const done = { ...off, setupCompletedAt: "2026-11-01T09:00:00.000Z" };

  expect(state(off)).toMatchObject({ title: "Verbunden. Rechnungen sind ausgeschaltet.", act: "setup" });
  expect(state(off, { attention: 2 }).act).toBe("setup");
  expect([state(done).act, state(connected()).act]).toEqual([undefined, undefined]);
});
