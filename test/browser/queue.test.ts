import { demoOrders } from "../sandbox/demo/demo-orders.ts";
import { openRefusedShop } from "./queue-steps.ts";
import { openApp } from "./world/app.ts";
import { control, settle } from "./world/control.ts";
import { places } from "./world/places.ts";
import { expectSoundAtWidths } from "./world/sound.ts";
import { expect, test } from "./world/test.ts";

test("a refused invoice is cleared where it is listed, and is in nobody's way then", async ({ page }) => {
  const { name } = await openRefusedShop("queue-again");
  const app = await openApp(page, "queue-again", "/queue?state=stuck");
  const entry = app.getByRole("listitem").filter({ hasText: name });
  await expect(entry).toContainText("Lexware-Fehler");
  await expectSoundAtWidths(page);

  await entry.getByRole("button", { name: `Bestellung ${name} erneut versuchen` }).click();

  await expect(app.getByRole("heading", { name: "Nichts zu klären" })).toBeVisible();
  await settle();
  await app.getByRole("button", { name: "In Arbeit" }).click();
  await expect(app.getByRole("heading", { name: "Nichts in Arbeit" })).toBeVisible();
});

test("what waits says what for, with its customer and sum, and never that nothing is under way", async ({ page }) => {
  const shop = "queue-waits.myshopify.com";
  const { sessionToken } = await control("POST", "/shops", {
    shop,
    name: "queue-waits",
    events: false,
    preferences: { invoiceCreate: "all", invoiceEvent: "created", invoiceFinalize: "created" },
  });
  await fetch(`${places.app}/api/shop/pause/true`, {
    method: "POST",
    headers: { authorization: `Bearer ${String(sessionToken)}` },
  });
  const ordinary = demoOrders().find(({ name }) => name === "01-gross-standard-rate");
  const { name } = await control("POST", `/shops/${shop}/orders`, { order: { ...ordinary?.order } });
  await settle();
  const app = await openApp(page, "queue-waits", "/queue");

  await expect(page).toHaveURL(/\/orders\?filter=underWay/);
  const row = app.getByRole("row", { name: String(name) });
  await expect(row).toContainText("Sabine Köhler");
  await expect(row).toContainText("119,00");
  await expect(row).toContainText("Fortsetzen der Automatik");
  await expectSoundAtWidths(page);
});

test("an account whose contract ended says so above every page, and its order waits for the contract", async ({
  page,
}) => {
  const { name } = await openRefusedShop("queue-contract", "402");
  const refusal = "Dein Vertrag mit Lexware Office lässt keine Belege zu";
  const app = await openApp(page, "queue-contract", "/overview");
  await expect(app.getByRole("region", { name: "Zustand" })).toContainText(refusal);

  await openApp(page, "queue-contract", "/queue");

  await expect(app.getByText(refusal)).toBeVisible();
  await expect(page).toHaveURL(/\/orders\?filter=underWay/);
  await expect(app.getByRole("row", { name })).toContainText("Vertrag mit Lexware Office");
  await expectSoundAtWidths(page);
});
