import { expect, test } from "vitest";
import type { ShopRecord } from "#shared/api/shop-record.ts";
import { whatHappens } from "#web/features/preferences/automation/what-happens.ts";
import { aShopRecord } from "./a-shop-record.ts";

const now = new Date("2026-11-20T12:00:00.000Z");
const after = (shop: ShopRecord, settings = shop.preferences) => whatHappens(settings, shop, now);

function factOf(shop: ShopRecord, name: string, settings = shop.preferences): string | undefined {
  return after(shop, settings).facts.find((fact) => fact.name === name)?.value;
}

test("without invoices nothing is to be expected", () => {
  expect(after(aShopRecord())).toEqual({
    sentences: ["Es werden keine Rechnungen erstellt. Jede Bestellung erscheint in der Liste mit diesem Grund."],
    facts: [],
  });
});

test("an invoice that is finished at a later event is created only then, and that is said", () => {
  const shop = aShopRecord({
    preferences: { invoiceCreate: "all", invoiceEvent: "created", invoiceFinalize: "paid" },
  });

  const [sentence, explanation] = after(shop).sentences;

  expect(sentence).toBe("Sobald eine Bestellung bezahlt ist, entsteht die Rechnung und ist sofort abgeschlossen.");
  expect(explanation).toContain("nicht nachträglich");
});

test("a draft is created at its event", () => {
  const shop = aShopRecord({
    preferences: { invoiceCreate: "all", invoiceEvent: "paid", invoiceFinalize: false },
  });

  const { sentences } = after(shop);

  expect(sentences).toHaveLength(1);
  expect(sentences[0]).toContain("entsteht ein Entwurf");
});

test("a switch that is not saved yet counts from saving, a saved one from its instant", () => {
  const off = aShopRecord();
  const on = aShopRecord({
    preferences: { invoiceCreate: "all" },
    automation: {
      pausedAt: null,
      staffPause: null,
      since: { invoice: "2026-11-20T09:15:00.000Z", creditNote: null, deliveryNote: null, transaction: null },
    },
  });

  expect(factOf(off, "Für Bestellungen ab", on.preferences)).toBe("Zeitpunkt des Speicherns");
  expect(factOf(on, "Für Bestellungen ab")).toBe("Heute, 10:15");
});

test("the next document comes with the event, after a pause, with new transfers, another account or a new connection", () => {
  const preferences = { invoiceCreate: "all", invoiceEvent: "paid", invoiceFinalize: "created" } as const;
  const running = aShopRecord({ preferences });
  const paused = aShopRecord({ preferences, automation: { ...running.automation, pausedAt: now.toISOString() } });
  const exhausted = aShopRecord({ preferences, credits: { quota: 10, used: 10 } });
  const unfit = aShopRecord({ preferences, profile: { businessFeatures: [] } });
  const lost = { ...paused, lexoffice: { ...paused.lexoffice, isConnected: false, status: "revoked" } } as const;

  const answers = [running, paused, exhausted, unfit, lost].map((shop) => factOf(shop, "Nächster Beleg"));

  expect(answers).toEqual([
    "Mit der nächsten bezahlten Bestellung",
    "Sobald du die Automatik fortsetzt",
    "Mit neuen Übertragungen am 20.12.2026",
    "Erst mit einem passenden Lexware-Konto",
    "Sobald du dein Konto wieder verbindest",
  ]);
});

test.each([
  [{ creditCreate: "all", creditFinalize: true }, "Gutschriften", "Zu jeder Erstattung, sofort abgeschlossen"],
  [{ creditCreate: "all", creditFinalize: false }, "Gutschriften", "Zu jeder Erstattung, als Entwurf"],
  [{}, "Gutschriften", "Keine"],
  [{ deliveryCreate: true }, "Lieferscheine", "Zu jeder Lieferung, sofort abgeschlossen"],
  [
    { deliveryCreate: "2026-12-01", deliveryEvent: "completed", deliveryFinalize: false },
    "Lieferscheine",
    "Zu jeder Lieferung bezahlter Bestellungen, als Entwurf, ab 01.12.2026",
  ],
  [{}, "Lieferscheine", "Keine"],
  [{ invoiceEventExceptions: ["klarna", "paypal"] }, "Sofort und abgeschlossen bei", "klarna, paypal"],
  [{}, "Sofort und abgeschlossen bei", undefined],
  [{ transactionCreate: "all" }, "Zahlungen", "Werden als Transaktionen übertragen"],
  [{ transactionCreate: false }, "Zahlungen", "Keine"],
] as const)("%j says of %s: %s", (preferences, name, value) => {
  expect(factOf(aShopRecord({ preferences: { invoiceCreate: "all", ...preferences } }), name)).toBe(value);
});

test("payments alone are to be expected without documents", () => {
  const { sentences, facts } = after(aShopRecord({ preferences: { transactionCreate: "all" } }));

  expect(sentences[0]).toContain("keine Rechnungen");
  expect(facts).toEqual([{ name: "Zahlungen", value: "Werden als Transaktionen übertragen" }]);
});

const invoiceStart = "2026-11-20T09:15:00.000Z";

test.each([
  { label: "switched on together", creditCreate: "all", creditNote: invoiceStart, says: undefined },
  { label: "switched on later", creditCreate: "all", creditNote: "2026-11-20T10:30:00.000Z", says: "Heute, 11:30" },
  { label: "off", creditCreate: false, creditNote: null, says: undefined },
] as const)("credit notes $label: their own start is told where it differs", ({ creditCreate, creditNote, says }) => {
  const shop = aShopRecord({
    preferences: { invoiceCreate: "all", creditCreate },
    automation: {
      pausedAt: null,
      staffPause: null,
      since: { invoice: invoiceStart, creditNote, deliveryNote: null, transaction: null },
    },
  });

  expect(factOf(shop, "Für Bestellungen ab")).toBe("Heute, 10:15");
  expect(factOf(shop, "Für Erstattungen ab")).toBe(says);
});

test("credit notes that are not saved yet count from saving, though invoices have begun", () => {
  const shop = aShopRecord({
    preferences: { invoiceCreate: "all" },
    automation: {
      pausedAt: null,
      staffPause: null,
      since: { invoice: invoiceStart, creditNote: null, deliveryNote: null, transaction: null },
    },
  });

  expect(factOf(shop, "Für Erstattungen ab", { ...shop.preferences, creditCreate: "all" })).toBe(
    "Zeitpunkt des Speicherns",
  );
});

test("delivery notes alone are to be expected without invoices", () => {
  const shop = aShopRecord({ preferences: { deliveryCreate: true } });

  expect(after(shop).sentences[0]).toContain("keine Rechnungen");
  expect(factOf(shop, "Lieferscheine")).toContain("Zu jeder Lieferung");
});
