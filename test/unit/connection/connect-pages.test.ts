import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { confirmPage, donePage, startPage } from "#functions/modules/connection/connect-pages.ts";
import {
  CLOSE_SCRIPT_HASH,
  ONCE_SCRIPT_HASH,
  START_SCRIPT_HASH,
} from "#functions/modules/connection/connect-scripts.ts";
import { aProfile } from "../../builders/settings.ts";

const shop = { name: "Becher & <b>Tasse</b>", domain: "laden.myshopify.com" };
const profile = aProfile({ companyName: 'Firma "><script>alert(1)</script>', userEmail: "inge@example.org" });

const pages = [
  ["before the provider", startPage({ shop, token: "st_1" }), START_SCRIPT_HASH],
  ["after the provider", confirmPage({ shop, profile, token: "st_2" }), ONCE_SCRIPT_HASH],
  ["at the end", donePage(profile.companyName, shop.name), CLOSE_SCRIPT_HASH],
] as const;

test.each(pages)(
  "the page %s runs the one script whose hash goes with it, and no foreign text as HTML",
  (_, html, hash) => {
    const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script]) => script ?? "");

    expect(scripts.map((script) => `sha256-${createHash("sha256").update(script).digest("base64")}`)).toEqual([hash]);
    expect(html).not.toContain("<b>");
  },
);

test("the page before the provider names the shop in clear and posts its token", () => {
  const [[, html]] = pages;

  expect(html).toContain(
    "<h1>Shop Becher &amp; &lt;b&gt;Tasse&lt;/b&gt; (laden.myshopify.com) mit Lexware Office verbinden</h1>",
  );
  expect(html).toContain('<form method="post" action="/api/lexoffice/start">');
  expect(html).toContain('name="token" value="st_1"');
});

test("the page after the provider names shop and account and offers both answers", () => {
  const [, [, html]] = pages;

  for (const text of ["laden.myshopify.com", "inge@example.org", ">Verbinden<", ">Abbrechen<"])
    expect(html).toContain(text);
});
