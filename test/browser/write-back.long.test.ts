import { demoOrders } from "../sandbox/demo/demo-orders.ts";
import { openApp } from "./world/app.ts";
import { control } from "./world/control.ts";
import { openSettings } from "./world/settings-shop.ts";
import { expectSoundAtWidths } from "./world/sound.ts";
import { expect, test } from "./world/test.ts";

test("the payment status asks for its access where it is switched on, and the order says what was told", async ({
  page,
}) => {
  const shop = "zahlungsstatus.myshopify.com";
  const preferences = {
    ...{ invoiceCreate: "all", invoiceEvent: "created", invoiceFinalize: "created" },
    metafieldWrite: [{ value: "invoice.number", namespace: "lexoffice", key: "rechnung" }],
  };
  const ordinary = demoOrders().find(({ name }) => name === "01-gross-standard-rate");
  await control("POST", "/shops", { shop, name: "status", events: false, scopes: ["read_orders"], preferences });
  const { id } = await control("POST", `/shops/${shop}/orders`, { order: ordinary?.order ?? {} });
  const app = await openApp(page, "zahlungsstatus", "/preferences/orders#payment");
  const missing = app.getByText("Fehlende Shopify-Berechtigung(en)");

  await expect(missing).toHaveCount(0);
  await app.getByRole("switch", { name: "Zahlungsstatus nach Shopify übertragen" }).click();
  await expect(missing).toBeVisible();
  await expect(app.getByRole("button", { name: "Zugriff erteilen" })).toBeVisible();
  await expectSoundAtWidths(page);

  await control("POST", "/settle", { timeoutMs: 180_000 });
  const detail = await openApp(page, "zahlungsstatus", `/orders/${String(id)}`);
  await expect(detail.getByRole("heading", { name: "Übertragung nach Shopify" })).toBeVisible();
  await expect(detail.getByText("write_orders")).toBeVisible();
  await expect(detail.getByRole("link", { name: "Einstellung öffnen" })).toBeVisible();
  await expectSoundAtWidths(page);
});

test("five values are the most", async ({ page }) => {
  const metafieldWrite = ["a", "b", "c", "d", "e"].map((key) => ({
    value: "invoice.number",
    namespace: "lexware",
    key,
  }));
  const { app } = await openSettings(page, "schreiben-fuenf", "/preferences/metafields#write", { metafieldWrite });

  await expect(app.getByText("Du kannst maximal 5 Metafelder schreiben")).toBeVisible();
  await expect(app.getByRole("button", { name: "Wert hinzufügen" })).toBeDisabled();
  await expectSoundAtWidths(page);
});
