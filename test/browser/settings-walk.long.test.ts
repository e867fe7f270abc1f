import type { FrameLocator, Locator } from "@playwright/test";
import { defaultPreferences } from "#shared/domain/preferences/defaults.ts";
import { type PreferenceName, preferenceNames, rowOf } from "#shared/domain/preferences/preferences.ts";
import { controlOf } from "#shared/domain/preferences/screen/controls.ts";
import { settingPages } from "#shared/domain/preferences/screen/pages.ts";
import { screens } from "#shared/domain/preferences/screen/screens.ts";
import { hasControl, shownSections } from "#web/features/preferences/settings/page-content.ts";
import { settingPageTexts } from "#web/locales/de-setting-pages.ts";
import { control } from "./world/control.ts";
import { neededOn, openFolds, openSettings, save, saveBar, storedPreferences } from "./world/settings-shop.ts";
import { expectSoundAtWidths } from "./world/sound.ts";
import { expect, test } from "./world/test.ts";

type OwnPage = keyof typeof settingPageTexts;

const ownVatId = "DE136695976";
/** Settings about buyers' VAT ids show once the merchant's own one is typed. */
const shownTo = { ...defaultPreferences({ email: "", name: "" }), ...neededOn, sellerVatId: ownVatId };
const walked = (Object.keys(settingPageTexts) as OwnPage[]).filter((page) => shownSections(page, shownTo).length > 0);
/** Others need them on, so that they are set last. */
const isNeeded = (name: PreferenceName): boolean => Object.hasOwn(neededOn, name);
/** A mail server is used once its check succeeds. */
const isFree = (name: PreferenceName): boolean => name !== "invoiceSendMailSender";
/** Mails are for finished documents only, so a page switches these off at its end. */
const isLast = (name: PreferenceName): boolean =>
  isNeeded(name) || name === "creditFinalize" || name === "deliveryFinalize";

for (const page of walked) {
  test(`every control of ${page} is set, saved and found again`, async ({ page: browser }) => {
    const controls = shownSections(page, shownTo)
      .flatMap(({ names }) => names)
      .filter(isFree);
    const { shop, app } = await openSettings(browser, `gang-${page}`, settingPages[page].path);
    await placeOrderPaidBy(shop, "bogus");
    // The page may have asked for the latest orders before there was one.
    await browser.reload();
    const isLoaded = () => expect(app.getByRole("heading", { level: 1 })).toHaveText(settingPageTexts[page].title);
    await isLoaded();
    await openFolds(app);
    const before = await storedPreferences(shop);

    for (const name of controls.filter((one) => !isLast(one))) {
      await test.step(name, async () => {
        await show(app, name);
        await set(name, placeOf(app, name));
      });
    }
    const shown = await statesOf(app, controls);
    await save(browser);

    const after = await storedPreferences(shop);
    const all = preferenceNames.filter(
      (name) => screens[name].page === page && hasControl(name) && isFree(name) && !isLast(name),
    );
    expect(all.filter((name) => JSON.stringify(after[name]) === JSON.stringify(before[name]))).toEqual([]);
    await browser.reload();
    await isLoaded();
    await openFolds(app);
    await expect(saveBar(browser)).toBeHidden();
    await expect.poll(() => statesOf(app, controls)).toEqual(shown);
    await expectSoundAtWidths(browser);

    for (const name of controls.filter(isLast)) {
      await test.step(`${name} off`, async () => {
        await show(app, name);
        await placeOf(app, name).getByRole("switch").first().click();
      });
    }
    if (!controls.some(isLast)) return;
    await save(browser);
    const off = await storedPreferences(shop);
    expect(controls.filter(isLast).filter((name) => off[name] !== false)).toEqual([]);
  });
}

/** The preferences of the main page. */
const onMain = preferenceNames.filter(
  (name) => hasControl(name) && (screens[name].page === "main" || screens[name].onMain === true),
);

test("every control of the main page is set, saved and found again", async ({ page }) => {
  const { shop, app } = await openSettings(page, "gang-haupt", settingPages.main.path);
  const languages = app.getByRole("list", { name: "Sprachen deiner Belege" });
  await expect(app.getByRole("switch", { name: "Rechnungen erstellen" })).toBeChecked();
  await openFolds(app);
  const before = await storedPreferences(shop);

  for (const name of onMain.filter((one) => !isNeeded(one))) {
    await test.step(name, () => set(name, placeOf(app, name)));
  }
  const shown = await statesOf(app, onMain);
  await expect(languages.getByRole("listitem").last()).toContainText("maschinell übersetzt");
  await expectSoundAtWidths(page);
  await save(page);

  const after = await storedPreferences(shop);
  const same = onMain.filter((name) => JSON.stringify(after[name]) === JSON.stringify(before[name]));
  expect(same.filter((name) => !isNeeded(name))).toEqual([]);
  await page.reload();
  await expect(app.getByRole("switch", { name: "Rechnungen erstellen" })).toBeChecked();
  await openFolds(app);
  await expect(saveBar(page)).toBeHidden();
  await expect.poll(() => statesOf(app, onMain)).toEqual(shown);

  await app.getByRole("button", { name: "Englisch entfernen" }).click();
  await languages
    .getByRole("button", { name: /entfernen$/ })
    .last()
    .click();
  await expect(app.getByRole("button", { name: "Deutsch entfernen" }), "one language stays").toHaveCount(0);
  await placeOf(app, "expert").getByRole("switch").click();
  await save(page);
  for (const name of ["transactionCreate", "creditCreate", "deliveryCreate", "invoiceCreate"] as const) {
    await test.step(`${name} off`, () => switchAtOnce(placeOf(app, name)));
  }
  const off = Object.fromEntries(onMain.filter(isNeeded).map((name) => [name, false]));
  await expect.poll(() => storedPreferences(shop)).toMatchObject({ ...off, languages: ["de"] });
});

/** A click is left alone while the one before it is saved. */
async function switchAtOnce(place: Locator): Promise<void> {
  const control = place.getByRole("switch").first();
  const former = await control.getAttribute("aria-checked");
  await expect(async () => {
    if ((await control.getAttribute("aria-checked")) === former) await control.click();
    await expect(control).not.toHaveAttribute("aria-checked", former ?? "", { timeout: 1_000 });
  }).toPass();
}

const placeOf = (app: FrameLocator, name: PreferenceName): Locator => app.locator(`#setting-${name}`);

/** The values, ticks and tags of the controls. */
async function statesOf(app: FrameLocator, names: readonly PreferenceName[]): Promise<Record<string, string[]>> {
  const states: Record<string, string[]> = {};
  for (const name of names) {
    await show(app, name);
    states[name] = await placeOf(app, name).evaluate(stateIn);
  }
  return states;
}

const mailTabs = { invoice: "Rechnungen", credit: "Gutschriften", delivery: "Lieferscheine" } as const;

/** The mails of each kind of documents are behind a tab of their page. */
async function show(app: FrameLocator, name: PreferenceName): Promise<void> {
  const [, kind] = /^(invoice|credit|delivery)SendMail/.exec(name) ?? [];
  if (kind === undefined || (await placeOf(app, name).count()) > 0) return;
  const tab = mailTabs[kind as keyof typeof mailTabs];
  await app.getByRole("button", { name: tab, exact: true }).click();
  await openFolds(app);
}

/** Runs in the page. */
function stateIn(place: Element): string[] {
  const fields = [...place.querySelectorAll("input, select, textarea, [role=switch], button[aria-label$=entfernen]")];
  return fields.map((field) => {
    if (field instanceof HTMLInputElement && ["checkbox", "radio"].includes(field.type)) return String(field.checked);
    if (field instanceof HTMLButtonElement) return field.getAttribute("aria-checked") ?? field.ariaLabel ?? "";
    return (field as HTMLInputElement).value;
  });
}

/** Sets a preference at its control, with all others that this control has. */
async function set(name: PreferenceName, place: Locator): Promise<void> {
  if (/DeliveryDate0Event$/.test(name)) return setSpan(place);
  if (name === "contactCreate") return setTags(place);
  if (name === "languages") return chooseAnother(place.getByRole("combobox").first());
  if (name === "invoiceAsNet") return void (await place.getByRole("combobox").selectOption("net"));
  if (name === "sellerVatId") return place.getByRole("textbox").fill(ownVatId);
  if (name === "metafieldRead") return addMetafield(place);
  if (name === "metafieldWrite") return addWrittenMetafield(place);
  if (/Attachments$/.test(name)) return addAttachment(place);
  if (name === "invoicePaymentGateway") return addTerm(place);
  switch (kindOfControl(name)) {
    case "switch":
      return place.getByRole("switch").first().click();
    case "select":
      return chooseAnother(place.getByRole("combobox").first());
    case "checkbox":
    case "checkboxes":
      return place.locator("input[type=checkbox]:enabled").last().click();
    case "tags":
      if (/SkipTags$/.test(name) && !/SendMail/.test(name)) await place.getByRole("switch").click();
      await place.getByRole("textbox").first().fill("Walk");
      return place.getByRole("textbox").first().press("Enter");
    case "email":
      return place.getByRole("textbox").fill("buero@example.org");
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

/** A span whose ends are both moved by three months: every preference of the time of supply. */
async function setSpan(place: Locator): Promise<void> {
  await place.getByLabel("Welcher Tag steht auf dem Beleg?").selectOption("span");
  for (const end of ["Beginn", "Ende"]) {
    await place.getByLabel(`${end}: Verschieben`).selectOption("plus");
    await place.getByLabel(`${end}: Anzahl`).fill("3");
    await place.getByLabel(`${end}: Einheit`).selectOption("month");
  }
}

/** Contacts of customers with a tag. */
async function setTags(place: Locator): Promise<void> {
  await place.getByRole("combobox").selectOption("tags");
  await place.getByRole("textbox").fill("Walk");
  await place.getByRole("textbox").press("Enter");
}

/** A term for the method of the latest order. */
async function addTerm(place: Locator): Promise<void> {
  await place.getByRole("button", { name: "Bedingung hinzufügen" }).click();
  await place.getByRole("button", { name: "Hinzufügen", exact: true }).click();
  await setTerm(place.getByRole("group", { name: "bogus" }));
}

/** A term with a discount, and words of its own. */
async function setTerm(place: Locator): Promise<void> {
  await place.getByLabel("Art").selectOption("DISCOUNT");
  await place.getByLabel("Text auf der Rechnung").fill("Danke");
  await place.getByLabel("Zahlungsziel in Tagen").fill("20");
  await place.getByLabel("Skonto in %").fill("2,5");
  await place.getByLabel("Skonto innerhalb von Tagen").fill("5");
}

/** A file that the host of the sandbox has: it is fetched before it is saved. */
async function addAttachment(place: Locator): Promise<void> {
  await place.getByRole("button", { name: "Anhang hinzufügen" }).click();
  await place.getByLabel(/^Adresse des Anhangs/).fill("https://dateien.example/agb.pdf");
}

/** A metafield of products in a namespace of the merchant's own. */
async function addMetafield(place: Locator): Promise<void> {
  await place.getByRole("button", { name: "Metafeld hinzufügen" }).click();
  await place.getByLabel("Gehört zu").selectOption("product");
  await place.getByLabel("Namespace", { exact: true }).selectOption({ label: "Anderer Namespace" });
  await place.getByRole("textbox", { name: "Anderer Namespace" }).fill("custom");
  await place.getByLabel("Schlüssel").fill("pflegehinweis");
}

/** The number of the invoice in a metafield of the merchant's. */
async function addWrittenMetafield(place: Locator): Promise<void> {
  await place.getByRole("button", { name: "Wert hinzufügen" }).click();
  await place.getByLabel("Wert des Belegs").selectOption("invoice.number");
  await place.getByLabel("Namespace", { exact: true }).selectOption("lexoffice");
  await place.getByLabel("Schlüssel").fill("rechnung");
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

/** The payment methods of the settings are those of the latest orders. */
async function placeOrderPaidBy(shop: string, gateway: string): Promise<void> {
  const transactions = [{ kind: "SALE", status: "SUCCESS", gateway, formattedGateway: gateway }];
  await control("POST", `/shops/${shop}/orders`, { order: { paymentGatewayNames: [gateway], transactions } });
  await control("POST", "/settle", { timeoutMs: 180_000 });
}
