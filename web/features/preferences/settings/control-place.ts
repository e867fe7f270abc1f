import type { PreferenceName } from "#shared/domain/preferences/preferences.ts";
import type { SettingPage } from "#shared/domain/preferences/screen/pages.ts";
import { screens } from "#shared/domain/preferences/screen/screens.ts";
import { hasControl } from "./page-content.ts";

/** The page with a preference's control, the main page first, undefined for none; the main page's automation needs a connection. */
export function pageOfControl(name: PreferenceName, isConnected: boolean): SettingPage | undefined {
  if (!hasControl(name)) return undefined;
  const { page, onMain } = screens[name];
  return onMain === true && isConnected ? "main" : page;
}
