import { card, openSettings, switchDeliveriesOn } from "./versions-steps.ts";
import { endRoutesWithTest } from "./world/answers.ts";
import { expectSoundAtWidths } from "./world/sound.ts";
import { expect, test } from "./world/test.ts";

endRoutesWithTest();

test("a merchant sees who changed what, goes back to an earlier state, and sees that too", async ({ page }) => {
  const app = await openSettings(page, "staende");
  const newest = card(app).getByRole("listitem").first();
  const before = (await newest.getByRole("heading").textContent()) ?? "";

  await switchDeliveriesOn(page, "staende");
  await app.getByRole("link", { name: /^Verlauf der Einstellungen Zuletzt heute, \d\d:\d\d, von dir/ }).click();
  await expect(newest).toContainText("Lieferscheine erstellen");
  await expect(newest).toContainText("Aus → Ein");
  await expect(newest).toContainText(/Aktuell.*Heute, \d\d:\d\d · Du/);
  await expect(card(app)).toContainText("App installiert: Anfangswerte");
  await expectSoundAtWidths(page);

  await card(app)
    .getByRole("button", { name: `Zurücksetzen auf diesen Stand: ${before}`, exact: true })
    .click();
  const question = app.getByRole("dialog", { name: `Auf ${before} zurücksetzen?` });
  await expect(question).toContainText("Lieferscheine erstellen");
  await expect(question).toContainText("Ein → Aus");
  await expectSoundAtWidths(page);
  await question.getByRole("button", { name: "Zurücksetzen", exact: true }).click();

  await expect(page.getByText(`Einstellungen auf ${before} zurückgesetzt`)).toBeVisible();
  await expect(question).toHaveCount(0);
  await expect(newest).toContainText(`Zurückgesetzt auf ${before}`);
});
