import { alterAnswers, endRoutesWithTest } from "./world/answers.ts";
import { appFrame, openApp } from "./world/app.ts";
import { control } from "./world/control.ts";
import { listShop } from "./world/list-shop.ts";
import { places } from "./world/places.ts";
import { expectSound } from "./world/sound.ts";
import { expect, test } from "./world/test.ts";

const { handle } = listShop;
const shopCall = `${places.app}/api/shop`;

endRoutesWithTest();

test("no word of a fact breaks in two, however narrow its card is", async ({ page }) => {
  const app = await openApp(page, handle, "/preferences");
  const connection = app.getByRole("region", { name: "Verbindung" });
  await connection.getByRole("button", { name: /^Lexware Office/ }).click();
  const value = connection.getByText("Mit deutscher Umsatzsteuer");
  await expect(value).toBeVisible();

  const broken = await value.evaluate((element) => {
    const text = element.firstChild;
    if (!(text instanceof Text)) throw new Error("the value is no plain text");
    const words = [...text.data.matchAll(/\S+/g)].map(({ 0: word, index }) => {
      const range = window.document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      return { word, lines: new Set([...range.getClientRects()].map(({ top }) => top)).size };
    });
    return words.filter(({ lines }) => lines !== 1);
  });

  expect(broken).toEqual([]);
});

test("orders that Shopify did not tell of are counted, and shown where they stand in the log", async ({ page }) => {
  const order = { recovered: 2, recoveredAt: new Date().toISOString() };
  await alterAnswers<{ stat: { shopify: object } }>(page, shopCall, ({ stat }) => ({
    stat: { ...stat, shopify: { ...stat.shopify, order } },
  }));
  const app = await openApp(page, handle);

  await expect(app.getByText("2 Bestellungen hatten sich geändert, ohne dass Shopify es gemeldet hat")).toBeVisible();
  await expectSound(page);
  await app.getByRole("link", { name: "Nachgeholte Bestellungen ansehen" }).click();

  await expect(app.getByRole("heading", { level: 1, name: "Protokoll" })).toBeVisible();
  await expect(app.getByLabel("Bestellung, Belegnummer oder Wort")).toHaveValue("nachgeholt");
});

for (const { what, trialEndsAt, says } of [
  {
    what: "a trial that runs says until when",
    trialEndsAt: "2100-01-31T12:00:00.000Z",
    says: /Testphase bis 31\.01\.2100/,
  },
  { what: "a trial that is over is not spoken of", trialEndsAt: "2026-01-31T12:00:00.000Z", says: /^(?!.*Testphase)/s },
]) {
  test(what, async ({ page }) => {
    await alterAnswers<{ plan: object }>(page, shopCall, ({ plan }) => ({ plan: { ...plan, trialEndsAt } }));

    const app = await openApp(page, handle);

    await expect(app.getByRole("region", { name: "Abonnement" })).toHaveText(says);
  });
}

test("a plan that rests is told as such", async ({ page }) => {
  await alterAnswers<{ plan: { subscription: object } }>(page, shopCall, ({ plan }) => ({
    plan: { ...plan, id: "free", subscription: { ...plan.subscription, status: "frozen" } },
  }));

  const app = await openApp(page, handle);

  await expect(app.getByRole("region", { name: "Zustand" })).toContainText(/Dein Abonnement .* ruht\./);
  await expect(app.getByRole("region", { name: "Was passiert ab jetzt" })).toBeVisible();
  await expectSound(page);
});

for (const { used, says } of [
  { used: 61, says: "Wird knapp" },
  { used: 81, says: "Fast aufgebraucht" },
]) {
  test(`after ${used} of 100 transfers the overview says: ${says}`, async ({ page }) => {
    await alterAnswers<{ plan: { credits: object } }>(page, shopCall, ({ plan }) => ({
      plan: { ...plan, credits: { ...plan.credits, quota: 100, used } },
    }));

    const app = await openApp(page, handle);

    await expect(app.getByText(says).first()).toBeVisible();
  });
}

test("tips turn by themselves, stand still under the mouse, and can be turned by hand", async ({ page }) => {
  await page.clock.install();
  const app = await openApp(page, handle);
  const card = app.getByRole("region", { name: "Tipp" });
  const position = card.getByText(/^\d+ von 19$/);
  const first = await position.innerText();

  await page.clock.runFor(5_100);
  await expect(position).not.toHaveText(first);
  await card.hover();
  const held = await position.innerText();
  await page.clock.runFor(20_000);
  await expect(position).toHaveText(held);
  await card.getByRole("button", { name: "Nächster Tipp" }).click();

  await expect(position).not.toHaveText(held);
  await card.getByRole("button", { name: "Vorheriger Tipp" }).click();
  await expect(position).toHaveText(held);
});

test.describe("for who wants no motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("tips stand still", async ({ page }) => {
    await page.clock.install();
    const app = await openApp(page, handle);
    const position = app.getByRole("region", { name: "Tipp" }).getByText(/^\d+ von 19$/);
    const first = await position.innerText();

    await page.clock.runFor(30_000);

    await expect(position).toHaveText(first);
    await expect(app.getByRole("button", { name: "Wechsel anhalten" })).toHaveCount(0);
  });
});

test("the contact form is filled in by its address and asks for what is missing", async ({ page }) => {
  const app = await openApp(page, handle, "/help/contact?subject=Frage%20zu%20%231001");
  await expect(app.getByRole("textbox", { name: "Betreff" })).toHaveValue("Frage zu #1001");

  await app.getByRole("button", { name: "Nachricht senden" }).click();

  await expect(app.getByText("Bitte schreib uns, worum es geht.")).toBeVisible();
  await app.getByRole("textbox", { name: "Nachricht" }).fill("Warum hat sie keinen Beleg?");
  await app.getByRole("textbox", { name: "Deine E-Mail-Adresse" }).fill("karla@laden.example");
  await app.getByRole("button", { name: "Nachricht senden" }).click();

  await expect(app.getByText("Danke, deine Nachricht ist bei uns angekommen.")).toBeVisible();
});

test("who starts with the orders finds the overview in the menu", async ({ page }) => {
  const shop = "startseite.myshopify.com";
  await control("POST", "/shops", { shop, name: "Startseite", events: false, preferences: { home: "orders" } });

  await openApp(page, "startseite");

  await expect(appFrame(page).getByRole("heading", { level: 1, name: "Bestellungen" })).toBeVisible();
  const entries = page.locator("#app-nav").getByRole("link");
  await expect(entries).toHaveText([
    "Übersicht",
    "Einrichtung",
    "Bestellungen",
    "Abonnement (100 %)",
    "Einstellungen",
    "Hilfe",
  ]);
});
