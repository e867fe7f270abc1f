import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { connectionIssueTexts } from "#shared/domain/connection/connection-issue-texts.ts";
import { type ReasonCode, reasonCodes } from "#shared/domain/documents/reasons/reason-codes.ts";
import { reasonOf, reasons } from "#shared/domain/documents/reasons/reasons.ts";
import { availability, shownFeatures, shownPrice } from "#shared/domain/plans/availability.ts";
import { featureTexts } from "#shared/domain/plans/plan-texts.ts";
import { plans } from "#shared/domain/plans/plans.ts";
import { advisedFeatures } from "#web/features/preferences/document-format/plan-features-banner.tsx";
import { isExistingPage, pages } from "#web/lib/pages.ts";
import { smallestOfferWith } from "#web/lib/plan-notice.ts";
import { de } from "#web/locales/de.ts";
import { help } from "#web/locales/help.ts";
import { outside } from "#web/locales/public-site.ts";
import { tips } from "#web/locales/tips.ts";
import { Landing } from "#web/public-site/landing.tsx";
import { publicPlans } from "#web/public-site/pricing.tsx";
import { preferences } from "../../builders/settings.ts";
import { aShopRecord } from "../web/a-shop-record.ts";

const kinds = ["invoice", "credit", "delivery", "transaction"] as const;

/** Words of texts that advise a feature. A feature without words is named in no text. */
const words: Partial<Record<keyof typeof availability, RegExp>> = {
  importOrders: /Import (älterer|alter)|importierst du/,
  exportOrders: /Export(ier|\b)|CSV/,
  setup: /Einrichtung (ab|fort|führt)/,
  orderSettings: /Bestellungsfilter|lass die App das tun|lass die Steuer herausnehmen|kann die App nach den Waren/,
  documentSettings: /Weglassen der Zölle|Einstellungen für (Rechnungen|Lieferscheine)/,
  contactSettings: /weitere Orte|Kontakte nur für/,
  tags: /Liste der ausgeschlossenen Tags/,
  metafields: /Metafeld/,
  emailIntegration: /Benachrichtigungen, die dein Shop/,
  partnerProgramme: /Partnerprogramm/,
};
const absent = Object.entries(words).filter(([feature]) => !availability[feature as keyof typeof availability]);

/** Names that are shown only where the feature exists: rows of prices, the reason of a bonus. */
const namesOnly: ReadonlySet<string> = new Set(["Import älterer Bestellungen, einmalig", "Partnerprogramm"]);

/** Every text in a table of texts; texts that a function makes are left out. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

test("no reason advises a feature that does not exist, for no kind of document", () => {
  const codes = Object.keys(reasonCodes) as ReasonCode[];
  const texts = codes.flatMap((code) =>
    [reasons[code], ...kinds.map((kind) => reasonOf(code, kind))].map(({ remedy }) => `${code}: ${remedy}`),
  );

  for (const [feature, word] of absent) {
    expect(
      texts.filter((text) => word.test(text)),
      feature,
    ).toEqual([]);
  }
});

test("no hint about the account, no tip and no page of help advises a feature that does not exist", () => {
  const texts = textsIn([connectionIssueTexts, tips, help, outside, de]);

  expect(texts.length).toBeGreaterThan(500);
  for (const [feature, word] of absent) {
    const advised = texts.filter((text) => word.test(text));
    expect(
      advised.filter((text) => !namesOnly.has(text)),
      feature,
    ).toEqual([]);
  }
});

test("price tables name the features that exist, and no fee for one that does not", () => {
  const shown = shownFeatures(Object.values(plans));

  expect(shown).toEqual(shown.filter((feature) => availability[feature]));
  expect(shown).toContain("orders");
  for (const plan of Object.values(plans)) {
    expect(shownPrice(plan, "importOrders") === undefined, plan.id).toBe(
      !availability.importOrders || plan.importFeeCents === undefined,
    );
  }
});

test("the landing page names nothing that does not exist", () => {
  const page = renderToStaticMarkup(Landing());

  expect(publicPlans.length).toBeGreaterThan(0);
  expect(page).toContain(featureTexts.orders.name);
  for (const [feature, { name }] of Object.entries(featureTexts)) {
    if (!availability[feature as keyof typeof featureTexts]) expect(page, feature).not.toContain(name);
  }
  for (const [feature, word] of absent) expect(page, feature).not.toMatch(word);
});

test("no plan is advised for a feature that does not exist", () => {
  expect(smallestOfferWith("importOrders", aShopRecord())?.id).toBe(availability.importOrders ? "basic" : undefined);
});

test("the settings advise a larger plan for what the merchant chose of its features", () => {
  const chosen = preferences({
    vatIdPlaces: ["company-location"],
    invoiceSkipTags: ["intern"],
    invoiceTitle: { de: "Beleg" },
  });

  expect(advisedFeatures(chosen, "free")).toEqual([
    "Regeln nach Tags",
    "eigene Texte und Layouts",
    "Steuernummer des Unternehmensstandorts",
  ]);
  expect(advisedFeatures(chosen, "business")).toEqual([]);
});

test("the programme has its page while it is available", () => {
  expect(isExistingPage(pages.partner)).toBe(availability.partnerProgramme);
});
