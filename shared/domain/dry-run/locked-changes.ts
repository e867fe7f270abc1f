import { canonicalJson } from "../../values/canonical-json.ts";
import { type DocumentFeature, settingsLockedByPlan } from "../documents/decision/plan-features.ts";
import type { Plan } from "../plans/plans.ts";
import type { Preferences } from "../preferences/preferences.ts";

/** The features that proposed changes need and the plan lacks: these changes act only once it has them. */
export function lockedChanges(before: Preferences, after: Preferences, plan: Plan): DocumentFeature[] {
  const locked = settingsLockedByPlan(after, plan).filter(
    ({ setting }) => canonicalJson(before[setting]) !== canonicalJson(after[setting]),
  );
  return [...new Set(locked.map(({ feature }) => feature))];
}
