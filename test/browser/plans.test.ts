import { open, pretend } from "./plans-steps.ts";
import { endRoutesWithTest } from "./world/answers.ts";
import { openApp } from "./world/app.ts";
import { appPath, places } from "./world/places.ts";
import { saveChange } from "./world/save-change.ts";
import { expect, test } from "./world/test.ts";

endRoutesWithTest();

test("a plan is chosen, confirmed at the platform, and there on return; then it is cancelled", async ({ page }) => {
  await open("abo-kauf");
  const app = await openApp(page, "abo-kauf", "/plan");

  const annual = app.getByRole("switch", { name: "Jährlich, 16 % günstiger" });
  await expect(annual).toBeDisabled();
  await app.getByRole("button", { name: "0,99 € Steuerersparnis je Bestellung" }).click();
  await expect(app.getByText("Angenommene Kosten für das Buchen einer Rechnung von Hand.")).toBeVisible();
  await app.getByRole("radio", { name: /^Standard/ }).press("Space");
  await annual.click();
  await expect(app.getByText("190,99 € im Jahr")).toBeVisible();
  const direct = app.getByRole("button", { name: "Zu Standard wechseln" });
  const question = app.getByRole("dialog", { name: "Zu Standard wechseln?" });
  const bar = page.getByRole("region", { name: "Speicherleiste" });
  await expect(direct).toHaveCount(0);
  await bar.getByRole("button", { name: "Speichern" }).click();
  await expect(question).toContainText("Standard kostet 190,99 € im Jahr.");
  await expect(question).toContainText("Die ersten 7 Tage sind kostenlos");
  await expect(question).toContainText("das ganze Jahr auf einmal");
  await question.getByRole("button", { name: "Abbrechen" }).click();
  await expect(bar).toHaveCount(0);
  await direct.press("Enter");
  await question.getByRole("button", { name: "Abbrechen" }).press("Enter");
  await expect(direct).toBeFocused();
  await app.getByRole("radio", { name: /^Standard/ }).press("Space");
  await annual.click();
  await bar.getByRole("button", { name: "Speichern" }).click();
  await question.getByRole("button", { name: "Kostenpflichtig wechseln" }).click();
  await expect(page.getByText("190,99 € pro Jahr")).toBeVisible();
  await page.getByRole("button", { name: "Bestätigen" }).click();

  await expect(app.getByText("Standard ist aktiv")).toBeVisible();
  await expect(app.getByRole("region", { name: "Dein Abonnement" })).toContainText("Testphase bis");

  await app.getByRole("button", { name: "Kündigen" }).click();
  await expect(app.getByText("Dein Abonnement wird gekündigt", { exact: false })).toBeVisible();
  await saveChange(page);
  await expect(app.getByText(/Dein Abonnement ist gekündigt|Free ist aktiv/)).toBeVisible();
});

test("a lost token of the platform leads the whole window to its authorisation", async ({ page }) => {
  await open("abo-schluessel");
  await pretend(page, ({ shopify }) => ({ shopify: { ...shopify, missingAccessToken: true } }));

  const asked = page.waitForRequest(/oauth\/install/);
  await page.goto(places.admin + appPath("abo-schluessel", "/home"), { waitUntil: "commit" });

  const request = await asked;
  expect([request.isNavigationRequest(), request.frame() === page.mainFrame()]).toEqual([true, true]);
});
