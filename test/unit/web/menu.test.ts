import { expect, test } from "vitest";
import { footerLinks } from "#web/app/footer-links.ts";
import { menuEntries } from "#web/app/menu.ts";
import { contactAddress, isExistingPage, isHelpPage, isPublicPlace, pages } from "#web/lib/pages.ts";
import { aShopRecord } from "./a-shop-record.ts";

const everyPage = () => true;
const textsOf = (entries: readonly { text: string }[]) => entries.map(({ text }) => text);

test("with every right and page the menu stands complete in its order", () => {
  const shop = aShopRecord({
    permissions: ["view_dashboard"],
    setupCompletedAt: null,
    partner: "par_1",
    shopify: { ...aShopRecord().shopify, home: "orders" },
    credits: { quota: 300, used: 120 },
  });

  const texts = textsOf(menuEntries(shop, everyPage));

  expect(texts).toEqual([
    "Start",
    "Administration",
    "Übersicht",
    "Einrichtung",
    "Bestellungen",
    "Abonnement (60\u00a0%)",
    "Partnerprogramm",
    "Einstellungen",
    "Hilfe",
  ]);
});

test("an ordinary shop whose set-up is done sees the short menu", () => {
  const shop = aShopRecord({ setupCompletedAt: "2026-11-02T09:00:00.000Z", credits: { quota: 10, used: 10 } });

  const texts = textsOf(menuEntries(shop, everyPage));

  expect(texts).toEqual(["Start", "Bestellungen", "Abonnement (0\u00a0%)", "Einstellungen", "Hilfe"]);
});

test("who chose to begin with the orders, and whose plan lacks them now, begins with the overview and finds it in the menu once", () => {
  const shop = aShopRecord({ preferences: { home: "orders" }, setupCompletedAt: "2026-11-02T09:00:00.000Z" });

  expect([shop.plan.id, textsOf(menuEntries(shop, everyPage))]).toEqual([
    "free",
    expect.not.arrayContaining(["Übersicht"]),
  ]);
});

test("staff of the platform are not asked to set anything up", () => {
  const shop = aShopRecord({ setupCompletedAt: null, isShopify: true });

  expect(textsOf(menuEntries(shop, everyPage))).not.toContain("Einrichtung");
});

test("before the shop is known the menu holds what everybody sees", () => {
  expect(textsOf(menuEntries(undefined, everyPage))).toEqual([
    "Start",
    "Bestellungen",
    "Abonnement",
    "Einstellungen",
    "Hilfe",
  ]);
});

test("an entry whose page does not exist is not shown", () => {
  const shop = aShopRecord({ permissions: ["view_dashboard"], setupCompletedAt: null, partner: "par_1" });

  const addresses = menuEntries(shop, (address) => address !== pages.partner).map(({ address }) => address);

  expect(addresses).toEqual([
    pages.home,
    pages.administration,
    pages.setup,
    pages.orders,
    pages.plan,
    pages.preferences,
    pages.help,
  ]);
});

test("the first entry alone names the start page", () => {
  const [first, ...others] = menuEntries(aShopRecord(), everyPage);

  expect(first).toEqual({ address: "/", text: "Start", isHome: true });
  expect(others.some(({ isHome }) => isHome)).toBe(false);
});

test("inside the admin the footer leads to orders, plan and preferences, then to help and law", () => {
  const texts = textsOf(footerLinks(true, everyPage));

  expect(texts.slice(0, 3)).toEqual(["Bestellungen", "Abonnement", "Einstellungen"]);
  expect(texts.slice(3)).toEqual(["Hilfe", "Impressum", "Datenschutz", "AGB", "Änderungen"]);
});

test("outside the admin the footer leads to features, prices and the installation", () => {
  const texts = textsOf(footerLinks(false, everyPage));

  expect(texts.slice(0, 3)).toEqual(["Funktionen", "Preise", "App installieren"]);
});

test("the public places are there, and are left for as a whole page", () => {
  const [features, pricing, install] = footerLinks(false, isExistingPage);

  expect([features, pricing, install].map((link) => link && isPublicPlace(link.address))).toEqual([true, true, true]);
  expect(isPublicPlace(pages.home)).toBe(false);
});

test("the contact page takes subject and message from its address", () => {
  const address = contactAddress("Shop lädt nicht", "Fehler & mehr");

  const query = new URLSearchParams(address.split("?")[1]);

  expect(address.startsWith("/help/contact?")).toBe(true);
  expect(Object.fromEntries(query)).toEqual({ subject: "Shop lädt nicht", message: "Fehler & mehr" });
});

test("help pages are those below /help only", () => {
  expect(["/help", "/help/app/terms", "/helpless", "/orders"].map(isHelpPage)).toEqual([true, true, false, false]);
});
