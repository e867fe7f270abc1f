import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "web"], { cwd: ROOT, encoding: "utf8" })
  .split("\n")
  .filter((file) => file.endsWith(".tsx"));

/** Elements that open above the page: the browser's own, a role of ARIA, and that of Polaris. */
const opensAbove = /<dialog\b|role="(?:alert)?dialog"|showModal\(|<Modal\b/;

test("every dialog is ours, in which Tab goes round", () => {
  const own = files.filter((file) => opensAbove.test(readFileSync(join(ROOT, file), "utf8")));

  expect(own).toEqual(["web/components/dialog.tsx"]);
});
