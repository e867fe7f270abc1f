import type { AdminShopPage } from "#shared/api/admin.responses.ts";
import { staffPermissions } from "#shared/domain/permissions/permissions.ts";
import { alterAnswers, endRoutesWithTest } from "./world/answers.ts";
import { openApp } from "./world/app.ts";
import { control } from "./world/control.ts";
import { expectSoundAndShown } from "./world/pictures.ts";
import { expect, test } from "./world/test.ts";

const notice = "Wir prüfen einen Fehler bei Gutschriften und melden uns bis 18 Uhr.";
const team = "pause-team";
endRoutesWithTest();

test("before staff pause all shops they are asked, and may leave it", async ({ page }) => {
  await control("POST", "/shops", { shop: `${team}.myshopify.com`, connected: false, permissions: staffPermissions });
  const app = await openApp(page, team, "/admin");
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
