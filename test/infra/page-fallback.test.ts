import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { pageFallbackSource } from "#cdk/edge/page-fallback.ts";
import { appPlaces } from "#cdk/edge/public-pages.ts";
import { SYSTEM_FONTS } from "#shared/message-page.ts";
import { pages, publicPlaces } from "#web/lib/pages.ts";
import { outside } from "#web/locales/public-site.ts";
import { aPage, runEdge } from "./support/edge.ts";

const source = pageFallbackSource({ shopifyAdminUrl: "https://admin.example", shopifyApiKey: "key" });

const answerTo = (uri: string, query: Parameters<typeof aPage>[0] = {}) => {
  const page = aPage(query);
  return runEdge(source, { ...page, request: { ...page.request, uri, headers: {} } });
};

test("CloudFront takes the function: it is at most 10 KB long", () => {
  expect(Buffer.byteLength(source)).toBeLessThanOrEqual(10_240);
});

test.each(["/gibt-es-nicht", "/preise", "/orders2", "/wp-admin/setup"])("outside, %s is not found", (uri) => {
  expect(answerTo(uri)).toMatchObject({ statusCode: 404 });
});

test("the page of an unknown address has the one style that its policy allows", () => {
  const { headers, body } = answerTo("/gibt-es-nicht") as { headers: Record<string, { value: string }>; body: string };
  const [, style = ""] = /<style>(.+)<\/style>/.exec(body) ?? [];

  expect(style).toContain(`font:17px/1.6 ${SYSTEM_FONTS}}`);
  const hash = createHash("sha256").update(style).digest("base64");
  expect(headers["content-security-policy"]?.value).toContain(`style-src 'sha256-${hash}'`);
});

test("the page of an unknown address has the menu of the public pages", () => {
  const { body } = answerTo("/gibt-es-nicht") as { body: string };
  const [header = ""] = /<header>.+<\/header>/.exec(body) ?? [];
  const links = [...header.matchAll(/href="([^"]+)">([^<]+)</g)].map(([, address, text]) => [address, text]);

  const { features, pricing, help, install } = outside.menu;
  expect(header).toContain(`<b>${outside.product}</b>`);
  expect(links).toEqual([
    [publicPlaces.features, features],
    [publicPlaces.pricing, pricing],
    [pages.help, help],
    [publicPlaces.install, install],
  ]);
});

test.each(["/orders", "/orders/1", "/preferences/mail", "/exitiframe"])("outside, %s is the app's", (uri) => {
  expect(answerTo(uri)).toMatchObject({ uri: "/index.html" });
});

test("inside the admin the app itself says that a page does not exist", () => {
  expect(answerTo("/gibt-es-nicht", { shop: { value: "laden.myshopify.com" } })).toMatchObject({ uri: "/index.html" });
});

test("each page of the app has its place", () => {
  const places = Object.values(pages).flatMap((address) => address.split("/")[1] || []);

  expect([...new Set(places)].toSorted()).toEqual([...appPlaces]);
});
