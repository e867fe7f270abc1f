import { readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, test } from "vitest";
import { bundleFunctions } from "../../cdk/bundle/bundle-functions.ts";
import { compile } from "../../cdk/bundle/compile.ts";
import { findEntries } from "../../cdk/bundle/entries.ts";
import { readDeclarations } from "../../cdk/bundle/read-declarations.ts";
import { endpoints } from "./support/endpoints.ts";
import { root } from "./support/root.ts";

const { functions } = await bundleFunctions(root);
const NEEDS = "functions/runtime/needs/";
const KILOBYTE = 1024;

/** Functions that may be larger, in kilobytes, and why. */
const larger: ReadonlyMap<string, number> = new Map([
  // Knows both vendors, tasks, orders and logs, and ends a connection; started by schedules, nobody waits for it.
  ["functions/workers/sweeps.ts", 112],
  // Carries the rules of every document, payment and plan, about 37 KB, beside the platform's orders, the table and a queue.
  ["functions/workers/order-events.ts", 151],
  // The same, and a person's session: it verifies, reads the platform, decides, writes and wakes, all in one call.
  ["functions/api/orders/create-document.ts", 164],
  ["functions/api/orders/retry-document.ts", 164],
  // A person's session, the platform and the whole shop, which an installation begins with its ledger.
  ["functions/api/orders/retry-payment.ts", 110],
  // Everything that is done at the provider, and the transfers it takes, whose month it begins where nobody has yet.
  // It also reads the numbers of imported documents from a list, and tells of connections that fail.
  ["functions/workers/document-tasks.ts", 114],
  // Speaks to SES beside table and queue, and erases customers; works by the clock, and no merchant waits for it.
  ["functions/workers/shop-duties.ts", 128],
  // Retries documents as the one above, and payments.
  ["functions/api/queue/retry-task.ts", 165],
  ["functions/api/queue/resume-tasks.ts", 166],
  // A merchant's session, the platform's bills, coupons, the table and a limit on calls.
  ["functions/api/plans/choose-plan.ts", 106],
  // The rules of every document and a person's session.
  ["functions/api/documents/create-draft.ts", 140],
  // A person's session, the provider, tasks and the texts of the log.
  ["functions/api/queue/adopt-document.ts", 108],
  // Carries a PDF library and five fonts; opened now and then by one person, never by a webhook.
  ["functions/api/documents/preview-document.ts", 500],
]);

/** Functions that search what a merchant reads, and so carry its texts. */
const searchingTexts: ReadonlySet<string> = new Set([
  "functions/api/logs/list-logs.ts",
  "functions/api/admin/list-shop-logs.ts",
]);

const kebab = (text: string): string => text.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

test("every bundle loads without environment, output, timers and sockets, and declares what it is", async () => {
  const declarations = await readDeclarations(root, findEntries(root));

  expect(declarations.size).toBe(functions.length);
});

test("the figures give the reason for each function that may be larger", () => {
  const figures = readFileSync(join(root, "test/bench/README.md"), "utf8");
  const reasons = figures.split("\n").filter((line) => line.startsWith("| P5, "));

  const unnamed = [...larger.keys()].filter(
    (entry) => !reasons.some((row) => row.includes(`\`${basename(entry, ".ts")}\``)),
  );

  expect(unnamed).toEqual([]);
});

describe.each(functions.map((bundle) => [bundle.entry, bundle] as const))("%s", (_, bundle) => {
  test("bundles the files of exactly the needs it declares", () => {
    const declared = bundle.declaration.needs.map(({ name }) => `${NEEDS}${kebab(name)}.ts`);

    const bundled = bundle.inputs.filter((input) => input.startsWith(NEEDS));

    expect(bundled.toSorted()).toEqual([...new Set(declared)].toSorted());
  });

  test("is small enough to start fast", () => {
    const limit = (larger.get(bundle.entry) ?? (bundle.kind === "webhook" ? 80 : 105)) * KILOBYTE;

    expect(bundle.gzipBytes).toBeLessThanOrEqual(limit);
  });

  test("carries no texts that only the app or a reader of the sources needs", () => {
    expect(bundle.inputs.includes("shared/domain/documents/reasons.ts")).toBe(searchingTexts.has(bundle.entry));
    expect(bundle.inputs).not.toContain("shared/domain/documents/tax/eu-rate-sources.ts");
  });

  test("looks for settings and credentials in its environment alone", () => {
    const code = readFileSync(join(root, bundle.directory, "index.mjs"), "utf8");

    expect(code).not.toContain("169.254.169.254");
    expect(code).not.toMatch(/shared-credentials|"\.aws"/i);
  });

  test("carries no source map and no trace of this folder", () => {
    const code = readFileSync(join(root, bundle.directory, "index.mjs"), "utf8");

    expect(code).not.toContain("sourceMappingURL");
    expect(code).not.toContain(root);
  });
});

test("bundling every tenth function again, without the others, gives the same bytes", async () => {
  const some = functions.filter((_, place) => place % 10 === 0);
  const again = some.map(({ kind, name, entry }) => ({
    kind,
    name,
    entry,
    directory: `dist/infra/again/${kind}/${name}`,
  }));
  const read = (bundles: readonly { directory: string }[]) =>
    bundles.map(({ directory }) => readFileSync(join(root, directory, "index.mjs"), "utf8"));

  await compile(root, again);

  expect(read(again)).toEqual(read(some));
});

test("clients without the parts that are left out call the same places as the whole ones", async () => {
  const directory = "dist/infra/endpoints";
  await compile(root, [{ kind: "queue", name: "endpoints", entry: "test/infra/support/endpoints.ts", directory }]);

  const bundled: unknown = (await import(/* @vite-ignore */ join(root, directory, "index.mjs"))).endpoints();

  expect(bundled).toEqual(endpoints());
  expect(bundled).toContain("https://sqs.eu-central-1.amazonaws.com/");
});

test("nothing is bundled twice while nothing changes", async () => {
  const writtenAt = () => functions.map(({ directory }) => statSync(join(root, directory, "index.mjs")).mtimeMs);
  const before = writtenAt();

  await bundleFunctions(root);

  expect(writtenAt()).toEqual(before);
});
