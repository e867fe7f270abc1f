import type { Missing } from "./entitlements.ts";

/** The title above what is missing. */
export const missingTitles: Readonly<Record<Missing["kind"], string>> = {
  unavailable: "Noch nicht verfügbar",
  upgrade: "Upgrade erforderlich",
  purchase: "Freischaltung erforderlich",
  providerPermission: "Zugriffsberechtigung erforderlich",
  platformScopes: "Fehlende Shopify-Berechtigung(en)",
  credits: "Deine Übertragungen wurden (fast) vollständig verbraucht",
};
