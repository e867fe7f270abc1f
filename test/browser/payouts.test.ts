import type { AdminPayoutPage, PayoutGapPage, PayoutMonth } from "#shared/api/payouts.ts";
import { ourPeople, team } from "./payouts-steps.ts";
import { alterAnswers, endRoutesWithTest } from "./world/answers.ts";
import { openApp } from "./world/app.ts";
import { expectSoundAndShown } from "./world/pictures.ts";
import { expectStillUnderPress } from "./world/still-press.ts";
import { expect, test } from "./world/test.ts";

endRoutesWithTest();

test("staff see a month's payouts with sums and files, and type the sum of a payment again", async ({ page }) => {
  await ourPeople();
  const empty = await openApp(page, team, "/admin/payouts?month=2026-02");
  await expect(empty.getByText("Für Februar 2026 ist nichts auszuzahlen")).toBeVisible();
  await expect(empty.getByText(/^Eine Abrechnung bekommt, wer am 01\.03\.2026 /)).toBeVisible();
  await expect(empty.getByText("Nicht ausgezahlt")).toHaveCount(0);
  await expect(empty.getByText(/(?<!\d)0,00\s€/)).toHaveCount(0);
  await expect(empty.getByRole("button", { name: /-Datei erstellen$/ })).toHaveCount(0);
  await expectSoundAndShown(page, "payouts-empty");
  await alterAnswers<PayoutMonth>(page, "**/api/admin/payouts/2026-02", ({ open }) => ({
    open: { ...open, isMade: true, gaps: 2 },
  }));
  await page.reload();
  await expect(empty.getByText("Keine Auszahlung für Februar 2026")).toBeVisible();
  await expect(empty.getByText("2 nicht ausgezahlt: siehe unten.")).toBeVisible();

  await alterAnswers<PayoutMonth>(page, "**/api/admin/payouts/2026-03", () => month);
  await alterAnswers<AdminPayoutPage>(page, "**/api/admin/payouts/2026-03/partners?*", () => ({ items: payouts }));
  await alterAnswers<PayoutGapPage>(page, "**/api/admin/payouts/2026-03/gaps?*", () => ({
    items: [{ shop: "daten-fehlen.myshopify.com" }],
  }));
  const app = await openApp(page, team, "/admin/payouts?month=2026-03");
  await expect(app.locator("header").getByText("März 2026")).toBeVisible();
  await expect(app.getByText("1.490,46 €", { exact: true })).toBeVisible();
  await expect(app.getByText("1 von 5 bezahlt", { exact: false })).toBeVisible();
  await expect(app.getByText("Nichts fällig")).toHaveCount(1);
  await expect(app.getByRole("button", { name: /-Datei erstellen$/ })).toHaveText(["SEPA-Datei erstellen"]);
  await expect(app.getByText("1 Widerspruch ist offen, 2 Provisionen warten auf deine Entscheidung")).toBeVisible();
  await expect(app.getByText("Rechnungsart 389", { exact: false })).toBeVisible();
  await expect(app.getByRole("rowheader")).toHaveText([
    "Fällig (2) · 1.490,46 €",
    "Angehalten (2) · 128,52 €",
    "Bezahlt (1) · 64,26 €",
  ]);
  await app.getByText("Nicht ausgezahlt").click();
  await expect(app.getByText("daten-fehlen.myshopify.com")).toBeVisible();
  await expectSoundAndShown(page, "payouts");
  // On a phone too, no long state squeezes a name into several lines.
  expect((await app.getByText("Fünf GmbH").boundingBox())?.height).toBeLessThan(30);

  await app.getByRole("button", { name: "Beleg GS-2026-000001" }).click();
  const receipt = app.getByRole("dialog", { name: "Beleg GS-2026-000001" });
  // The list was made up for this test: the server knows no such receipt.
  await expect(receipt.getByText("Der Beleg konnte nicht geladen werden")).toBeVisible();
  await receipt.getByRole("button", { name: "Schließen" }).click();

  await app.getByRole("button", { name: "Auszahlung an Laden GmbH als bezahlt markieren" }).click();
  const dialog = app.getByRole("dialog", { name: "Auszahlung an Laden GmbH als bezahlt markieren" });
  await expectStillUnderPress(page, dialog);
  await dialog.getByLabel("Referenz der Zahlung").fill("Auszug 7");
  await dialog.getByLabel("Betrag in €").fill("vierundsechzig");
  await dialog.getByRole("button", { name: "Als bezahlt markieren" }).click();
  await expect(dialog.getByText("Bitte als Betrag eingeben, etwa 64,26.")).toBeVisible();
  await expectSoundAndShown(page, "pay-dialog");
});

test("on a phone the row of tabs is scrolled to the page's own, and its title is whole", async ({ page }) => {
  await ourPeople();
  await page.setViewportSize({ width: 390, height: 844 });
  const app = await openApp(page, team, "/admin/payouts?month=2026-02");
  const tabs = app.getByRole("navigation", { name: "Bereiche der Administration" });

  await expect(tabs.getByRole("link", { name: "Auszahlungen" })).toBeInViewport({ ratio: 1 });
  // the month goes below a title that would be cut
  expect((await app.getByRole("heading", { level: 1 }).boundingBox())?.height).toBeLessThan(40);
});

test("a whole file is marked as paid by its sum, what is stopped or paid stays, and it goes on where it broke off", async ({
  page,
}) => {
  await ourPeople();
  const filed = ["LADEN", "ZWEI", "DREI"].map((name, place) => ({
    ...payout,
    ...{ shop: `datei-${place}.myshopify.com`, name, files: ["BF-2026-04-A"], receipt: `GS-2026-00000${place}` },
    ...(place === 2 ? { stop: "OBJECTED" as const } : {}),
  }));
  await alterAnswers<PayoutMonth>(page, "**/api/admin/payouts/2026-03", () => month);
  await alterAnswers<AdminPayoutPage>(page, "**/api/admin/payouts/2026-03/partners?*", () => ({ items: filed }));
  const paid: string[] = [];
  let isDown = true;
  await page.route("**/api/admin/payouts/2026-03/partners/*/payment", async (route) => {
    const shop = /partners\/(.*)\/payment/.exec(route.request().url())?.[1] ?? "";
    if (shop.startsWith("datei-1") && isDown) return route.fulfill({ status: 500, json: { code: "internal_error" } });
    paid.push(`${shop} ${JSON.stringify(route.request().postDataJSON())}`);
    return route.fulfill({ json: { ...filed.find((one) => one.shop === shop), status: "paid" } });
  });
  const app = await openApp(page, team, "/admin/payouts?month=2026-03");
  await app.getByText("Dateien", { exact: true }).click();
  await app.getByRole("button", { name: "Alle Auszahlungen in BF-2026-04-A als bezahlt markieren" }).click();
  const dialog = app.getByRole("dialog", { name: "Alle Auszahlungen in BF-2026-04-A als bezahlt markieren" });
  await expectStillUnderPress(page, dialog);
  await dialog.getByLabel("Referenz der Zahlung").fill("Auszug 7");
  await dialog.getByLabel("Tag der Zahlung").fill("2026-04-02");
  await dialog.getByLabel("Betrag in €").fill("64,25");
  const submit = dialog.getByRole("button", { name: "Als bezahlt markieren" });
  await submit.click();
  await expect(dialog.getByText("Das ist nicht die Summe der Datei.")).toBeVisible();
  expect(paid).toEqual([]);

  await dialog.getByLabel("Betrag in €").fill("64,26");
  await submit.click();
  await expect(dialog.getByText("1 Auszahlung ist markiert.", { exact: false })).toBeVisible();
  isDown = false;
  await submit.click();

  await expect(dialog).toBeHidden();
  expect([...new Set(paid)].map((one) => one.split(" ")[0])).toEqual([
    "datei-0.myshopify.com",
    "datei-1.myshopify.com",
  ]);
  for (const one of paid) expect(one).toContain('"reference":"Auszug 7","day":"2026-04-02","total":64.26');
});

const payout = {
  ...{ shop: "partner-eins.myshopify.com", period: "2026-03", name: "Laden GmbH", method: "bank" },
  ...{ status: "scheduled", receipt: "GS-2026-000001", rows: 2, net: 54, fee: 0, vat: 10.26, total: 64.26 },
  ...{ sealedAt: "2026-04-01T03:00:00.000Z", account: "DE** **** 3000", holds: 0, objection: null, files: [] },
  ...{ paidDay: null, reference: null, isConfirmedOnce: false, needsSecondPerson: false },
  ...{
    returnedReason: null,
    returns: 0,
    returned: [],
    stop: null,
    replaces: null,
    replaced: [],
    mayBeEInvoice: false,
    taxCase: "R",
    hasIdentityForm: false,
  },
} satisfies AdminPayoutPage["items"][number];

const returned = {
  ...{ transfer: "GS-2026-000004", account: "DE** **** 3000", reason: "Konto erloschen" },
  ...{ at: "2026-04-06T08:00:00.000Z", paidDay: "2026-04-02", reference: "Auszug 7" },
};
const payouts: AdminPayoutPage["items"] = [
  payout,
  {
    ...payout,
    ...{ shop: "partner-zwei.myshopify.com", name: "Jörg Müller & Söhne Handelsgesellschaft für Keramik mbH" },
    ...{ receipt: "GS-2026-000002", files: ["BF-2026-04-A"], status: "paid" as const },
    ...{ paidDay: "2026-04-02", reference: "Auszug 7, Zeile 3" },
  },
  {
    ...payout,
    ...{ shop: "partner-drei.myshopify.com", name: "Łukasz Keramik", receipt: "GS-2026-000003" },
    objection: { at: "2026-04-02T08:00:00.000Z", reason: "Die Anschrift ist falsch", settledAt: null },
    stop: "OBJECTED",
  },
  {
    ...payout,
    ...{ shop: "partner-vier.myshopify.com", name: "Vier KG", receipt: "GS-2026-000004", returns: 1 },
    ...{ returnedReason: "Konto erloschen", needsSecondPerson: true, isConfirmedOnce: true, total: 1_426.2 },
    mayBeEInvoice: true,
    returned: [returned],
  },
  {
    ...payout,
    ...{ shop: "partner-fuenf.myshopify.com", name: "Fünf GmbH", receipt: "GS-2026-000005", returns: 1 },
    ...{ returnedReason: "Konto erloschen", returned: [returned], account: null, stop: "RETURNED" },
  },
];

const none = { count: 0, total: 0 };
const month: PayoutMonth = {
  period: "2026-03",
  open: { isMade: true, isOverdue: false, objections: 1, holds: 2, oldHolds: 0, gaps: 1 },
  methods: [
    {
      method: "bank",
      ...{ due: { count: 2, total: 1_490.46 }, unfiled: { count: 2, total: 1_490.46 } },
      ...{ stopped: { count: 2, total: 128.52 }, paid: { count: 1, total: 64.26 } },
    },
    { method: "paypal", due: none, unfiled: none, stopped: none, paid: none },
  ],
  files: [
    {
      ...{ id: "BF-2026-04-A", method: "bank", createdAt: "2026-04-01T08:00:00.000Z", payouts: 1, total: 64.26 },
      sha256: "0f343b0931126a20f133d67c2b018a3b5f343b0931126a20f133d67c2b018a3b",
    },
  ],
};
