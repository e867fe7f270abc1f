import { demoOrders } from "../sandbox/demo/demo-orders.ts";
import { openRefusedShop } from "./queue-steps.ts";
import { loseCalls } from "./world/answers.ts";
import { appFrame, openApp } from "./world/app.ts";
import { control, settle } from "./world/control.ts";
import { openOwnShop } from "./world/own-shop.ts";
import { places } from "./world/places.ts";
import { expectSound, expectSoundAtWidths } from "./world/sound.ts";
import { expectStillUnderPress } from "./world/still-press.ts";
import { expectTabStays } from "./world/tab-stays.ts";
import { expect, test } from "./world/test.ts";

test("an invoice is skipped by keyboard alone, after a question", async ({ page }) => {
  const { id, name } = await openRefusedShop("queue-skip");
  const app = await openApp(page, "queue-skip", `/queue?order=${id}`);
  await app.getByLabel(`Weitere Aktionen zu: Rechnung der Bestellung ${name}`).press("Enter");
  const skip = app.getByRole("button", { name: "Überspringen", exact: true });
  await skip.focus();

  await page.keyboard.press("Enter");
  const dialog = app.getByRole("dialog", { name: "Rechnung überspringen?" });
  await expectTabStays(page, dialog);
  await expectStillUnderPress(page, dialog);
  await expectSound(page);
  await dialog.getByRole("button", { name: "Überspringen", exact: true }).press("Enter");

  await expect(app.getByRole("heading", { name: "Für diese Bestellung ist nichts offen" })).toBeVisible();
});

test("a number that does not exist is said to be missing, and nothing is taken over", async ({ page }) => {
  const { id, name } = await openRefusedShop("queue-adopt");
  const app = await openApp(page, "queue-adopt", `/queue?order=${id}`);
  await app.getByLabel(`Weitere Aktionen zu: Rechnung der Bestellung ${name}`).click();
  await app.getByRole("button", { name: "Beleg mit Nummer übernehmen" }).click();
  const dialog = app.getByRole("dialog");

  await dialog.getByRole("button", { name: "Übernehmen" }).click();
  await expect(dialog.getByText("Bitte gib die Belegnummer ein.")).toBeVisible();
  await dialog.getByLabel("Belegnummer").fill("RE9999");
  await dialog.getByRole("button", { name: "Übernehmen" }).click();

  await expect(dialog.getByText("In Lexware Office gibt es keinen Beleg mit dieser Nummer.")).toBeVisible();
  await expectSoundAtWidths(page);
  await dialog.getByRole("button", { name: "Abbrechen" }).click();
  await expect(app.getByRole("row", { name })).toContainText("Abgelehnt");
});

test("the order leads to what is open about it, and from there to all of it", async ({ page }) => {
  const { id, name } = await openRefusedShop("queue-order");
  const app = await openApp(page, "queue-order", `/orders/${id}`);

  await app.getByRole("link", { name: "In Arbeit" }).click();

  await expect(page).toHaveURL(/order=\d+/);
  await expect(app.getByRole("row", { name })).toBeVisible();
  await app.getByRole("button", { name: "Alle Bestellungen zeigen" }).click();
  await expect(page).not.toHaveURL(/order=/);
});

test("what is under way and cannot be loaded says so and is asked for again", async ({ page }) => {
  await openOwnShop("queue-fails", {});
  const endLosses = await loseCalls(page, "**/api/queue?**");
  const app = await openApp(page, "queue-fails", "/queue");
  await expect(app.getByText("Was in Arbeit ist, konnte nicht geladen werden")).toBeVisible();
  await endLosses();

  await app.getByRole("button", { name: "Erneut versuchen" }).click();

  await expect(appFrame(page).getByRole("heading", { name: "Nichts in Arbeit" })).toBeVisible();
});

/** A shop that came back with two invoices that were planned before it left. */
async function openReturnedShop(handle: string): Promise<void> {
  const shop = `${handle}.myshopify.com`;
  const wanted = { invoiceCreate: "all", invoiceEvent: "created", invoiceFinalize: "created" };
  const install = () => control("POST", "/shops", { shop, name: handle, events: false, preferences: wanted });
  const pause = async (value: boolean) => {
    const { sessionToken } = await control("POST", `/shops/${shop}/session`);
    await fetch(`${places.app}/api/shop/pause/${value}`, {
      method: "POST",
      headers: { authorization: `Bearer ${sessionToken}` },
    });
  };
  await install();
  await pause(true);
  const ordinary = demoOrders().find(({ name }) => name === "01-gross-standard-rate");
  for (let count = 0; count < 2; count++)
    await control("POST", `/shops/${shop}/orders`, { order: { ...ordinary?.order, name: `#200${count}` } });
  await settle();
  await control("POST", `/shops/${shop}/uninstall`);
  await settle();
  await install();
  await pause(false);
  await control("POST", "/schedules/wake-due/run");
  await settle();
}

test("what was planned before a new installation goes on at one word", { tag: "@phone" }, async ({ page }) => {
  await openReturnedShop("queue-back");
  const app = await openApp(page, "queue-back", "/queue");

  await expect(app.getByText("Aus einer früheren Installation ist noch etwas offen")).toBeVisible();
  await expectSoundAtWidths(page);
  await app.getByRole("button", { name: "Alles fortsetzen" }).click();
  const dialog = app.getByRole("dialog", { name: "Alles aus der früheren Installation fortsetzen?" });
  await expect(dialog).toBeVisible();
  await expectSoundAtWidths(page);
  await dialog.getByRole("button", { name: "Alles fortsetzen" }).click();

  await expect(page.getByText("2 Einträge gehen weiter")).toBeVisible();
  await settle();
  await expect(app.getByRole("heading", { name: "Nichts in Arbeit" })).toBeVisible();
});
