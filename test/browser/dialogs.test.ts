import { openApp } from "./world/app.ts";
import { listShop } from "./world/list-shop.ts";
import { expectStillUnderPress } from "./world/still-press.ts";
import { expectDialogKeepsTab, expectTabStays } from "./world/tab-stays.ts";
import { expect, test } from "./world/test.ts";

// The dialogs of the queue are tried in `queue`, where their shops are.

const { handle, orders } = listShop;

test("Tab stays in the dialog of a document, and nothing behind it scrolls", async ({ page }) => {
  const app = await openApp(page, handle, "/orders");

  await expectDialogKeepsTab(page, app, /^Rechnung RE\d+ .*ansehen/, /Rechnung/);
});

test("a dialog begins at its first field", async ({ page }) => {
  const app = await openApp(page, handle, "/plan");
  await app.getByRole("button", { name: "Coupon einlösen" }).click();

  await expect(app.getByLabel("Code")).toBeFocused();
});

test("a dialog of choices begins at the chosen one", async ({ page }) => {
  const app = await openApp(page, handle, "/orders");
  await app.getByText("Weitere Aktionen", { exact: true }).click();
  await app.getByRole("button", { name: "Rechnungen senden" }).click();

  await expect(app.getByRole("dialog").getByRole("button", { name: /^Rechnungen \(/ })).toBeFocused();
});

test("a dialog without a field begins at the button that changes nothing", async ({ page }) => {
  const app = await openApp(page, handle, "/plan");
  await app.getByRole("button", { name: "Kündigen" }).click();

  await expect(app.getByRole("button", { name: "Behalten" })).toBeFocused();
});

test("the button that changes nothing has no ring before a key is pressed", async ({ page }) => {
  const app = await openApp(page, handle, "/preferences/mail?assistant=receipt-preview");
  const close = app.getByRole("button", { name: "Schließen" }).last();
  await close.focus();

  await expect(close).toHaveCSS("outline-style", "none");
  await page.keyboard.press("Shift");
  await expect(close).not.toHaveCSS("outline-style", "none");
});

test("Tab stays in the dialog that settles a held document", async ({ page }) => {
  const app = await openApp(page, handle, "/orders?filter=attention");
  await app.getByRole("link", { name: orders.withoutAddress }).first().click();
  await app.getByRole("button", { name: "Als erledigt markieren" }).click();

  await expectTabStays(page, app.getByRole("dialog"));
  await expectStillUnderPress(page, app.getByRole("dialog"));
});
