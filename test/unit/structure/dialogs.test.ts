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

/** An element with its attributes up to what it does when a field is left. */
const leaving = /<([A-Za-z]+)(?:(?!<[A-Za-z])[\s\S])*?\bonBlur\b/g;
/** Pass it on to the text field, which lets a press end first: a dialog that moves would lose the click. */
const waiting: ReadonlySet<string> = new Set(["TextField", "TypedField", "AddressList"]);

test("only the text field acts when it is left, after the press that leaves it: no dialog moves under a press", () => {
  const textOf = (file: string) => readFileSync(join(ROOT, file), "utf8");
  const acting = files.flatMap((file) => {
    const jsx = textOf(file).slice(textOf(file).indexOf("return ("));
    return [...jsx.matchAll(leaving)].flatMap(([, name = ""]) => (waiting.has(name) ? [] : [`${file} ${name}`]));
  });

  expect(textOf("web/components/text-field.tsx")).toContain("onBlur: () => afterPress(onBlur)");
  // The tips turn on by themselves once the reader has left them; nothing is pressed there.
  expect(acting).toEqual(["web/components/text-field.tsx PolarisTextField", "web/features/overview/tips-card.tsx div"]);
});
