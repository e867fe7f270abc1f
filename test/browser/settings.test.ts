import type { Locator, Page } from "@playwright/test";
import { defaultPreferences } from "#shared/domain/preferences/defaults.ts";
import { type PreferenceName, rowOf } from "#shared/domain/preferences/preferences.ts";
import { controlOf } from "#shared/domain/preferences/screen/controls.ts";
import { settingPages } from "#shared/domain/preferences/screen/pages.ts";
import { shownSections } from "#web/features/preferences/settings/page-content.ts";
import { settingPageTexts } from "#web/locales/de-setting-pages.ts";
import { openApp } from "./world/app.ts";
import { control } from "./world/control.ts";
import { places } from "./world/places.ts";
import { expectSoundAtWidths } from "./world/sound.ts";
import { expect, test } from "./world/test.ts";

const saveBar = (page: Page) => page.getByRole("region", { name: "Speicherleiste" });

type OwnPage = keyof typeof settingPageTexts;
const walked = ["orders", "contacts", "invoices", "credits", "deliveries", "transactions"] as const satisfies OwnPage[];

/** On from the beginning: what others need. Walking switches them off again only at the end of a page. */
const neededOn = {
  expert: true,
  invoiceCreate: "all",
  creditCreate: "all",
  transactionCreate: "all",
  deliveryCreate: true,
} as const;

/** A connected shop on the largest plan whose settings are all open. */
async function openSettings(page: Page, handle: string, path: string, preferences: object = neededOn) {
  const shop = `${handle}.myshopify.com`;
  await control("POST", "/shops", { shop, name: handle, events: false, preferences });
  return { shop, app: await openApp(page, handle, path) };
}

async function storedPreferences(shop: string): Promise<Record<string, unknown>> {
  const { sessionToken } = await control("POST", `/shops/${shop}/session`);
  const answer = await fetch(`${places.app}/api/shop`, {
    headers: { authorization: `Bearer ${String(sessionToken)}` },
  });
  const { preferences } = (await answer.json()) as { preferences: Record<string, unknown> };
  return preferences;
}

/** Changes a preference at its control, whatever its kind. */
async function change(name: PreferenceName, place: Locator): Promise<void> {
  switch (kindOfControl(name)) {
    case "switch":
      return place.getByRole("switch").first().click();
    case "select":
      return chooseAnother(place.getByRole("combobox").first());
    case "checkboxes":
      return place.getByRole("checkbox").last().click();
    case "tags":
      await place.getByRole("textbox").first().fill("Walk");
      return place.getByRole("textbox").first().press("Enter");
    default:
      return place.getByRole("textbox").first().fill("Eigener Text");
  }
}

/** A control of its own is walked by what it begins with. */
function kindOfControl(name: PreferenceName): string {
  if (controlOf(name) !== "card") return controlOf(name);
  if (name === "deliveryCreate") return "switch";
  return rowOf(name).kind.type === "gateways" || name === "transactionGateway" ? "checkboxes" : "select";
}

async function chooseAnother(select: Locator): Promise<void> {
  const former = await select.inputValue();
  const values = await select
    .locator("option")
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  const other = values.filter((value) => value !== "custom").find((value) => value !== former);
  if (other === undefined) throw new Error("there is nothing else to choose");
  await select.selectOption(other);
}

/** Switches that others on the same page need come last, or they would be taken along. */
const isNeeded = (name: PreferenceName): boolean => Object.hasOwn(neededOn, name);

for (const page of walked) {
  test(`every control of ${page} is saved and found again`, async ({ page: browser }) => {
    const shown = { ...defaultPreferences({ email: "", name: "" }), ...neededOn };
    const names = shownSections(page, shown).flatMap(({ names: inSection }) => inSection);
    const { shop, app } = await openSettings(browser, `gang-${page}`, settingPages[page].path);
    await placeOrderPaidBy(shop, "bogus");
    await expect(app.getByRole("heading", { level: 1 })).toHaveText(settingPageTexts[page].title);
    const before = await storedPreferences(shop);

    for (const name of names.filter((one) => !isNeeded(one))) {
      await test.step(name, () => change(name, app.locator(`#setting-${name}`)));
    }
    await save(browser);

    const after = await storedPreferences(shop);
    const unchanged = names.filter((name) => JSON.stringify(after[name]) === JSON.stringify(before[name]));
    expect(unchanged.filter((name) => !isNeeded(name))).toEqual([]);
    await browser.reload();
    await expect(app.getByRole("heading", { level: 1 })).toHaveText(settingPageTexts[page].title);
    await expect(saveBar(browser)).toBeHidden();
    await expectSoundAtWidths(browser);
  });
}

/** The payment methods of the settings are those of the latest orders. */
async function placeOrderPaidBy(shop: string, gateway: string): Promise<void> {
  const transactions = [{ kind: "SALE", status: "SUCCESS", gateway, formattedGateway: gateway }];
  await control("POST", `/shops/${shop}/orders`, { order: { paymentGatewayNames: [gateway], transactions } });
  await control("POST", "/settle", { timeoutMs: 180_000 });
}

async function save(browser: Page): Promise<void> {
  await saveBar(browser).getByRole("button", { name: "Speichern" }).click();
  await expect(saveBar(browser)).toBeHidden();
}

test("a link to a setting leads to its control, shown outside expert mode as well", async ({ page }) => {
  const { app } = await openSettings(page, "ziel", "/preferences/orders?setting=skipPos", {});

  await expect(app.getByRole("switch", { name: "Kassenverkäufe auslassen" })).toBeInViewport();
  await expect(app.getByRole("switch", { name: "Kostenlose Bestellungen auslassen" })).toHaveCount(0);
  await expect(app.getByText("Im Expertenmodus gibt es hier weitere Einstellungen.")).toBeVisible();
});

test("a comma behind the name of a tag removes it", async ({ page }) => {
  const { app } = await openSettings(page, "tags", "/preferences/invoices", {
    ...neededOn,
    invoiceSkipTags: ["intern", "muster"],
  });
  const field = app.getByLabel("Keine Rechnung bei Tags");

  await field.fill("Intern,");

  await expect(app.getByRole("button", { name: "intern entfernen" })).toHaveCount(0);
  await expect(app.getByRole("button", { name: "muster entfernen" })).toBeVisible();
});
