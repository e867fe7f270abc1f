import { automationState } from "#shared/domain/preferences/automation.ts";
import type { Preferences } from "#shared/domain/preferences/preferences.ts";
import { Badge, type BadgeTone } from "#web/components/badge.tsx";
import { deAutomation } from "#web/locales/de-automation.ts";

const tones: Readonly<Record<ReturnType<typeof automationState>, BadgeTone>> = {
  automated: "success",
  partial: "info",
  manual: "neutral",
};

/** Says if everything, some or nothing happens by itself. */
export function AutomationBadge({ preferences }: { preferences: Preferences }) {
  const state = automationState(preferences);
  return <Badge tone={tones[state]}>{deAutomation.state[state]}</Badge>;
}
