import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { planNames } from "#shared/domain/plans/plan-texts.ts";
import { plans } from "#shared/domain/plans/plans.ts";
import { legal } from "#web/locales/legal.ts";
import { outside } from "#web/locales/public-site.ts";
import { renderPages } from "#web/public-site/render.tsx";

const pages = new Map(
  renderPages({
    styles: "h1{margin:0}",
    contactScript: "/assets/c.js",
    couponScript: "/assets/p.js",
    helpScript: "/assets/h.js",
    pictures: { orders: "/assets/orders.webp", "orders-phone": "/assets/orders-phone.webp" },
    fonts: { regular: "/r.woff2", bold: "/b.woff2" },
  }).map(({ address, html }) => [address, html]),
);
const landing = pages.get("/") ?? "";

test("the landing page names features, prices, help and the way to install", () => {
  const menu = /<nav class="top-nav".*?<\/nav>/.exec(landing)?.[0] ?? "";

  expect(
    [...menu.matchAll(/<a[^>]*href="([^"]*)"[^>]*>([^<]*)</g)].map(([, address, text]) => [address, text]),
  ).toEqual([
    ["/#features", "Features"],
    ["/#pricing", "Preise"],
    ["/help", "Hilfe"],
    ["/install", "Install"],
  ]);
  for (const id of ["features", "pricing", "help", "install"]) expect(landing).toContain(`id="${id}"`);
});

test("the feature overview has its six cards in their order", () => {
  const cards = /<ul class="cards">.*?<\/ul>/.exec(landing)?.[0] ?? "";

  const { setup, invoices, creditNotes, contacts, overview, later } = outside.features.cards;
  expect([...cards.matchAll(/<h3>([^<]*)</g)].map(([, title]) => title)).toEqual(
    [setup, invoices, creditNotes, contacts, overview, later].map(({ title }) => title),
  );
});

test.each([
  ["Free", "0,00 €", "0,00 €"],
  ["Basic", "7,99 €", "6,67 €"],
  ["Standard", "18,99 €", "15,92 €"],
  ["Premium", "38,99 €", "32,75 €"],
  ["Business", "88,99 €", "74,75 €"],
])("%s costs %s by month and %s when paid by the year", (name, monthly, annual) => {
  const card = new RegExp(`<li class="plan"><h3>${name}</h3>.*?</li>`).exec(landing)?.[0] ?? "";

  expect(card).toContain(`by-month"><strong>${monthly}</strong>`);
  expect(card).toContain(`by-year"><strong>${annual}</strong>`);
});

test("private plans are shown to nobody", () => {
  for (const { id, isPrivate } of Object.values(plans).filter((plan) => plan.isPrivate)) {
    expect(isPrivate && landing.includes(planNames[id])).toBe(false);
  }
});

test("no public page brings a script but those of the contact form, the coupon and the help's search, an inline handler or an address elsewhere", () => {
  for (const page of pages.values()) {
    const html = page.replace(/<script type="module" src="\/assets\/[chp]\.js"><\/script>/, "");
    expect(html).not.toMatch(/<script|\son[a-z]+=|javascript:|(?:src|href|action)="(?:https?:)?\/\//i);
  }
});

test("only the pages with the contact form, the search and the coupon load their scripts, and the form waits for its own", () => {
  const loading = [...pages].filter(([, html]) => html.includes("/assets/c.js")).map(([address]) => address);

  const searching = [...pages].filter(([, html]) => html.includes("/assets/h.js")).map(([address]) => address);

  const showing = [...pages].filter(([, html]) => html.includes("/assets/p.js")).map(([address]) => address);

  expect([loading, searching, showing]).toEqual([["/help/contact"], ["/help"], ["/plan"]]);
  expect(pages.get("/help/contact")).toMatch(/<form id="contact" hidden=""/);
});

test("outside, a page of the app is named with the tooltip that a link appears inside", () => {
  const help = pages.get("/help") ?? "";

  expect(help).toMatch(/<button type="button" aria-describedby="inside-bestellungen">Bestellungen<\/button>/);
  expect(help).toContain('id="inside-bestellungen" role="tooltip">Ein direkter Link erscheint in der App.');
});

test("an unknown address leads to the start page and to the help", () => {
  const missing = pages.get("/not-found") ?? "";

  expect(missing).toContain("<h1>Diese Seite gibt es nicht</h1>");
  expect(missing).toMatch(
    /<a class="button" href="\/">Zur Startseite<\/a><a class="button quiet" href="\/help">Hilfe<\/a>/,
  );
});

test("the list of topics names a settings page without the heading above it, and searches find both words", () => {
  expect(pages.get("/help")).toContain('<span class="prefix">Einstellungen: </span>Kontakte</a>');
});

test("privacy notice and terms name the day of their last change", () => {
  const { privacy, terms } = legal;
  const texts = JSON.stringify([privacy.sections, terms.sections]);

  expect(pages.get("/help/app/terms")).toContain(terms.asOf);
  expect(privacy.asOf).toBe(terms.asOf);
  // changed texts get a new day, and this sum
  expect([terms.asOf, createHash("sha256").update(texts).digest("hex").slice(0, 8)]).toEqual([
    "Stand 29.11.2026",
    "cc921258",
  ]);
});
