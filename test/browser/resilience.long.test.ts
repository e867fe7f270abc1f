import { loseCalls } from "./world/answers.ts";
import { openApp } from "./world/app.ts";
import { listShop } from "./world/list-shop.ts";
import { places } from "./world/places.ts";
import { expect, test } from "./world/test.ts";

const { handle, orders } = listShop;
const shopCall = `${places.app}/api/shop`;
const ordersCall = new RegExp(`^${places.app}/api/orders\\?`);

test("a shop that cannot be loaded shows 418 with a way to reach us and one to try again", async ({ page }) => {
  const endLosses = await loseCalls(page, shopCall);
  const app = await openApp(page, handle, "/orders");
  await expect(app.getByRole("heading", { name: "418 — I'm a teapot" })).toBeVisible();
  const contact = app.getByRole("link", { name: "Kontakt aufnehmen" });
  await expect(contact).toHaveAttribute("href", /^\/help\/contact\?subject=.*liste\.myshopify\.com/);

  await endLosses();
  await app.getByRole("button", { name: "Erneut versuchen" }).click();

  await expect(app.getByRole("row", { name: orders.ordinary })).toBeVisible();
});

test("a page that does not come leaves the one before with its number, and a click asks for it again", async ({
  page,
}) => {
  const app = await openApp(page, handle, "/orders");
  const next = app.getByRole("button", { name: "Nächste Seite" });
  await expect(app.getByText("Seite 1 von 2")).toBeVisible();
  const endLosses = await loseCalls(page, ordersCall);
  await next.click();
  await expect(app.getByText("Keine Verbindung zum Server.")).toBeVisible();
  await expect(app.getByText("Seite 1 von 2")).toBeVisible();

  await endLosses();
  await next.click();

  await expect(app.getByText("Seite 2 von 2")).toBeVisible();
  await expect(app.getByText("Keine Verbindung zum Server.")).toHaveCount(0);
  await expect(next).toBeDisabled();
});
