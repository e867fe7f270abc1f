import type { HoldPage } from "#shared/api/payouts.ts";
import { ourPeople, team } from "./payouts-steps.ts";
import { alterAnswers, endRoutesWithTest } from "./world/answers.ts";
import { openApp } from "./world/app.ts";
import { control } from "./world/control.ts";
import { expectSoundAndShown } from "./world/pictures.ts";
import { expectStillUnderPress } from "./world/still-press.ts";
import { expect, test } from "./world/test.ts";

endRoutesWithTest();

test("staff see what a partner wrote, block it with a reason, and see the new state", async ({ page }) => {
  await ourPeople();
  const partner = "partner-eins.myshopify.com";
  await control("POST", "/shops", { shop: partner, connected: false, partner: true });
  const app = await openApp(page, team, "/admin");
  await app.getByRole("link", { name: "Partner", exact: true }).click();
  await app.getByRole("button", { name: "Aktiv" }).click();

  await app.getByRole("button", { name: `${partner} ansehen` }).click();
  const dialog = app.getByRole("dialog", { name: partner });
  await expect(dialog.getByText("Noch keine Coupons.")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Sperren" })).toBeDisabled();
  await expectStillUnderPress(page, dialog);
  await dialog.getByLabel("Grund").fill("Werbung ohne Kennzeichnung");
  await dialog.getByRole("button", { name: "Sperren" }).click();
  await expect(dialog.getByText("Gesperrt: Werbung ohne Kennzeichnung")).toBeVisible();
  await expectSoundAndShown(page, "partner-dialog");
  await dialog.getByRole("button", { name: "Schließen" }).click();
  await app.getByRole("button", { name: "Gesperrt", exact: true }).click();

  await expect(app.getByRole("row").filter({ hasText: partner })).toContainText("Gesperrt");
  await expectSoundAndShown(page, "partner-list");
});

test("staff decide about a held commission only with a reason", async ({ page }) => {
  await ourPeople();
  await alterAnswers<HoldPage>(page, "**/api/admin/holds?*", () => ({
    items: [
      hold,
      {
        ...hold,
        id: "red_2222222222",
        shop: "ein-sehr-langer-name-eines-ladens-der-umbricht.myshopify.com",
        payout: "2026-03",
        marks: ["SAME_EMAIL", "YOUNG_SHOP"],
      },
    ],
  }));
  const app = await openApp(page, team, "/admin/holds");
  const row = app.getByRole("row").filter({ hasText: hold.shop });
  await expect(row).toContainText("Gleiche E-Mail-Domain wie der Partner");
  await expectSoundAndShown(page, "hold-list");

  await row.getByRole("button", { name: "Ablehnen" }).click();
  const dialog = app.getByRole("dialog", { name: "Provision ablehnen?" });
  await expect(dialog.getByRole("button", { name: "Ablehnen" })).toBeDisabled();
  await expectStillUnderPress(page, dialog);
  await dialog.getByLabel("Grund für den Partner").fill("Eigener zweiter Shop");
  await dialog.getByRole("button", { name: "Ablehnen" }).click();

  // The list was made up for this test: the server knows no such commission.
  await expect(dialog.getByText("Die Entscheidung wurde nicht gespeichert")).toBeVisible();
  await expectSoundAndShown(page, "hold-dialog");
});

const hold = {
  ...{ id: "red_1111111111", partner: "partner-eins.myshopify.com", shop: "neukunde.myshopify.com" },
  ...{ coupon: "SOMMER-2026", status: "subscribed", plan: "business", provision: 44.5, releaseDay: "2026-02-25" },
  ...{ heldAt: "2026-02-25T02:00:00.000Z", marks: ["SAME_DOMAIN"], payout: null, isTakenBack: false },
} satisfies HoldPage["items"][number];
