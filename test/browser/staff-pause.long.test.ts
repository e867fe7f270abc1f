import { staffPermissions } from "#shared/domain/permissions/permissions.ts";
import { demoOrders } from "../sandbox/demo/demo-orders.ts";
import { openApp } from "./world/app.ts";
import { control, settle } from "./world/control.ts";
import { expectSoundAndShown } from "./world/pictures.ts";
import { expect, test } from "./world/test.ts";

const notice = "Wir prüfen einen Fehler bei Gutschriften und melden uns bis 18 Uhr.";
const team = "pause-team";

const shop = "pause-von-uns.myshopify.com";

test("staff pause a shop, its merchant reads why, and it goes on by itself", async ({ page }) => {
  await control("POST", "/shops", { shop: `${team}.myshopify.com`, connected: false, permissions: staffPermissions });
  const preferences = { invoiceCreate: "all", invoiceEvent: "created", invoiceFinalize: "created" };
  await control("POST", "/shops", { shop, events: false, preferences });
  const app = await openApp(page, team, `/admin/shops/${shop}`);

  await expect(app.getByText("Die Automatik läuft.")).toBeVisible();
  const pause = app.getByRole("button", { name: "Automatik anhalten" });
  await expect(pause).toBeDisabled();
  await app.getByLabel("Hinweis an Händler").fill(notice);
  await app.getByLabel("Grund").first().fill("Gutschriften mit falschem Satz");
  await pause.click();
  await expect(app.getByText(`Händler lesen: „${notice}“`)).toBeVisible();
  await expect(app.getByRole("row").filter({ hasText: "Automatik von Belegfluss angehalten" })).toBeVisible();
  await expectSoundAndShown(page, "admin-shop-paused");

  await control("POST", `/shops/${shop}/orders`, {
    order: demoOrders().find(({ name }) => name === "01-gross-standard-rate")?.order,
  });
  await settle();
  const merchant = await openApp(page, "pause-von-uns", "/overview");
  await expect(
    merchant.getByText(/^Die Automatik ist seit .* von Belegfluss angehalten\. 1 Beleg wartet\.$/),
  ).toBeVisible();
  await expect(merchant.getByRole("region", { name: "Zustand" })).toContainText(notice);
  await expectSoundAndShown(page, "merchant-paused");
  await openApp(page, "pause-von-uns", "/orders");
  await expect(merchant.getByText("Von Belegfluss angehalten").first()).toBeVisible();

  await openApp(page, team, "/admin?search=pause-von");
  await expect(app.getByRole("row").filter({ hasText: shop })).toContainText("Von uns angehalten");
  await openApp(page, team, `/admin/shops/${shop}`);
  await expect(app.getByText(`Händler lesen: „${notice}“`)).toBeVisible();
  await app.getByLabel("Grund").first().fill("Satz ist berichtigt");
  await app.getByRole("button", { name: "Automatik fortsetzen" }).click();
  await expect(app.getByText("Die Automatik läuft.")).toBeVisible();
});
