import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { faultsOfMessage } from "../../tools/commit-message.mjs";

test.each([
  "documents: keep the invoice's tax rate in credit notes",
  "shared/api: name the unit of every amount\n\nMerchants read euros, we count cents.\n",
  "tasks: process thousands of held orders page by page\n# Please enter the commit message\n",
  "Merge branch 'main' into spike",
])("%j is a message", (text) => {
  expect(faultsOfMessage(text)).toEqual([]);
});

test.each([
  ["documents keep the rate", /module: imperative/],
  ["documents: keeps the rate", /no imperative/],
  ["documents: kept the rates, and removed others", undefined],
  ["documents: added the rate", /no imperative/],
  ["documents: READMEs of credit notes", /no imperative/],
  ["documents: keep the rate.", /full stop/],
  [`documents: keep ${"x".repeat(60)}`, /76 characters/],
  ["documents: keep the rate\nand the sum", /empty line/],
  ["", /module: imperative/],
])("%j: %s", (text, fault) => {
  // A past tense without -ed is beyond a rule of endings: a reader has to see it.
  if (fault === undefined) expect(faultsOfMessage(text)).toEqual([]);
  else expect(faultsOfMessage(text).join("; ")).toMatch(fault);
});

test("the hook of the repository lets a message through or refuses it", () => {
  const folder = mkdtempSync(join(tmpdir(), "message-"));
  const hook = fileURLToPath(new URL("../../../.ci/hooks/commit-msg", import.meta.url));
  const file = join(folder, "COMMIT_EDITMSG");
  const run = (text: string) => {
    writeFileSync(file, text);
    return execFileSync(hook, [file], { encoding: "utf8", stdio: "pipe" });
  };

  try {
    expect(run("orders: read the order again\n")).toBe("");
    expect(() => run("fixed it\n")).toThrow(/imperative sentence/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
