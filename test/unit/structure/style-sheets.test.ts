import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const web = new URL("../../../web", import.meta.url).pathname;

/** The app's own sheets; those of the public site stand on pages without scripts. */
const sheets = readdirSync(web, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".css") && !path.startsWith("public-site"))
  .sort();

/** Searches of few elements, or for an element that is rarely there. */
const smallSearches: readonly string[] = [
  'app/app.css: main:has([data-shape="details"]) .maintenance {',
  'app/app.css: main:has([data-shape="settings"]) .maintenance {',
  "components/quiet-button.module.css: .button:has(.sign) {",
  "features/plans/plans.module.css: .plan:has(input:focus-visible) {",
];

test("no style sheet of the app has the browser search the whole page after every keystroke", () => {
  const searches = sheets.flatMap((path) => {
    const lines = readFileSync(join(web, path), "utf8").split("\n");
    return lines.filter((line) => line.includes(":has(")).map((line) => `${path}: ${line.trim()}`);
  });

  expect(sheets.length).toBeGreaterThan(20);
  expect(searches).toEqual(smallSearches);
});
