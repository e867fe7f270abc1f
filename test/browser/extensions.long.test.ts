// The extensions as they are deployed, in the stand-in of Shopify's admin: a worker of their own, and real calls across origins.
import { control } from "./world/control.ts";
import { places } from "./world/places.ts";
import { expect, test } from "./world/test.ts";

const orderOf = (line: object) => ({
  email: "karla@example.com",
  taxesIncluded: true,
  lineItems: {
    nodes: [{ title: "Becher", quantity: 1, originalUnitPriceSet: { shopMoney: { amount: "119.00" } }, ...line }],
  },
});
const order = orderOf({ taxLines: [{ title: "DE MwSt 19 %", rate: 0.19 }] });
const untaxed = orderOf({});

test("the order page shows the block, has a document made and prints it", async ({ page }) => {
  const shop = "im-admin.myshopify.com";
  const preferences = { invoiceCreate: false, invoiceEvent: "created", invoiceFinalize: "created" };
  await control("POST", "/shops", { shop, events: false, preferences });
  const { id } = await control("POST", `/shops/${shop}/orders`, { order });
  const held = await control("POST", `/shops/${shop}/orders`, { order: untaxed });
  await control("POST", "/settle", { timeoutMs: 180_000 });
  const block = page.locator("[data-extension]");
  const dialog = page.getByRole("dialog");

  await page.goto(`${places.admin}/store/im-admin/orders/${String(held["id"])}`);
  await block.getByRole("button", { name: "Rechnung jetzt erstellen" }).click();
  await expect(dialog.getByRole("radio", { name: /Rechnung/ })).toBeChecked();
  await dialog.getByRole("button", { name: "Jetzt erstellen" }).click();
  await expect(dialog.locator("s-banner")).toHaveText(/Steuer.*\. ./);

  await page.goto(`${places.admin}/store/im-admin/orders/${String(id)}`);

  await expect(block.getByRole("heading", { name: "Belege" })).toBeVisible();
  await expect(block.getByText("Rechnung", { exact: true })).toBeVisible();
  await block.getByRole("button", { name: "Rechnung jetzt erstellen" }).click();
  await dialog.getByRole("button", { name: "Jetzt erstellen" }).click();
  await expect(dialog.getByText("Der Beleg wird jetzt erstellt.")).toBeVisible();
  await dialog.getByRole("button", { name: "Schließen", exact: true }).click();
  await expect(dialog).toHaveCount(0);

  await control("POST", "/settle", { timeoutMs: 180_000 });
  await page.reload();
  await expect(block.getByText(/119,00/)).toBeVisible();
  await page.getByText("Drucken", { exact: true }).click();
  await page.getByRole("button", { name: "Belege drucken" }).click();
  await expect(dialog.getByRole("checkbox", { name: "Rechnungen" })).toBeChecked();
  await expect(dialog.getByRole("button", { name: "Drucken", exact: true })).toBeEnabled({ timeout: 60_000 });
  await expect(dialog.locator("iframe")).toHaveAttribute("src", /^blob:/);
  await dialog.getByRole("checkbox", { name: "Rechnungen" }).uncheck();
  await expect(dialog.getByText("Wähle mindestens eine Art von Beleg.")).toBeVisible();
});
