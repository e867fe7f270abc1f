import type { PreferenceName, Preferences } from "#shared/domain/preferences/preferences.ts";
import { isShown } from "#shared/domain/preferences/screen/controls.ts";
import type { SettingPage } from "#shared/domain/preferences/screen/pages.ts";
import { screens } from "#shared/domain/preferences/screen/screens.ts";
import { hasControl } from "./page-content.ts";

interface Shown {
  settings: Preferences;
  isConnected: boolean;
}

/** The page with the control of a preference: the main page while it shows one, else its own; undefined where it has no control. */
export function pageOfControl(name: PreferenceName, shown: Shown): SettingPage | undefined {
  if (isOnMainNow(name, shown)) return "main";
  return hasControl(name) ? screens[name].page : undefined;
}

/** Outside expert mode one choice of a moment sets it with the event. */
const inMoment: PreferenceName = "invoiceFinalize";

/** The automation on the main page needs a connection, and shows what belongs to a switch while that is on. */
function isOnMainNow(name: PreferenceName, { settings, isConnected }: Shown): boolean {
  const { page, onMain } = screens[name];
  if (page === "main") return hasControl(name);
  if (onMain === undefined || onMain === "always") return onMain === "always";
  if (!isShown(name, settings) && name !== inMoment) return false;
  return isConnected && (onMain === "connected" || settings[onMain] !== false);
}
