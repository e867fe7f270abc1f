// Where the main page of the settings leads: its links are there, and lead to pages that exist.
import { AppProvider } from "@shopify/polaris";
import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PagesCard, WaysCard } from "#web/features/preferences/settings/pages-card.tsx";
import { isExistingPage } from "#web/lib/pages.ts";

const shown = (element: ReactElement) => renderToStaticMarkup(createElement(AppProvider, { i18n: {} }, element));
const linksIn = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, address = ""]) => address);

test("the document settings lead to the page of each kind", () => {
  const html = shown(createElement(PagesCard));

  expect(html).toContain("Belegeinstellungen");
  expect(linksIn(html)).toEqual([
    "/preferences/invoices",
    "/preferences/credits",
    "/preferences/deliveries",
    "/preferences/transactions",
    "/preferences/contacts",
    "/preferences/orders",
    "/preferences/metafields",
  ]);
});

test("the last card leads to the set-up from its beginning, the orders and the apps that fit", () => {
  const links = linksIn(shown(createElement(WaysCard)));

  expect(links).toEqual(["/setup?reset", "/orders", "/help/apps"]);
  expect(links.filter((address) => !isExistingPage(address))).toEqual([]);
});
