import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { ReasonCode } from "#shared/domain/documents/reasons/reason-codes.ts";
import { reasonOf, reasons } from "#shared/domain/documents/reasons/reasons.ts";
import { type ReasonKind, reasonsByKind } from "#shared/domain/documents/reasons/reasons-by-kind.ts";
import { isPreferenceName } from "#shared/domain/preferences/preferences.ts";
import { settingPages } from "#shared/domain/preferences/screen/pages.ts";
import { screens } from "#shared/domain/preferences/screen/screens.ts";
import { pageOfControl } from "#web/features/preferences/settings/control-place.ts";
import { pages } from "#web/lib/pages.ts";
import { addressText, describeReason } from "#web/lib/reason-text.ts";
import { settingPage } from "#web/lib/setting-page.ts";

/** Every reason as it reads usually, and where it reads differently for a kind. */
const readings = Object.entries(reasons).flatMap(([code, usual]) => [
  [code, usual] as const,
  ...Object.keys(reasonsByKind[code as ReasonCode] ?? {}).map(
    (kind) => [`${code} (${kind})`, reasonOf(code as ReasonCode, kind as ReasonKind)] as const,
  ),
]);

/** Sources of the main settings page with its anchors. */
const mainPage = [
  "web/pages/preferences-page.tsx",
  "web/features/connection/connection-entries.tsx",
  ...["automation/automation-entries", "settings/document-entries", "settings/notice-entries"].map(
    (file) => `web/features/preferences/${file}.tsx`,
  ),
];

/** Anchors of the main page of the settings that mend what no setting does. */
const anchors: ReadonlySet<string> = new Set(
  mainPage.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/<(?:Anchor|Entr\w+)\s+id="(\w+)"/g)].map(([, id]) => `#${id}`),
  ),
);

test.each(readings)(
  "%s leads to the control of its setting, or to what mends it",
  (_name, { setting, settingPath }) => {
    const address = settingPage(setting, settingPath);
    if (address === undefined || !address.startsWith(pages.preferences)) return;
    const { pathname, searchParams, hash } = new URL(address, "https://app.invalid");
    const name = searchParams.get("setting");

    if (name === null) expect(anchors).toContain(hash);
    else {
      if (!isPreferenceName(name)) throw new Error(`${name} is no setting`);
      expect([pageOfControl(name, true) !== undefined, hash]).toEqual([true, ""]);
      // a page of its own shows the control itself; the main page leads on
      if (pathname !== pages.preferences) expect(settingPages[screens[name].page].path).toBe(pathname);
    }
  },
);

test("what no setting causes leads to the card that mends it", () => {
  const leads = (code: ReasonCode, details = {}) => describeReason({ code, verdict: "hold", details }).settingPath;

  expect([leads("DISABLED"), leads("NOT_CONNECTED")]).toEqual(["/preferences#connection", "/preferences#connection"]);
  expect(leads("AUTOMATION_PAUSED")).toBe("/preferences#pause");
  expect([leads("BEFORE_SWITCH"), leads("TOO_OLD")]).toEqual(["/orders?import", "/orders?import"]);
  expect(leads("MISSING_ACCESS", { value: "read_products" })).toBe("/preferences?access=read_products#access");
  expect(leads("SETTING_UNREADABLE", { value: "skipPos, skipFree" })).toBe("/preferences?setting=skipPos");
  expect(addressText("/orders?import")).toBe("Import öffnen");
  expect(addressText("/preferences#pause")).toBe("Einstellung öffnen");
});
