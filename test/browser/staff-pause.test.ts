import type { AdminShopPage, TotalsAnswer } from "#shared/api/admin.ts";
import type { PayoutMonth } from "#shared/api/payouts.ts";
import { staffPermissions } from "#shared/domain/permissions/permissions.ts";
import { alterAnswers, endRoutesWithTest } from "./world/answers.ts";
import { openApp } from "./world/app.ts";
import { control } from "./world/control.ts";
import { expectSoundAndShown } from "./world/pictures.ts";
import { expect, test } from "./world/test.ts";

const notice = "Wir prüfen einen Fehler bei Gutschriften und melden uns bis 18 Uhr.";
const team = "pause-team";
endRoutesWithTest();

const aTroubledShop: AdminShopPage["items"][number] = {
  shop: "pause-sorgen.myshopify.com",
  name: "Teehaus",
  installedAt: "2026-01-01T09:00:00.000Z",
  uninstalledAt: null,
  plan: "business",
  annual: false,
  credits: { quota: 3_000, used: 4, resetAt: "2026-12-30T09:00:00.000Z" },
  connection: "connected",
  isPaused: false,
  staffPause: null,
  lastError: null,
  oldestTaskAt: null,
  troubles: ["rejected"],
  isCut: false,
};

test("before staff pause all shops they are asked, and may leave it", async ({ page }) => {
  await control("POST", "/shops", { shop: `${team}.myshopify.com`, connected: false, permissions: staffPermissions });
  const app = await openApp(page, team, "/admin");
  await app.getByRole("button", { name: /^Automatik aller Shops Läuft/ }).click();
  await expect(app.getByText("Die Automatik läuft.")).toBeVisible();
  await app.getByLabel("Hinweis an Händler").fill(notice);
  await app.getByRole("textbox", { name: "Grund", exact: true }).fill("Test der Frage");
  await app.getByRole("button", { name: "Automatik anhalten" }).click();

  const dialog = app.getByRole("dialog", { name: "Automatik aller Shops anhalten?" });
  await expect(dialog).toContainText("Kein Shop erhält Belege");
  await expectSoundAndShown(page, "admin-pause-question");
  await dialog.getByRole("button", { name: "Abbrechen" }).click();

  await expect(dialog).toHaveCount(0);
  await expect(app.getByText("Die Automatik läuft.")).toBeVisible();
});

test("staff see first which shops need them, and are led to those", async ({ page }) => {
  await control("POST", "/shops", { shop: `${team}.myshopify.com`, connected: false, permissions: staffPermissions });
  await alterAnswers<TotalsAnswer>(page, "**/api/admin/totals", () => ({
    troubled: { outage: 0, rejected: 1, parked: 0 },
  }));
  await alterAnswers<AdminShopPage>(page, "**/api/admin/shops?*state=rejected*", () => ({
    items: [aTroubledShop],
    hasNext: false,
  }));
  let isOverdue = false;
  await alterAnswers<PayoutMonth>(page, "**/api/admin/payouts/2*", ({ open }) => ({
    open: { ...open, isOverdue },
  }));
  const payouts = page.waitForResponse("**/api/admin/payouts/2*");
  const app = await openApp(page, team, "/admin");
  const open = app.getByRole("region", { name: "Zu klären" });
  await payouts;

  await expect(open.getByRole("link")).toHaveText(["Mit abgelehnten Belegen1 Shop"]);
  isOverdue = true;
  await page.reload();
  await expect(open.getByRole("link")).toHaveText([
    "Mit abgelehnten Belegen1 Shop",
    /^Auszahlungen für .+Noch nicht abgerechnet$/,
  ]);
  await expect(open.getByRole("link", { name: /^Auszahlungen/ })).toHaveAttribute("href", "/admin/payouts");
  await expectSoundAndShown(page, "admin-open");
  await open.getByRole("link", { name: /^Mit abgelehnten/ }).click();

  await expect(page).toHaveURL(/state=rejected/);
  const shops = app.getByRole("table", { name: "Alle Shops" });
  await expect(shops).toContainText("Belege abgelehnt");
  await expect(shops.getByRole("columnheader"), "without the columns that no shop fills").toHaveCount(4);
});

test("the page of a shop says first what is wrong with it", async ({ page }) => {
  const shop = "pause-sorgen.myshopify.com";
  await control("POST", "/shops", { shop: `${team}.myshopify.com`, connected: false, permissions: staffPermissions });
  await control("POST", "/shops", { shop, connected: false });
  await alterAnswers<AdminShopPage>(page, "**/api/admin/shops?*", ({ items }) => ({
    items: items.map((item) => ({
      ...item,
      connection: "disconnected",
      isPaused: true,
      troubles: ["disconnected", "outage", "paused", "rejected", "parked"],
      oldestTaskAt: "2099-12-29T00:00:00.000Z",
    })),
  }));

  const app = await openApp(page, team, `/admin/shops/${shop}`);

  const state = app.getByRole("region", { name: "Stand" });
  for (const words of [
    "Getrennt",
    "Gestört",
    "Angehalten",
    "Belege abgelehnt",
    "Belege zurückgestellt",
    "ab 29.12.2099",
  ])
    await expect(state).toContainText(words);
  await expectSoundAndShown(page, "admin-shop-troubles");
});
