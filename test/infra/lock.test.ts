import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { withLock } from "#cdk/bundle/lock.ts";
import { root } from "./support/root.ts";

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "belegfluss-lock-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const lockFile = (): string => join(folder, "work.lock");

test("works under one lock follow each other, and the lock is gone afterwards", async () => {
  let working = 0;
  let most = 0;
  const work = async (): Promise<void> => {
    most = Math.max(most, ++working);
    await new Promise((resolve) => setImmediate(resolve));
    working--;
  };

  await Promise.all([1, 2, 3].map(() => withLock(lockFile(), work)));

  expect(most).toBe(1);
  expect(existsSync(lockFile())).toBe(false);
});

test("work that fails frees the lock and tells why", async () => {
  const failing = withLock(lockFile(), () => {
    throw new Error("does not compile");
  });

  await expect(failing).rejects.toThrow("does not compile");
  expect(existsSync(lockFile())).toBe(false);
});

test("the lock of a process that is dead is taken over, by one at a time", async () => {
  const { pid } = spawnSync(process.execPath, ["--eval", ""]);
  writeFileSync(lockFile(), `${pid} token`);
  let working = 0;

  const seen = await Promise.all([1, 2, 3].map(() => withLock(lockFile(), () => ++working === 1 && --working === 0)));

  expect(seen).toEqual([true, true, true]);
});

test("a lock that nobody freed for minutes is taken over, although a process of that number lives", async () => {
  writeFileSync(lockFile(), `${process.pid} token`);
  const longAgo = Date.now() / 1000 - 600;
  utimesSync(lockFile(), longAgo, longAgo);

  await expect(withLock(lockFile(), () => "done")).resolves.toBe("done");
});

test("two processes that bundle one new folder at once both get the whole result", async () => {
  mkdirSync(join(folder, "functions/workers"), { recursive: true });
  const declaration = `{ kind: "queue", name: "mails", services: [] }`;
  const worker = `export const handler = Object.assign(async () => {}, { declaration: ${declaration} });\n`;
  writeFileSync(join(folder, "functions/workers/mails.ts"), worker);
  const script = `
    const { bundleFunctions } = await import(${JSON.stringify(join(root, "cdk/bundle/bundle-functions.ts"))});
    const { functions } = await bundleFunctions(${JSON.stringify(folder)});
    if (functions.length !== 1) process.exitCode = 1;
  `;
  const start = () =>
    spawn(process.execPath, ["--input-type=module", "--eval", script], {
      cwd: root,
      stdio: "inherit",
    });

  const ends = await Promise.all([start(), start()].map((child) => once(child, "exit")));

  expect(ends.map(([code]) => code)).toEqual([0, 0]);
  expect(existsSync(join(folder, "dist/functions/manifest.json"))).toBe(true);
  expect(existsSync(join(folder, "dist/functions.lock"))).toBe(false);
});
