import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { bundleFunctions } from "#cdk/bundle/bundle-functions.ts";
import { gzipBytesOf } from "./support/gzip-bytes.ts";

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "belegfluss-bundle-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const DECLARATION = `{ kind: "queue", name: "mails", services: [{ name: "outbox", access: { table: "read" } }] }`;
const WORKER = "functions/workers/mails.ts";

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

const aWorker = (before: string, declaration = DECLARATION): string =>
  `${before}\nexport const handler = Object.assign(async () => ({ batchItemFailures: [] }), { declaration: ${declaration} });\n`;

test("a handler becomes a bundle in its own folder, with what it declares", async () => {
  write(WORKER, aWorker(""));

  const { functions } = await bundleFunctions(folder);

  expect(functions).toEqual([
    {
      kind: "queue",
      name: "mails",
      entry: WORKER,
      directory: "dist/functions/workers/mails",
      declaration: { kind: "queue", name: "mails", services: [{ name: "outbox", access: { table: "read" } }] },
      inputs: [WORKER],
    },
  ]);
});

test.each([
  ["needs the environment", `if (!process.env["TABLE_NAME"]) throw new Error("TABLE_NAME is not set");`, "TABLE_NAME"],
  ["prints", `console.log("hello");`, "hello"],
  ["starts a timer", `setInterval(() => {}, 1000);`, "leaves timers"],
])("a handler that %s while it loads is refused by name", async (_, before, said) => {
  write(WORKER, aWorker(before));

  await expect(bundleFunctions(folder)).rejects.toThrow(said);
});

test.each([
  ["nothing", "undefined", "missing or malformed"],
  [
    "an unknown kind of access",
    `{ kind: "queue", name: "mails", services: [{ name: "x", access: { bucket: "read" } }] }`,
    "malformed",
  ],
  ["another kind than its folder", `{ kind: "http", name: "mails", services: [] }`, "is declared as http"],
])("a handler that declares %s is refused by name", async (_, declaration, said) => {
  write(WORKER, aWorker("", declaration));

  await expect(bundleFunctions(folder)).rejects.toThrow(`${WORKER}: `);
  await expect(bundleFunctions(folder)).rejects.toThrow(said);
});

test("a change in any bundled module is seen, and so is a new handler", async () => {
  write("functions/rates.ts", `export const rate = 1900;`);
  write(WORKER, aWorker(`import { rate } from "../rates.ts";\nexport { rate };`));
  const before = await bundleFunctions(folder);

  write("functions/rates.ts", `export const rate = 700;`);
  const changed = await bundleFunctions(folder);
  write("functions/workers/imports.ts", aWorker(""));
  const grown = await bundleFunctions(folder);

  expect(changed.key).not.toBe(before.key);
  expect(readFileSync(join(folder, "dist/functions/workers/mails/index.mjs"), "utf8")).toContain("700");
  expect(grown.functions.map(({ name }) => name)).toEqual(["imports", "mails"]);
});

test("source maps lie apart from what is deployed", async () => {
  write(WORKER, aWorker(""));

  await bundleFunctions(folder);

  const map = JSON.parse(readFileSync(join(folder, "dist/maps/workers/mails/index.mjs.map"), "utf8"));
  expect(map).toMatchObject({ version: 3, sources: [expect.stringContaining(WORKER)] });
});

test("the default credential chain is left out of every bundle", async () => {
  write(
    WORKER,
    aWorker(`import { defaultProvider } from "@aws-sdk/credential-provider-node";\nexport { defaultProvider };`),
  );

  const { functions } = await bundleFunctions(folder);

  expect(functions[0]?.inputs).toContainEqual(expect.stringContaining("cdk/bundle/environment-credentials.ts"));
  expect(gzipBytesOf(join(folder, "dist/functions/workers/mails/index.mjs"))).toBeLessThan(2000);
});
