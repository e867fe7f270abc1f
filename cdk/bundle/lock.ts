import { randomUUID } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const POLL_MILLISECONDS = 50;

/** Longer than any build takes: an older lock's process hangs, or its id went to another program. */
const ABANDONED_MILLISECONDS = 3 * 60_000;

/** Does the work while it holds the lock file, which excludes all other calls. Takes over an ended process's lock. */
export async function withLock<Result>(file: string, work: () => Result | Promise<Result>): Promise<Result> {
  mkdirSync(dirname(file), { recursive: true });
  const token = `${process.pid} ${randomUUID()}`;
  while (!take(file, token)) {
    removeAbandoned(file);
    await pause(POLL_MILLISECONDS);
  }
  try {
    return await work();
  } finally {
    if (contentOf(file) === token) rmSync(file, { force: true });
  }
}

/** A link appears with its content in one step, so no process ever reads a lock without an owner. */
function take(file: string, token: string): boolean {
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, token);
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (isCode(error, "EEXIST")) return false;
    throw error;
  } finally {
    rmSync(draft);
  }
}

/** Removes a dead owner's lock. Two may see it: the second puts the first one's new lock back. */
function removeAbandoned(file: string): void {
  const seen = contentOf(file);
  if (seen === undefined || !isAbandoned(file, seen)) return;
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (isCode(error, "ENOENT")) return;
    throw error;
  }
  const moved = contentOf(aside);
  if (moved !== undefined && moved !== seen) take(file, moved);
  rmSync(aside);
}

function isAbandoned(file: string, token: string): boolean {
  const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() };
  return Date.now() - mtimeMs > ABANDONED_MILLISECONDS || !isAlive(Number.parseInt(token, 10));
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user is alive as well.
    return isCode(error, "EPERM");
  }
}

/** The text of a file that another process may remove at any moment; undefined when it is not there. */
export function contentOf(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (isCode(error, "ENOENT")) return undefined;
    throw error;
  }
}

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && "code" in error && error.code === code;
