import { mixedOrder, openShopWith } from "./dry-run-steps.ts";
import { control, settle } from "./world/control.ts";
import { dryRun } from "./world/saving.ts";
import { expect, test } from "./world/test.ts";

test("before automation goes on the merchant sees what that does, and an overtaken answer is shown again", async ({
  page,
}) => {
  const app = await openShopWith(page, "einschalten", [mixedOrder], { invoiceCreate: false }, "/preferences");

  await app.getByRole("switch", { name: "Rechnungen erstellen" }).click();
  await expect(dryRun(page).getByText(/^1 Rechnung /)).toBeVisible();
  await control("POST", "/shops/einschalten.myshopify.com/orders", { order: mixedOrder });
  await settle();
  await dryRun(page).getByRole("button", { name: "Speichern", exact: true }).click();
  await expect(dryRun(page).getByText("Seit der Prüfung hat sich etwas geändert")).toBeVisible();
  await expect(dryRun(page).getByText(/^2 Rechnungen /)).toBeVisible();
  await expect(app.getByText("Manuell", { exact: true })).toBeAttached();
  await dryRun(page).getByRole("button", { name: "Speichern", exact: true }).click();

  await expect(app.getByText("Teilweise automatisiert")).toBeVisible();
});
