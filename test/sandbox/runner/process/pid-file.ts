import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { birthOf } from "./birth.ts";

/** The processes of one runner, so that the next start can clean up after a killed runner. */
export interface PidFile {
  add(pid: number): void;
  remove(pid: number): void;
  close(): void;
}

/** Takes the data directory; throws when another runner is alive in it, and kills the children of a dead one. */
export function openPidFile(directory: string): PidFile {
  mkdirSync(directory, { recursive: true });
  const file = join(directory, "runner.pid");
  clearStale(file, directory);
  writeFileSync(file, line("runner", process.pid));
  return {
    add: (pid) => appendFileSync(file, line("child", pid)),
    remove(pid) {
      // Who removed the data directory meanwhile also removed the need for this.
      if (existsSync(file)) appendFileSync(file, `gone ${pid}\n`);
    },
    close: () => rmSync(file, { force: true }),
  };
}

const line = (role: string, pid: number): string => `${role} ${pid} ${birthOf(pid) ?? ""}\n`;

function clearStale(file: string, directory: string): void {
  const children = new Map<number, string>();
  for (const [role, pid, birth] of readEntries(file)) {
    if (role === "gone") children.delete(pid);
    else if (role === "child") children.set(pid, birth);
    else if (pid !== process.pid && birth !== "" && birthOf(pid) === birth) {
      throw new Error(`a sandbox (process ${pid}) already runs in ${directory}; stop it first`);
    }
  }
  for (const [pid, birth] of children) {
    // A process id may have been given to someone else since: only the one born then is ours.
    if (birth !== "" && birthOf(pid) === birth) kill(pid);
  }
}

function readEntries(file: string): [role: string, pid: number, birth: string][] {
  try {
    return readFileSync(file, "utf8")
      .split("\n")
      .filter((text) => text !== "")
      .map((text) => {
        const [role = "", pid = "", ...birth] = text.split(" ");
        return [role, Number(pid), birth.join(" ")];
      });
  } catch {
    return [];
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It ended by itself in between.
  }
}
