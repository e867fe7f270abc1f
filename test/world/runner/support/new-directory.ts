import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

const directories: string[] = [];

afterAll(() => {
  for (const directory of directories.splice(0)) rmSync(directory, { recursive: true, force: true });
});

/** A folder that is removed after the last test of the file. */
export function newDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), "belegfluss-runner-"));
  directories.push(directory);
  return directory;
}
