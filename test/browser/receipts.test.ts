import { documentByHand } from "../builders/document-by-hand.ts";
import { demoOrders } from "../sandbox/demo/demo-orders.ts";
import { openApp } from "./world/app.ts";
import { control, settle } from "./world/control.ts";
import { keepPicture } from "./world/pictures.ts";
import { expectSoundAtWidths } from "./world/sound.ts";
import { expect, test } from "./world/test.ts";

/** A connected shop without automation, with two orders of one customer and documents that the merchant wrote for them. */
async function aShopWithReceipts(handle: string) {
  const shop = `${handle}.myshopify.com`;
  const { organizationId } = await control("POST", "/shops", {
    ...{ shop, name: handle, events: false, preferences: { invoiceCreate: false, creditCreate: false } },
  });
  const { order } = demoOrders().find(({ name }) => name === "01-gross-standard-rate") ?? {};
  const at = new Date(Date.now() - 86_400_000).toISOString();
  const placed = { ...order, createdAt: at, processedAt: at };
  for (const name of ["#8001", "#8002"]) await control("POST", `/shops/${shop}/orders`, { order: { ...placed, name } });
  await settle();
  const { apiKey, url } = await control("POST", `/lexoffice/${organizationId}/api-keys`, {});
  const key = { apiKey: String(apiKey), url: String(url) };
  const day = at.slice(0, 10);
  await documentByHand(key, {
    euros: 119,
    recipient: "Ole Nachbar mit einem sehr langen Namen",
    remark: "Zu #8001",
    day,
  });
  await documentByHand(key, { euros: 60, recipient: "Ole Nachbar", remark: "Anzahlung zu #8002", day });
  await documentByHand(key, { euros: 5, recipient: "Ole Nachbar", remark: "Ohne Bestellung", day });
}

test("receipts of the merchant are compared, and the merchant decides about what is not certain", async ({ page }) => {
  await aShopWithReceipts("altbelege");
  const app = await openApp(page, "altbelege", "/preferences/receipts");
  const card = app.getByRole("region", { name: "Vorhandene Belege" });

  await card.getByRole("button", { name: "Belege zuordnen" }).click();
  await expect(card.getByText("3 Belege geprüft, keiner zugeordnet")).toBeVisible();
  const list = card.getByRole("list", { name: "Bitte entscheide" });
  await expect(list.getByRole("button", { name: /gehört zu keiner/ })).toHaveCount(2);
  await expectSoundAtWidths(page);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 1000 });
    await card.scrollIntoViewIfNeeded();
    await keepPicture(page, `suggestions-${width}`);
  }

  await list.getByRole("button", { name: /der Bestellung #8001 zuordnen$/ }).press("Enter");
  await expect(list.getByRole("button", { name: /gehört zu keiner/ })).toHaveCount(1);
  await list.getByRole("button", { name: /gehört zu keiner/ }).press("Enter");
  await expect(list).toHaveCount(0);

  await page.reload();
  await card.getByRole("button", { name: "Erneut vergleichen" }).click();
  await expect(card.getByText("3 Belege geprüft, keiner zugeordnet")).toBeVisible();
  await expect(list).toHaveCount(0);
});

test("a comparison that breaks off says so and goes on at the next try", async ({ page }) => {
  await aShopWithReceipts("altbelege-abbruch");
  const app = await openApp(page, "altbelege-abbruch", "/preferences/receipts");
  const card = app.getByRole("region", { name: "Vorhandene Belege" });
  await page.route("**/api/lexoffice/import", (route) =>
    route.fulfill({
      status: 503,
      json: { code: "accounting_unavailable", message: "Lexware Office antwortet nicht." },
    }),
  );

  await card.getByRole("button", { name: "Belege zuordnen" }).click();
  await expect(card.getByText("Der Vergleich wurde unterbrochen")).toBeVisible();
  await page.unroute("**/api/lexoffice/import");
  await card.getByRole("button", { name: "Belege zuordnen" }).click();
  await expect(card.getByText("3 Belege geprüft, keiner zugeordnet")).toBeVisible();
});
