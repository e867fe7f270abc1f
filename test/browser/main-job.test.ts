import type { Page } from "@playwright/test";
import { openPopup } from "./main-job-steps.ts";
import { appFrame, collectComplaints, openApp, openShop } from "./world/app.ts";
import { control, settle } from "./world/control.ts";
import { IS_LONG } from "./world/long.ts";
import { appPath, places } from "./world/places.ts";
import { saveByBarAsShown } from "./world/saving.ts";
import { expect, test } from "./world/test.ts";

const hosts = [
  ...(IS_LONG ? [{ name: "an admin on the app's own site", admin: places.admin, handle: "hauptweg" }] : []),
  { name: "an admin on a foreign site", admin: places.foreignAdmin, handle: "fremdweg" },
];

for (const { name, admin, handle } of hosts) {
  test(`install, connect, switch on, and a paid order has its invoice in the list: ${name}`, async ({ page }) => {
    const complaints = collectComplaints(page);
    await openShop(page, handle, admin);
    // opened once, so that the app is installed; the list of orders begins with the basic plan
    const app = await openApp(page, handle, "/help", admin);
    await expect(app.getByRole("heading", { level: 1, name: "Hilfe" })).toBeVisible();
    await control("POST", "/shops", { shop: `${handle}.myshopify.com`, connected: false, plan: "basic" });

    await openApp(page, handle, "/preferences", admin);
    await connect(page, "Rösterei Sonnenaufgang GmbH & Co. KG");
    await expectResultFocused(page, "Rösterei Sonnenaufgang GmbH & Co. KG");
    await openApp(page, handle, "", admin);
    await switchInvoicesOn(page);
    const order = await placePaidOrder(page, handle, admin);
    await openApp(page, handle, "/orders", admin);

    const row = appFrame(page).getByRole("row").filter({ hasText: order });
    await expect(row).toContainText("Nicht zugeordnet");
    await row.getByRole("button", { name: "Rechnung RE0001 ansehen" }).click();
    const invoice = appFrame(page).getByRole("dialog").getByRole("link", { name: "In Lexware Office öffnen" });
    await expect(invoice).toHaveAttribute("href", new RegExp(`^${places.lexoffice}/permalink/invoices/view/`));
    await expect(row).toContainText("82,90 €");
    await expect(row).toContainText("Bezahlt");
    expect(complaints).toEqual([]);
  });
}

async function connect(page: Page, company: string): Promise<void> {
  const popup = await openPopup(page);
  await popup.getByRole("radio", { name: "Neue Firma anlegen" }).check();
  await popup.getByRole("textbox", { name: "Name der neuen Firma" }).fill(company);
  const closed = popup.waitForEvent("close");
  await popup.getByRole("button", { name: "Zugriff erlauben" }).click();
  await popup.getByRole("button", { name: "Verbinden", exact: true }).click();
  await closed;
  await expect(appFrame(page).getByRole("region", { name: "Verbindung" })).toContainText(company);
  await expect(page.getByText("Lexware Office verbunden")).toBeVisible();
}

async function switchInvoicesOn(page: Page): Promise<void> {
  const app = appFrame(page);
  await app.getByRole("switch", { name: "Rechnungen erstellen" }).click();
  await app.getByLabel("Wann entsteht die Rechnung?").selectOption({ label: "Bei Zahlung" });
  await saveByBarAsShown(page);
  await expect(page.getByText("Einstellungen gespeichert")).toBeVisible();
  await expect(app.getByRole("region", { name: "Was passiert ab jetzt" })).toContainText(
    "Bei Zahlung, sofort abgeschlossen",
  );
}

/** Places an order of the presets in the admin and marks it as paid there; answers its name. */
async function placePaidOrder(page: Page, handle: string, admin: string): Promise<string> {
  await page.goto(`${admin}/store/${handle}`);
  await page.getByLabel("Vorlage").selectOption({ label: "Vorkasse, noch nicht bezahlt" });
  await page.getByRole("button", { name: "Bestellung anlegen" }).click();
  await page.waitForURL(/\/orders\/\d+$/);
  const name = await page.getByRole("heading", { level: 1 }).innerText();
  await settle();
  await openApp(page, handle, "/orders", admin);
  await expect(appFrame(page).getByRole("row").filter({ hasText: name })).toContainText("Wartet auf die Zahlung");
  await page.goto(`${admin}/store/${handle}`);
  await page.getByRole("link", { name }).click();
  await page.getByRole("button", { name: "Als bezahlt markieren" }).click();
  await expect(page.getByRole("button", { name: "Als bezahlt markieren" })).toBeDisabled();
  await settle();
  expect(page.url()).not.toContain(appPath(handle));
  return name;
}

/** The account that was connected has the focus: a screen reader goes on there. */
async function expectResultFocused(page: Page, company: string): Promise<void> {
  const focused = () =>
    appFrame(page)
      .locator("html")
      .evaluate(() => window.document.activeElement?.textContent ?? "");
  await expect.poll(focused).toContain(company);
  await expect.poll(focused).not.toContain("Automatisierung");
}
