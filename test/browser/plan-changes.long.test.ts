import type { Page } from "@playwright/test";
import { alterAnswers, endRoutesWithTest } from "./world/answers.ts";
import { appFrame, openApp } from "./world/app.ts";
import { control, settle } from "./world/control.ts";
import { appPath, places } from "./world/places.ts";
import { saveChange } from "./world/save-change.ts";
import { expectSound, expectSoundAtWidths, widths } from "./world/sound.ts";
import { expect, test } from "./world/test.ts";

const open = (handle: string, plan: string) =>
  control("POST", "/shops", { shop: `${handle}.myshopify.com`, name: handle, connected: false, events: false, plan });
const currentPlan = (page: Page) => appFrame(page).getByRole("region", { name: "Dein Abonnement" });

const shopCall = `${places.app}/api/shop`;

endRoutesWithTest();

type ShopRecord = { plan: { subscription: object | null } & Record<string, unknown> };

/** The shop record of a plan that is paid, and what follows it: the sandbox's clock belongs to all tests. */
async function pretendNext(page: Page, next: () => { id: string; isConfirmed: boolean }): Promise<void> {
  await alterAnswers<ShopRecord>(page, shopCall, ({ plan }) => {
    const follows = { annual: false, startsAt: "2030-01-31T12:00:00.000Z", ...next() };
    const subscription = { ...plan.subscription, next: follows };
    return { plan: { ...plan, trialEndsAt: "2026-01-01T00:00:00.000Z", subscription } };
  });
}

/** Pictures of the app as high as its page, at every width. */
async function shoot(page: Page, name: string): Promise<void> {
  const shots = process.env["SCREENSHOTS"];
  if (shots === undefined) return;
  for (const { width, height } of widths) {
    await page.setViewportSize({ width, height: 2_400 });
    await page.screenshot({ path: `${shots}/${name}-${width}.png` });
    await page.setViewportSize({ width, height });
  }
}

test("a cancelled plan says until when it runs, and can be taken up again", { tag: "@phone" }, async ({ page }) => {
  const handle = "abo-doch";
  await open(handle, "standard");
  const app = await openApp(page, handle, "/plan");
  await currentPlan(page).getByRole("button", { name: "Kündigen" }).click();
  await saveChange(page);

  await expect(currentPlan(page)).toContainText(/Gekündigt.*Standard gilt bis [\d.]{10}, danach Free\./);
  await expect(currentPlan(page)).toContainText("Übertragungen übrig");
  await expect(currentPlan(page)).not.toContainText("Neue am");
  await expect(currentPlan(page)).toContainText("Verfallen am");
  await expect(app.getByRole("button", { name: "Zu Basic wechseln" })).toBeVisible();
  await expect(app.getByRole("button", { name: "Zu Free wechseln" })).toHaveCount(0);
  await expect(app.getByText("Gilt danach", { exact: true })).toBeVisible();
  await expect(currentPlan(page).locator("[aria-hidden=true] > [style*=width]"), "no store to live on").toHaveCount(0);
  await expectSoundAtWidths(page);
  await shoot(page, "plan-ending");
  await currentPlan(page).getByRole("button", { name: "Kostenpflichtig behalten, 18,99 € im Monat" }).click();
  await page.getByRole("button", { name: "Bestätigen" }).click();

  await expect(app.getByText("Standard ist aktiv")).toBeVisible();
  await expect(currentPlan(page)).toContainText("Aktiv");
  await expect(currentPlan(page).getByRole("button", { name: "Kündigen" })).toBeVisible();
});

test("a plan that rests says why, holds what Free holds, and can be left", { tag: "@phone" }, async ({ page }) => {
  const handle = "abo-ruht";
  await open(handle, "standard");
  await control("POST", `/shops/${handle}.myshopify.com/freeze`);
  await settle();
  const app = await openApp(page, handle, "/plan");

  await expect(app.getByText("Dein Abonnement Standard ruht")).toBeVisible();
  await expect(app.getByRole("button", { name: "Zu Standard wechseln" })).toHaveCount(0);
  await expect(currentPlan(page)).toContainText("Free");
  await expect(currentPlan(page)).not.toContainText("Testphase");
  await expect(currentPlan(page).getByRole("link", { name: "Rechnung bezahlen" })).toHaveAttribute(
    "href",
    /settings\/billing$/,
  );
  await expectSoundAtWidths(page);
  await shoot(page, "plan-frozen");
  await currentPlan(page).getByRole("button", { name: "Kündigen" }).click();

  await expect(app.getByText("Free ist aktiv")).toBeVisible();
  await expect(app.getByText("Dein Abonnement Standard ruht")).toHaveCount(0);
});

test("a smaller plan that follows is shown with its day, and can be taken back", { tag: "@phone" }, async ({
  page,
}) => {
  const handle = "abo-spaeter";
  await open(handle, "business");
  let next = { id: "standard", isConfirmed: true };
  await pretendNext(page, () => next);
  const app = await openApp(page, handle, "/plan");

  await expect(currentPlan(page)).toContainText("Wechselt am");
  await expect(currentPlan(page)).toContainText("Ab dem 31.01.2030 gilt Standard.");
  await expect(currentPlan(page)).not.toContainText("Vorausgesetzt");
  await expectSoundAtWidths(page);
  await shoot(page, "plan-deferred");
  const url = places.admin + appPath(handle, "/plan");
  await page.route(`${places.app}/api/plan/business`, (route) => route.fulfill({ json: { confirmationUrl: url } }));
  const sent = page.waitForRequest(`${places.app}/api/plan/business`);
  next = { id: "business", isConfirmed: false };
  await currentPlan(page).getByRole("button", { name: "Kostenpflichtig behalten" }).click();

  expect((await sent).postDataJSON()).toMatchObject({ annual: false });
  await expect(app.getByText("Business läuft weiter", { exact: true })).toBeVisible();
  await expect(currentPlan(page)).toContainText("Business läuft danach weiter. Vorausgesetzt");
  await shoot(page, "plan-kept");
});

test("a plan that another took the place of says so, and is to be confirmed again", async ({ page }) => {
  await open("abo-ersetzt", "standard");
  const displaced = { status: "ending", endsAt: "2030-01-31T12:00:00.000Z", isDisplaced: true };
  await alterAnswers<ShopRecord>(page, shopCall, ({ plan }) => ({
    plan: { ...plan, subscription: { ...plan.subscription, ...displaced } },
  }));
  await openApp(page, "abo-ersetzt", "/plan");

  await expect(currentPlan(page)).toContainText("Bis zum 31.01.2030 bleibt alles, wie es ist. Bestätige es neu");
  await expect(currentPlan(page)).not.toContainText("Gekündigt");
  await expect(currentPlan(page).getByRole("button", { name: "Kostenpflichtig bestätigen" })).toBeVisible();
  await expectSound(page);
  await shoot(page, "plan-displaced");
});

test("who comes back while the platform cannot be asked is told so, and not that it failed", async ({ page }) => {
  await open("abo-spaet", "free");
  const app = await openApp(page, "abo-spaet", "/plan?confirmation=unverified");

  await expect(app.getByText("Noch keine Bestätigung von Shopify")).toBeVisible();
  await expectSound(page);
  const asked = page.waitForRequest(shopCall);
  await app.getByRole("button", { name: "Erneut prüfen" }).click();
  await asked;
  await app.getByRole("button", { name: "Hinweis ausblenden" }).click();
  await expect(app.getByText("Noch keine Bestätigung von Shopify")).toHaveCount(0);
});
