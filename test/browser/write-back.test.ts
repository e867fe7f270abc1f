import { demoOrders } from "../sandbox/demo/demo-orders.ts";
import { openApp } from "./world/app.ts";
import { control } from "./world/control.ts";
import { longTest } from "./world/long.ts";
import { openSettings, save, saveBar, storedPreferences } from "./world/settings-shop.ts";
import { expectSoundAtWidths } from "./world/sound.ts";
import { expect, test } from "./world/test.ts";

test("values to write are chosen with type and example, named, saved and found again", async ({ page }) => {
  const { shop, app } = await openSettings(page, "schreiben", "/preferences/metafields#write", {});
  const entry = (place: number) => app.getByRole("group", { name: `Wert ${place}` });
  const add = app.getByRole("button", { name: "Wert hinzufügen" });

  await add.click();
  await expect(entry(1).getByLabel("Wert des Belegs")).toBeFocused();
  await saveBar(page).getByRole("button", { name: "Speichern" }).click();
  await expect(app.getByText("Bitte einen Wert wählen")).toBeVisible();
  await expect(app.getByText("Darf nicht leer sein")).toHaveCount(2);

  await entry(1).getByLabel("Wert des Belegs").selectOption({ label: "Rechnung: Rechnungsnummer" });
  await expect(entry(1)).toContainText("Typ einzeiliger Text, zum Beispiel RE-2026-0042");
  await entry(1).getByLabel("Namespace", { exact: true }).selectOption("Belegfluss (eigenes Metafeld)");
  await expect(entry(1).getByLabel("Schlüssel")).toHaveValue("invoice_number");
  await expect(entry(1).getByLabel("Schlüssel")).toBeDisabled();
  await entry(1).getByLabel("Wert des Belegs").selectOption({ label: "Rechnung: Status der Rechnung" });
  await expect(entry(1).getByLabel("Schlüssel")).toHaveValue("invoice_status");

  await add.click();
  await entry(2).getByLabel("Wert des Belegs").selectOption({ label: "Gutschriften: Nummern der Gutschriften" });
  await entry(2).getByLabel("Namespace", { exact: true }).selectOption("lexoffice");
  await entry(2).getByLabel("Schlüssel").fill("gutschrift");
  await expectSoundAtWidths(page);
  await save(page);
  await page.reload();

  await expect(entry(2).getByLabel("Schlüssel")).toHaveValue("gutschrift");
  expect((await storedPreferences(shop))["metafieldWrite"]).toEqual([
    { value: "invoice.status", namespace: "$app", key: "invoice_status" },
    { value: "credits.numbers", namespace: "lexoffice", key: "gutschrift" },
  ]);
  await app.getByRole("button", { name: "Wert 1 entfernen" }).click();
  await expect(entry(1).getByLabel("Schlüssel")).toHaveValue("gutschrift");
});

longTest(
  "the payment status asks for its access where it is switched on, and the order says what was told",
  async ({ page }) => {
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
  },
);

longTest("five values are the most", async ({ page }) => {
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
