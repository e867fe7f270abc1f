import { demoOrders } from "../sandbox/demo/demo-orders.ts";
import { alterAnswers, endRoutesWithTest } from "./world/answers.ts";
import { openApp } from "./world/app.ts";
import { control, settle } from "./world/control.ts";
import { listShop } from "./world/list-shop.ts";
import { places } from "./world/places.ts";
import { expectSoundAtWidths } from "./world/sound.ts";
import { expect, test } from "./world/test.ts";

const { handle, orders } = listShop;
const shopCall = `${places.app}/api/shop`;

endRoutesWithTest();

test("where nothing is under way, the tab beside it tells what is to be cleared", async ({ page }) => {
  const app = await openApp(page, handle, "/queue");
  await expect(app.getByRole("heading", { name: "Nichts in Arbeit" })).toBeVisible();
  await expectSoundAtWidths(page);

  await app.getByRole("button", { name: /^Zu klären \(\d+\)$/ }).click();

  await expect(app.getByRole("listitem").filter({ hasText: orders.withoutAddress })).toBeVisible();
});

test("without the order list what needs the merchant is shown, and every way back leads to the overview", async ({
  page,
}) => {
  await alterAnswers<{ plan: { features: object } }>(page, shopCall, ({ plan }) => ({
    plan: { ...plan, id: "free", features: { ...plan.features, orders: false, emails: false } },
  }));
  const app = await openApp(page, handle, "/overview");
  const look = app.getByRole("link", { name: `Bestellung ${orders.withoutAddress} ansehen` }).first();

  await expect(look).toBeVisible();
  await expect(app.getByRole("region", { name: "Zuletzt erstellt" }), "no mail state").not.toContainText(/gesendet/i);
  await expectSoundAtWidths(page);
  await look.click();
  await app.getByRole("link", { name: "Zurück: Übersicht" }).click();
  await expect(app.getByRole("heading", { level: 1, name: "Übersicht" })).toBeVisible();
  for (const place of ["/logs"]) {
    await openApp(page, handle, place);
    await expect(app.getByRole("link", { name: "Zurück: Übersicht" })).toBeVisible();
  }
  await openApp(page, handle, "/orders?filter=attention");

  await expect(app.getByText(orders.withoutAddress, { exact: true }).first()).toBeVisible();
  await expectSoundAtWidths(page);
});

test("a refused invoice is tried again in its row of the overview", async ({ page }) => {
  const shop = "truth-again.myshopify.com";
  const { organizationId } = await control("POST", "/shops", {
    shop,
    name: "truth-again",
    events: false,
    preferences: { invoiceCreate: "all", invoiceEvent: "created", invoiceFinalize: "created" },
  });
  const match = { organizationId, method: "POST", path: "/v1/invoices*" };
  await control("POST", "/lexoffice/faults", { match, fault: "406" });
  const ordinary = demoOrders().find(({ name }) => name === "01-gross-standard-rate");
  const { name } = await control("POST", `/shops/${shop}/orders`, { order: { ...ordinary?.order } });
  await settle();
  await control("DELETE", "/lexoffice/faults");
  const app = await openApp(page, "truth-again", "/overview");

  await app.getByRole("button", { name: `Beleg der Bestellung ${String(name)} erneut versuchen` }).click();

  await expect(app.getByRole("region", { name: "Zustand" })).toContainText("Alles läuft.");
  await expect(app.getByRole("region", { name: /^(Zu klären|In Arbeit)/ }), "no empty card").toHaveCount(0);
});
