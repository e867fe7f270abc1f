import { expect, type FrameLocator, type Locator, type Page } from "@playwright/test";
import { berlinDay } from "#shared/values/days.ts";
import { sizes } from "#web/help-pictures/sizes.ts";
import { de } from "#web/locales/de.ts";
import type { PictureName } from "#web/locales/help/pictures.ts";
import { demoOrders } from "../../sandbox/demo/demo-orders.ts";
import { openApp } from "./app.ts";
import { control, settle } from "./control.ts";
import { listShop } from "./list-shop.ts";

/** A screen that the help has pictures of. */
interface HelpScreen {
  handle: string;
  path: string;
  /** Makes the shop; absent for the shop that all tests read. */
  prepare?: () => Promise<void>;
  /** Goes on to what is shown, and answers the part of the screen that the picture shows. */
  part: (app: FrameLocator) => Promise<Locator>;
}

/** The whole page, once it says this. */
const main = (words: string) => async (app: FrameLocator) => {
  await app.getByText(words).first().waitFor();
  return app.locator("main#content");
};
const card = (name: string) => async (app: FrameLocator) => app.getByRole("region", { name, exact: true });
const dialog = (name: string, words: string) => async (app: FrameLocator) => {
  const shown = app.getByRole("dialog", { name });
  await shown.getByText(words).first().waitFor();
  return shown;
};

const inList = (path: string, part: HelpScreen["part"]): HelpScreen => ({ handle: listShop.handle, path, part });

const order = demoOrders().find(({ name }) => name === "04-mixed-rates-shipping-on-one")?.order;

async function shopWithPast(): Promise<void> {
  await control("POST", "/shops", {
    ...{ shop: "hilfe-import.myshopify.com", name: "Teehaus Lindgrün", plan: "custom", events: false },
    ...{ scopes: ["read_orders", "read_all_orders"], createdAt: "2025-01-10T09:00:00Z" },
  });
}

async function shopToSetUp(): Promise<void> {
  await control("POST", "/shops", {
    ...{ shop: "hilfe-einrichtung.myshopify.com", name: "Teehaus Lindgrün", plan: "free", events: false },
    ...{ connected: false, preferences: { invoiceCreate: false, creditCreate: false } },
  });
}

async function shopToChange(): Promise<void> {
  const preferences = { invoiceCreate: "all", invoiceEvent: "created", invoiceFinalize: "created", expert: true };
  const shop = "hilfe-probe.myshopify.com";
  await control("POST", "/shops", { shop, name: "Teehaus Lindgrün", events: false, preferences });
  await control("POST", `/shops/${shop}/orders`, { order });
  await settle();
}

/** The way to every screen. A picture that is not listed here does not compile. */
export const helpScreens: Readonly<Record<PictureName, HelpScreen>> = {
  "setup-start": {
    handle: "hilfe-einrichtung",
    path: "/setup",
    prepare: shopToSetUp,
    part: main("Ich habe den Haftungshinweis gelesen"),
  },
  "setup-connect": inList("/preferences", async (app) => {
    await app.getByRole("button", { name: /^Lexware Office/ }).click();
    return app.getByRole("region", { name: "Verbindung" });
  }),
  preferences: inList("/preferences", card("Automatisierung")),
  receipts: inList("/preferences/receipts", card("Vorhandene Belege")),
  "invoice-settings": inList("/preferences/invoices", main("Wann entsteht die Rechnung?")),
  "dry-run": {
    handle: "hilfe-probe",
    path: "/preferences/orders?setting=taxes",
    prepare: shopToChange,
    part: async (app) => {
      await app.getByRole("switch", { name: "Versandsteuer nach Warenwert aufteilen" }).click();
      await app.getByRole("button", { name: "Auswirkung prüfen" }).click();
      const shown = app.getByRole("dialog");
      await shown.getByRole("table").first().waitFor();
      return shown;
    },
  },
  orders: inList("/orders", main(listShop.orders.withoutAddress)),
  order: inList("/orders", async (app) => {
    await app.getByRole("link", { name: `Bestellung ${listShop.orders.ordinary} ansehen` }).click();
    await app.getByText("Kontakt in Lexware Office angelegt").first().waitFor();
    return app.locator("main#content");
  }),
  queue: inList("/queue", main("Nichts in Arbeit")),
  log: inList("/logs", main("Rechnung angehalten")),
  import: {
    handle: "hilfe-import",
    path: "/orders?import",
    prepare: shopWithPast,
    part: dialog("Ältere Bestellungen importieren", "Letzte 30 Tage"),
  },
  export: inList("/preferences?export", dialog("Bestellungen exportieren", "Spalten")),
  month: inList(`/month?month=${berlinDay(new Date().toISOString()).slice(0, 7)}`, main("Rechnungen ohne Zuordnung")),
  plan: inList("/plan", main("Neue am")),
};

const opened = new Set<string>();

/** Opens a screen and answers the part of it that its picture shows, when it has loaded. */
export async function openHelpScreen(page: Page, name: PictureName): Promise<Locator> {
  const { handle, path, prepare, part } = helpScreens[name];
  if (prepare !== undefined && !opened.has(handle)) await prepare();
  opened.add(handle);
  const app = await openApp(page, handle, path);
  const shown = await part(app);
  await shown.waitFor();
  await app.locator("[aria-busy=true]").first().waitFor({ state: "detached" });
  // a card that waits for its own answer
  await expect(app.getByRole("status", { name: de.app.loading })).toHaveCount(0);
  return shown;
}

/** Headings and buttons of a part of a screen, as far as they do not change with the shop. */
export async function wordsOf(part: Locator): Promise<string[]> {
  const found = await part.locator("h1, h2, h3, button, legend, label").allInnerTexts();
  const words = found.map((text) => text.trim()).filter((text) => /^[\p{L}][\p{L} „“.,-]{3,40}$/u.test(text));
  return [...new Set(words)].slice(0, 6);
}

/** Says what a merchant would still recognise: the words of the picture are on the screen. */
export async function expectShown(page: Page, name: PictureName): Promise<void> {
  const part = await openHelpScreen(page, name);
  const { shows } = sizes[name];
  expect(shows.length, `${name} has no words: run npm run help-pictures`).toBeGreaterThan(0);
  for (const words of shows) {
    const message = `the screen of ${name} no longer shows "${words}": run npm run help-pictures`;
    await expect(part.getByText(words, { exact: true }).first(), message).toBeAttached();
  }
}
