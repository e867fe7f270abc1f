import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { openApp } from "./world/app.ts";
import { control, settle } from "./world/control.ts";
import { keepPicture } from "./world/pictures.ts";
import { expectSound, expectSoundAtWidths } from "./world/sound.ts";
import { expect, test } from "./world/test.ts";

const email = "frage@example.org";
const ask = (shop: string, orders: readonly number[], id: number) =>
  control("POST", `/shops/${shop}/webhooks`, {
    topic: "customers/data_request",
    payload: { shop_id: 1, customer: { id: 4711, email }, orders_requested: orders, data_request: { id } },
  });

/** A screen is sound at both widths; its pictures lie beside the results. */
async function expectShown(page: Page, name: string): Promise<void> {
  await expectSoundAtWidths(page, async () => {
    await expectSound(page);
    const width = page.viewportSize()?.width ?? 0;
    await keepPicture(page, `${name}-${width}`, { fullPage: true });
  });
  await page.setViewportSize({ width: 1280, height: 900 });
}

test("a merchant is led to the answer of a customer's request and saves both files", async ({ page }) => {
  const shop = "auskunft.myshopify.com";
  await control("POST", "/shops", { shop, events: false });
  const app = await openApp(page, "auskunft", "/data-requests");
  await expect(app.getByRole("heading", { name: "Keine Datenanfragen" })).toBeVisible();
  await expectShown(page, "empty");
  const { id } = await control("POST", `/shops/${shop}/orders`, { order: { email } });
  await settle();
  await ask(shop, [Number(id)], 1001);
  await ask(shop, [], 1002);
  await settle();

  await openApp(page, "auskunft");
  await expect(app.getByText("Ein Kunde möchte wissen, was über ihn gespeichert ist")).toBeVisible();
  await expectShown(page, "notice");
  await app.getByRole("link", { name: "Zu den Datenanfragen" }).click();
  await expect(app.getByRole("heading", { name: "Anfrage 1001" })).toBeVisible();
  await expectShown(page, "requests");

  const saved = page.waitForEvent("download");
  await app.getByRole("button", { name: "Lesbare Datei zu Anfrage 1001, Teil 1", exact: true }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe("auskunft-1001.html");
  const html = await readFile(await file.path(), "utf8");
  expect(html).toContain(email);

  const answer = await page.context().newPage();
  await answer.setContent(html);
  await answer.setViewportSize({ width: 390, height: 844 });
  const overflow = await answer.evaluate(
    () => window.document.documentElement.scrollWidth - window.document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  await keepPicture(answer, "file-390");
  await answer.setViewportSize({ width: 1280, height: 900 });
  await keepPicture(answer, "file-1280");
  await answer.close();
});

test("a list that cannot be loaded says so and offers another try", async ({ page }) => {
  await control("POST", "/shops", { shop: "auskunft-fehlt.myshopify.com", connected: false });
  await page.route("**/api/data-requests**", (route) => route.fulfill({ status: 503, body: "" }));

  const app = await openApp(page, "auskunft-fehlt", "/data-requests");
  await expect(app.getByText("Die Datenanfragen konnten nicht geladen werden")).toBeVisible();
  await page.unroute("**/api/data-requests**");
  await app.getByRole("button", { name: "Erneut versuchen" }).click();

  await expect(app.getByRole("heading", { name: "Keine Datenanfragen" })).toBeVisible();
});

test("staff come from the administration to the requests of all shops, and nobody else does", async ({ page }) => {
  const shop = "auskunft-viele.myshopify.com";
  await control("POST", "/shops", { shop, connected: false, permissions: ["view_dashboard"] });
  await ask(shop, [], 2001);
  await control("POST", `/shops/${shop}/webhooks`, {
    topic: "customers/redact",
    payload: { shop_id: 1, customer: { id: 4712, email }, orders_to_redact: [77] },
  });
  await settle();

  const app = await openApp(page, "auskunft-viele", "/admin");
  await app.getByRole("link", { name: "Datenschutzanfragen" }).click();
  const row = app.getByRole("row").filter({ hasText: shop }).filter({ hasText: "Auskunft an Kunden" });
  await expect(row).toContainText("Erledigt");
  await expect(app.getByRole("row").filter({ hasText: "Kunde löschen" }).first()).toBeVisible();
  await expect(app.getByRole("table")).not.toContainText("4712");
  await expectShown(page, "admin");

  await page.route("**/api/admin/compliance-requests**", (route) =>
    route.fulfill({ json: { items: [], hasNext: false, next: null } }),
  );
  await openApp(page, "auskunft-viele", "/admin/requests");
  await expect(app.getByRole("heading", { name: "Keine Anfragen" })).toBeVisible();
  await page.unroute("**/api/admin/compliance-requests**");

  await control("POST", "/shops", { shop: "auskunft-fremd.myshopify.com", connected: false });
  await openApp(page, "auskunft-fremd", "/admin/requests");
  await expect(app.getByRole("heading", { name: "Diese Seite gibt es nicht" })).toBeVisible();
});
