import type { Kind } from "../kinds.ts";
import { type PreferenceName, type Preferences, rowOf } from "../preferences.ts";
import { type Section, settingPages } from "./pages.ts";
import type { Control } from "./screen.ts";
import { screens } from "./screens.ts";

const usual: Readonly<Record<Kind["type"], Control>> = {
  flag: "switch",
  flagOrDay: "card",
  choice: "select",
  choices: "checkboxes",
  line: "text",
  email: "email",
  texts: "template",
  longTexts: "template",
  tags: "tags",
  allOrTags: "card",
  wholeNumber: "number",
  printLayout: "card",
  gateways: "card",
  gatewayFlags: "card",
  paymentTerms: "card",
  attachments: "card",
  metafieldsRead: "card",
  metafieldsWritten: "card",
};

/** The control of a preference: its kind's, unless its screen names another. */
export const controlOf = (name: PreferenceName): Control => screens[name].control ?? usual[rowOf(name).kind.type];

/** The preference is shown: some are, with their section or alone, for experts only. */
export function isShown(name: PreferenceName, { expert }: Pick<Preferences, "expert">): boolean {
  const { page, section, isExpert } = screens[name];
  const sections: Readonly<Record<string, Section>> = settingPages[page].sections;
  return expert || (isExpert !== true && sections[section]?.isExpert !== true);
}
