import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { pageFallbackSource } from "#cdk/edge/page-fallback.ts";
import { pagePolicySource } from "#cdk/edge/page-policy.ts";
import { appPlaces, missingAddress, outsideFile } from "#cdk/edge/public-pages.ts";
import { pages } from "#web/lib/pages.ts";
import { aPage, runEdge } from "./support/edge.ts";

const missingFile = `/${outsideFile(missingAddress)}`;
const source = pageFallbackSource({ shopifyAdminUrl: "https://admin.example", shopifyApiKey: "key" });

const answerTo = (uri: string, query: Parameters<typeof aPage>[0] = {}) => {
  const page = aPage(query);
  return runEdge(source, { ...page, request: { ...page.request, uri, headers: {} } });
};

test("CloudFront takes the function: it is at most 10 KB long", () => {
  expect(Buffer.byteLength(source)).toBeLessThanOrEqual(10_240);
});

test.each(["/gibt-es-nicht", "/preise", "/orders2", "/wp-admin/setup"])("outside, %s is not found", (uri) => {
  expect(answerTo(uri)).toMatchObject({ uri: missingFile });
});

test("the page of unknown addresses answers 404, and every other keeps its status", () => {
  const policy = pagePolicySource({ adminOrigins: ["https://admin.example"], scriptOrigins: [] });

  expect(runEdge(policy, aPage({}, missingFile))).toMatchObject({ statusCode: 404 });
  expect(runEdge(policy, aPage({}, outsideFile("/help")))).toMatchObject({ statusCode: 200 });
});

test("the page that leads on has the one style that its policy allows", () => {
  const { headers, body } = answerTo("/install", { shop: { value: "laden" } }) as {
    headers: Record<string, { value: string }>;
    body: string;
  };
  const [, style = ""] = /<style>(.+)<\/style>/.exec(body) ?? [];

  const hash = createHash("sha256").update(style).digest("base64");
  expect(headers["content-security-policy"]?.value).toContain(`style-src 'sha256-${hash}'`);
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
