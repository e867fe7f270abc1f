import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = new URL("../../..", import.meta.url).pathname;
const plan = readFileSync(join(root, ".github/SECURITY.md"), "utf8");
const named = [...plan.matchAll(/`((?:cdk|functions|shared|test|web)\/[\w./-]+)`/g)].map(([, file = ""]) => file);

test("every file that the security plan names exists", () => {
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test("every threat names a proof", () => {
  const [, threats = ""] = /## Threats\n([\s\S]*?)\n## /.exec(plan) ?? [];
  const rows = threats
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .slice(1);

  expect(rows.length).toBeGreaterThan(8);
  expect(rows.filter((row) => !row.includes("`test/"))).toEqual([]);
});
