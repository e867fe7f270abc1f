// Where the main page of the settings leads: its links are there, and lead to pages that exist.
import { AppProvider } from "@shopify/polaris";
import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { SWRConfig, unstable_serialize } from "swr";
import { expect, test } from "vitest";
import { defaultPreferences } from "#shared/domain/preferences/defaults.ts";
import { AccountFacts } from "#web/features/connection/account-facts.tsx";
import { DocumentEntries } from "#web/features/preferences/settings/document-entries.tsx";
import { WaysOn } from "#web/features/preferences/settings/ways-on.tsx";
import { cacheKey } from "#web/lib/cache-key.ts";
import { isExistingPage } from "#web/lib/pages.ts";
import type { PreferencesForm } from "#web/lib/preferences-form.ts";
import { aShopRecord } from "./a-shop-record.ts";

const shown = (element: ReactElement) =>
  renderToStaticMarkup(createElement(MemoryRouter, null, createElement(AppProvider, { i18n: {} }, element)));
const linksIn = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, address = ""]) => address);

const preferences = defaultPreferences({ email: "laden@example.org", name: "Becherladen" });

function documentEntries(changes: Partial<typeof preferences> = {}, connection = {}, fallback = {}) {
  const record = aShopRecord({ preferences: { ...preferences, ...changes } });
  const shop = { ...record, lexoffice: { ...record.lexoffice, ...connection } };
  const form = { settings: shop.preferences, errors: {}, changes: {} } as unknown as PreferencesForm;
  const entries = createElement(DocumentEntries, { form, shop, receipts: null });
  return shown(createElement(SWRConfig, { value: { fallback } }, entries));
}

test("a VAT id that the provider does not tell has no row of its own", () => {
  const facts = (vatNumber: string, isVatIdAsked = false) => {
    const { profile } = aShopRecord({ profile: { vatNumber } }).lexoffice;
    return profile === null ? "" : shown(createElement(AccountFacts, { profile, connectedAt: null, isVatIdAsked }));
  };

  expect(facts("")).toContain("Besteuerung");
  expect(facts("")).not.toContain("USt-IdNr.");
  expect(facts("DE136695976")).toContain("USt-IdNr.");
  expect(facts(" ", true).match(/USt-IdNr\./g)).toHaveLength(1);
});

test("the document settings lead to the page of each kind", () => {
  const html = documentEntries();

  expect(html).toContain("Belegeinstellungen");
  expect(linksIn(html)).toEqual([
    "/preferences/invoices",
    "/preferences/credits",
    "/preferences/deliveries",
    "/preferences/mail",
    "/preferences/transactions",
    "/preferences/orders",
    "/preferences/contacts",
    "/preferences/metafields",
  ]);
});

test("each entry says what is set there now", () => {
  const html = documentEntries({
    ...{ invoiceRemark: { de: "Danke" }, invoiceB2bAsNet: true, invoiceSendMailEnabled: true },
    ...{ languages: ["de", "en", "fr", "it"], contactCreate: ["vip"] },
    ...{ transactionCreate: "all", transactionGateway: { paypal: false } },
  });

  for (const value of [
    ...["Eigener Text: Schlusstext", "Nettobeträge nur für Firmen", "Rechnungen automatisch, Absender Belegfluss"],
    ...["4 Sprachen", "Für Kunden mit bestimmten Tags", "1 Zahlungsart ausgenommen", "Standardtexte", "Keine"],
  ])
    expect(html).toContain(value);
});

test("the last line leads to the orders, the set-up from its beginning and the apps that fit", () => {
  const setup = { step: 2, termsAt: null, liabilityAt: null };
  const ways = (step: number, changes = {}) =>
    shown(createElement(WaysOn, { shop: { setup: { ...setup, step }, preferences: { ...preferences, ...changes } } }));
  const html = ways(2);
  const links = linksIn(html);

  expect(links).toEqual(["/orders", "/setup?reset", "/help/apps"]);
  expect(links.filter((address) => !isExistingPage(address))).toEqual([]);
  expect(html).toContain("Einrichtung wiederholen");
  expect(ways(0)).toContain("Einrichtung beginnen");
  expect(ways(0, { invoiceCreate: "all" })).toContain("Einrichtung wiederholen");
});

test("only a connected shop with companies is told what its e-invoices lack", () => {
  const withCompanies = (companies: number) => ({
    [unstable_serialize(cacheKey("GET /api/shop/e-invoices", {}))]: { companies, ready: 0, orders: 4, lacking: [] },
  });

  expect(documentEntries({}, {}, withCompanies(1))).toContain("Punkte offen");
  expect(documentEntries({}, {}, withCompanies(0))).not.toContain("Punkte offen");
  expect(documentEntries({}, { isConnected: false }, withCompanies(1))).not.toContain("Punkte offen");
});
