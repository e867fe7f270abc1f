import { atOnce, companyOrder } from "./e-invoices-steps.ts";
import { openApp } from "./world/app.ts";
import { control, settle } from "./world/control.ts";
import { openOwnShop } from "./world/own-shop.ts";
import { expectSoundAtWidths } from "./world/sound.ts";
import { expect, test } from "./world/test.ts";

test("the settings count the companies that are ready, and name those that lack something", async ({ page }) => {
  const { city: _city, ...billingAddress } = companyOrder.billingAddress;
  const name = await openOwnShop(
    "e-rechnung-firmen",
    { ...atOnce, invoiceB2bAsNet: true, invoiceUseDiscount: false },
    undefined,
    {
      ...companyOrder,
      billingAddress,
    },
  );
  const app = await openApp(page, "e-rechnung-firmen", "/preferences/orders#eInvoices");

  const card = app.getByRole("region", { name: "E-Rechnungen an Firmen" });
  await expect(card).toContainText("0 von 1 Firmenkunde bereit");
  const company = `${billingAddress.company} (${name})`;
  const lacking = card.getByRole("list", { name: "Firmenkunden, denen etwas fehlt" });
  await expect(lacking.getByRole("listitem")).toContainText(`${company}: Ort`);
  await expect(lacking.getByRole("link", { name: `Ergänzen: ${company}` })).toHaveAttribute("target", "_blank");
  await expect(card.getByText("Bereit", { exact: true })).toBeVisible();
  await expectSoundAtWidths(page);
  await card.getByRole("link", { name: company, exact: true }).click();

  await expect(app.getByRole("region", { name: "E-Rechnung" })).toContainText("Ort");
});

test("an e-invoice of the provider says so, on the order and on its document", async ({ page }) => {
  const shop = "e-rechnung-fertig.myshopify.com";
  const preferences = { invoiceCreate: "all", ...atOnce, invoiceB2bAsNet: true };
  const profile = { eInvoices: true };
  await control("POST", "/shops", { shop, name: "e-rechnung-fertig", events: false, preferences, profile });
  const { id } = await control("POST", `/shops/${shop}/orders`, { order: companyOrder });
  await settle();

  const app = await openApp(page, "e-rechnung-fertig", `/orders/${String(id)}`);

  const card = app.getByRole("region", { name: "E-Rechnung" });
  await expect(card).toContainText("Die Rechnung ist eine E-Rechnung: ZUGFeRD (EN 16931).");
  const documents = app.getByRole("region", { name: "Belege" });
  await expect(documents.getByText("E-Rechnung: ZUGFeRD (EN 16931)", { exact: true })).toBeVisible();
  await expectSoundAtWidths(page);
});

test("in net amounts nothing is missing", async ({ page }) => {
  const name = await openOwnShop("e-rechnung-netto", { ...atOnce, invoiceB2bAsNet: true }, undefined, companyOrder);
  const app = await openApp(page, "e-rechnung-netto", "/orders");

  await app.getByRole("link", { name: `Bestellung ${name} ansehen` }).click();

  const card = app.getByRole("region", { name: "E-Rechnung" });
  await expect(card.getByRole("listitem")).toHaveCount(0);
  await expect(card).toContainText("Prüfe dort, ob E-Rechnungen eingeschaltet sind");
});
