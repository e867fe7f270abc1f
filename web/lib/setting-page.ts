import { isExistingPage, pages } from "./pages.ts";

/** The page of a setting or of a reason's path; the main page leads on (`features/preferences/settings/control-place.ts`). */
export function settingPage(setting: string | undefined, path?: string): string | undefined {
  if (path !== undefined && isExistingPage(path)) return isSettings(path) ? atSetting(path, setting) : path;
  return setting === undefined ? undefined : atSetting(pages.preferences, setting);
}

const isSettings = (path: string): boolean => /^\/preferences(?:[/#?]|$)/.test(path);

/** `/preferences/invoices?setting=invoiceSkipTags`: the page shows that control first. */
const atSetting = (path: string, setting: string | undefined): string =>
  setting === undefined ? path : `${path.replace(/#.*$/, "")}?setting=${setting}`;

/** The settings with the question for one access to the shop (`scope`). */
export const accessAddress = (scope: string): string =>
  `${pages.preferences}?access=${encodeURIComponent(scope)}#access`;
