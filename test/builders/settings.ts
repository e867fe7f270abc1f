import type { DecisionContext } from "#shared/domain/documents/decision/decision-input.ts";
import { defaultPreferences } from "#shared/domain/preferences/defaults.ts";
import type { Preferences, PreferencesPatch } from "#shared/domain/preferences/preferences.ts";
import type { ProviderProfile } from "#shared/domain/shop/shop.ts";

/** Default preferences with invoices and credit notes switched on; no register of VAT ids is asked. */
export function preferences(fields: PreferencesPatch = {}): Preferences {
  return {
    ...defaultPreferences({ email: "laden@example.org", name: "Becherladen" }),
    invoiceCreate: "all",
    creditCreate: "all",
    vatIdConfirm: false,
    ...fields,
  };
}

/** A German company that charges tax and may do everything the provider offers. */
export function aProfile(fields: Partial<ProviderProfile> = {}): ProviderProfile {
  return {
    companyName: "Becherladen GmbH",
    userName: "Bea Becher",
    userEmail: "bea@example.org",
    userId: "6b4c1f0e-0000-4000-8000-000000000001",
    smallBusiness: false,
    taxType: "gross",
    businessFeatures: ["INVOICING", "INVOICING_PRO"],
    pulledAt: "2026-03-01T08:00:00.000Z",
    ...fields,
  };
}

/** A connected shop whose switches went on the day before the order of `anOrder`. */
export function aContext(fields: Partial<DecisionContext> = {}): DecisionContext {
  return {
    now: "2026-03-05T12:00:00.000Z",
    installedAt: "2026-03-01T08:00:00.000Z",
    since: { invoice: "2026-03-01T09:00:00.000Z", creditNote: "2026-03-01T09:00:00.000Z" },
    connected: true,
    existing: new Set(),
    storeName: "Becherladen",
    ...fields,
  };
}
