// Where transfers run short, a screen says whether there can be more, and how.
import { AppProvider } from "@shopify/polaris";
import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { PlanId } from "#shared/domain/plans/plans.ts";
import { TransfersDialog } from "#web/components/transfers-dialog.tsx";
import { CreditsCard } from "#web/features/overview/credits-card.tsx";
import { aShopRecord } from "./a-shop-record.ts";

const shopWith = (id: PlanId, used: number) => {
  const shop = aShopRecord({ credits: { quota: 100, used } });
  return { ...shop, plan: { ...shop.plan, id } };
};
const shown = (element: ReactElement) => renderToStaticMarkup(createElement(AppProvider, { i18n: {} }, element));
const dialog = (id: PlanId) =>
  shown(
    createElement(TransfersDialog, {
      ...{ needed: 1, remaining: 0, resetAt: "2026-12-01T00:00:00.000Z" },
      shop: shopWith(id, 100),
      onClose: () => undefined,
    }),
  );

test("the overview names the next larger plan where transfers run short", () => {
  expect(shown(createElement(CreditsCard, { shop: shopWith("basic", 70) }))).toMatch(
    /Standard enthält [\d.]+ im Monat.*Abonnements vergleichen/,
  );
  expect(shown(createElement(CreditsCard, { shop: shopWith("basic", 5) }))).not.toContain("enthält");
});

test("in the largest plan the overview leads to the operator", () => {
  expect(shown(createElement(CreditsCard, { shop: shopWith("business", 70) }))).toMatch(
    /auf Anfrage.*href="\/help\/contact"/,
  );
});

test.each([95, 100])("once few are left (%i of 100 used), the card leaves the way out to the shop's state", (used) => {
  expect(shown(createElement(CreditsCard, { shop: shopWith("basic", used) }))).not.toContain("href");
});

test("the dialog for missing transfers names the larger plan and leads to it, or to the help where there is none", () => {
  expect(dialog("basic")).toMatch(/Standard enthält .*beginnt dein neuer Zeitraum.*href="\/plan\/standard"/);
  expect(dialog("business")).toMatch(/schreib uns.*href="\/help\/contact"/);
});
