import type { Page } from "@playwright/test";
import { openApp } from "./world/app.ts";
import { control, settle } from "./world/control.ts";
import { expectSoundAtWidths } from "./world/sound.ts";
import { expect, test } from "./world/test.ts";

/** The days of earlier versions. */
const oldDays = { invoiceDate: "created", invoiceDeliveryDate0Event: "created", papersBefore: ["days"] };

/** A shop whose one order of 22 September was shipped today. */
async function openShopWithOldDays(page: Page, handle: string) {
  const shop = `${handle}.myshopify.com`;
  const preferences = { invoiceCreate: "all", ...oldDays };
  await control("POST", "/shops", { shop, name: handle, events: false, preferences });
  const created = "2026-09-22T10:00:00Z";
  const order = { name: "#2209", createdAt: created, processedAt: created };
  const { id } = await control("POST", `/shops/${shop}/orders`, { order });
  await control("POST", `/shops/${shop}/orders/${String(id)}/fulfillments`, { fulfillment: {} });
  await settle();
  return await openApp(page, handle, "/preferences/invoices");
}

test("a shop with the old days is offered new ones, sees what changes, and takes them", async ({ page }) => {
  const app = await openShopWithOldDays(page, "alte-tage");
  const offer = app.getByText("Belege auf den Tag datieren, an dem sie entstehen?");
  await expect(offer).toBeVisible();
  await expect(app.getByText(/22\.09\.2026 → (?!22\.09\.2026)\d\d\.\d\d\.\d{4}/)).toBeVisible();
  await expectSoundAtWidths(page);

  await app.getByRole("button", { name: "Tag der Ausstellung übernehmen" }).click();

  await expect(offer).toHaveCount(0);
  await expect(app.getByText("Die Rechnung trägt den Tag, an dem sie entsteht.")).toBeVisible();
});

test("a shop that keeps its days is not asked again", async ({ page }) => {
  const app = await openShopWithOldDays(page, "alte-tage-bleiben");
  const offer = app.getByText("Belege auf den Tag datieren, an dem sie entstehen?");

  await app.getByRole("button", { name: "So lassen" }).click();
  await expect(offer).toHaveCount(0);
  await page.reload();

  await expect(
    app.getByText("Die Rechnung trägt den Tag der Bestellung, auch wenn sie später entsteht."),
  ).toBeVisible();
  await expect(offer).toHaveCount(0);
});
