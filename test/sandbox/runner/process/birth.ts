import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** An opaque text that tells a process from a later one with the same id; absent if not alive. */
export function birthOf(pid: number): string | undefined {
  return process.platform === "linux" ? birthFromProc(pid) : birthFromPs(pid);
}

function birthFromProc(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The command in parentheses may hold blanks; after it come state (3rd field) … start time (22nd field).
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return fields[0] === "Z" ? undefined : fields[19];
  } catch {
    return undefined;
  }
}

function birthFromPs(pid: number): string | undefined {
  try {
    return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).trim() || undefined;
  } catch {
    return undefined;
  }
}
