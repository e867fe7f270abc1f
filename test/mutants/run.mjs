// `npm run test:mutants [-- <file> …]`: alters rules, one place at a time, and counts what their unit tests notice.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../tools/install.mjs";
import { faultsOfScores, scoresOf } from "./score.mjs";

/** Folders and files of rules, each with the folders of unit tests that must notice a change. */
const RULES = {
  "shared/values/": "values",
  "shared/domain/contacts/": "contacts",
  "shared/domain/documents/": "{connection,documents,eu-sales,orders,tasks}",
  "shared/domain/orders/territories.ts": "{connection,documents,eu-sales,orders,tasks}",
};

const stryker = join(root, "node_modules", "@stryker-mutator", "core", "bin", "stryker.js");
const read = (file) => JSON.parse(readFileSync(join(root, file), "utf8"));

/** Alters files of one folder of rules; answers Stryker's report. */
function alter(files, tests) {
  const args = [stryker, "run", "test/mutants/stryker.config.json", "--mutate", files.join(",")];
  const env = { ...process.env, MUTATED: tests, TZ: "UTC" };
  const { status } = spawnSync(process.execPath, args, { cwd: root, env, stdio: "inherit" });
  if (status !== 0) throw new Error(`Stryker ended with ${status}.`);
  return read("test-results/mutants.json");
}

/** Each file's least percentage, and mutants that mean the same as the original. */
const { floors, equal } = read("test/mutants/expected.json");

const asked = process.argv.slice(2);
const wanted = asked.length > 0 ? asked : Object.keys(floors);
const reports = Object.entries(RULES)
  .map(([folder, tests]) => [wanted.filter((file) => file.startsWith(folder)), tests])
  .filter(([files]) => files.length > 0)
  .map(([files, tests]) => alter(files, tests));
const report = { files: Object.assign({}, ...reports.map(({ files }) => files)) };

const scores = scoresOf(report, equal);
for (const { file, noticed, all, percent, survivors } of scores) {
  console.log(`${file}: ${percent} % (${noticed} of ${all})`);
  for (const { line, code, replacement } of survivors) console.log(`  ${line}: ${code}  →  ${replacement}`);
}
const faults = faultsOfScores(scores, floors, equal, report);
for (const fault of faults) console.error(`✗ ${fault}`);
process.exitCode = faults.length > 0 ? 1 : 0;
