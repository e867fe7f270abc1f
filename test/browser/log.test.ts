import { endRoutesWithTest } from "./world/answers.ts";
import { openApp } from "./world/app.ts";
import { listShop } from "./world/list-shop.ts";
import { expect, test } from "./world/test.ts";

const { handle } = listShop;

test("the log is reached from the orders and tells what happened in words", async ({ page }) => {
  const app = await openApp(page, handle, "/orders");

  await app.getByText("Weitere Aktionen", { exact: true }).click();
  await app.getByRole("link", { name: "Protokoll" }).click();

  await expect(app.getByRole("heading", { level: 1, name: "Protokoll" })).toBeVisible();
  await expect(app.getByRole("row").nth(1)).toContainText(/Heute|Gestern/);
  const outward = app.getByRole("link", { name: /^Bestellung .* in Shopify öffnen$/ }).first();
  await expect(outward).toHaveCSS("opacity", "0");
  await outward.hover();
  await expect(outward).toHaveCSS("opacity", "1");
  await expect(app.getByText(/Einträge werden \d+ Tage aufbewahrt/)).toBeVisible();
});

endRoutesWithTest();
