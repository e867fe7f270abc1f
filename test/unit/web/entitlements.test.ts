import { expect, test } from "vitest";
import { availability } from "#shared/domain/plans/availability.ts";
import { missingTitles } from "#shared/domain/plans/missing-titles.ts";
import { plans } from "#shared/domain/plans/plans.ts";
import { featureFlags } from "#shared/domain/plans/purchases.ts";
import { missingOf } from "#web/lib/entitlements.ts";
import { permissionNotice, platformGrantAddress } from "#web/lib/permission-notice.ts";
import { planNotice } from "#web/lib/plan-notice.ts";
import { deEntitlements } from "#web/locales/de-entitlements.ts";
import { aShopRecord } from "./a-shop-record.ts";

const free = aShopRecord();
const onPlan = (id: keyof typeof plans) => ({ ...free, plan: { ...free.plan, id, features: featureFlags(plans[id]) } });

test("the specified titles stand above what is missing", () => {
  expect(missingTitles).toEqual({
    unavailable: "Noch nicht verfügbar",
    upgrade: "Upgrade erforderlich",
    purchase: "Freischaltung erforderlich",
    providerPermission: "Zugriffsberechtigung erforderlich",
    platformScopes: "Fehlende Shopify-Berechtigung(en)",
    credits: "Deine Übertragungen wurden (fast) vollständig verbraucht",
  });
  expect(deEntitlements.grantAction).toBe("Zugriff erteilen");
  expect(deEntitlements.creditsAction).toBe("Abonnement erweitern");
  expect(deEntitlements.permission.updated).toBe("Berechtigungen aktualisiert");
});

test("a feature the plan lacks leads to the smallest plan that this shop is offered", () => {
  const grown = { ...free, shopify: { ...free.shopify, store: { ...free.shopify.store, plan: "advanced" } } };
  const lack = { kind: "upgrade", feature: "orders", plan: "basic" } as const;

  expect(missingOf({ features: ["orders"] }, free)).toEqual([lack]);
  expect(planNotice(lack, free).address).toBe("/plan/basic");
  expect(planNotice(lack, grown).address).toBe("/plan/standard");
  expect(planNotice(lack, grown).text).toContain("ab Standard");
});

test("a feature that is bought once names its price and where it is bought", () => {
  const notice = planNotice({ kind: "purchase", feature: "importOrders", price: 99 }, onPlan("basic"));

  expect(notice.text).toContain("99,00");
  expect(notice.address).toBe("/plan/purchase/importOrders");
});

test("what a larger plan would only sell is not called included", () => {
  const notice = planNotice({ kind: "upgrade", feature: "importOrders", plan: "basic" }, free);

  expect(notice.text).toBe(
    "„Import älterer Bestellungen“ lässt sich in deinem Abonnement nicht freischalten. Ab Basic geht das gegen eine einmalige Gebühr.",
  );
  expect(notice.address).toBe("/plan/basic");
});

test("a feature that does not exist is missing on every plan, as such", () => {
  const lack = [{ kind: "unavailable", feature: "address" }];
  const isThere = availability.address;
  Object.assign(availability, { address: false });

  try {
    expect(missingOf({ features: ["address"] }, free)).toEqual(lack);
    expect(missingOf({ features: ["address"] }, onPlan("custom"))).toEqual(lack);
  } finally {
    Object.assign(availability, { address: isThere });
  }
});

test("missing scopes of the platform are named and granted in the top window", () => {
  const lack = { kind: "platformScopes", scopes: ["read_customers", "write_orders"] } as const;

  const notice = permissionNotice(lack, free);

  expect(missingOf({ platformScopes: ["read_orders", ...lack.scopes] }, free)).toEqual([lack]);
  expect(notice.text).toContain("Kundendaten lesen, Bestellungen ändern");
  expect(notice.leads).toEqual({
    to: "top",
    address: "/api/auth?shop=laden.myshopify.com&scopes=read_customers,write_orders",
  });
  expect(platformGrantAddress("a&b", ["x"])).toBe("/api/auth?shop=a%26b&scopes=x");
});

test("a missing permission of the provider's account opens its dialog", () => {
  const lack = { kind: "providerPermission", scopes: ["vouchers.write"] } as const;

  expect(missingOf({ providerScopes: ["vouchers.write"] }, free)).toEqual([lack]);
  expect(permissionNotice(lack, free).leads).toEqual({ to: "permission", scopes: ["vouchers.write"] });
});

test.each([
  { quota: 10, used: 9, isShort: true },
  { quota: 10, used: 8, isShort: false },
  { quota: 10, used: 12, isShort: true },
])("an act that needs 1 transfer with $used of $quota used: short is $isShort", ({ quota, used, isShort }) => {
  const missing = missingOf({ credits: 1 }, aShopRecord({ credits: { quota, used } }));

  expect(missing.map(({ kind }) => kind)).toEqual(isShort ? ["credits"] : []);
});

test("the transfers dialog says how many are needed", () => {
  expect(deEntitlements.credits("1", "0")).toContain("mindestens 1 Übertragung benötigt");
  expect(deEntitlements.credits("5", "2")).toContain("mindestens 5 Übertragungen benötigt");
});
