import { readFileSync } from "node:fs";

/** Linux on the processors that a sandbox runs on. */
const PAGE_BYTES = 4_096;
const MEGABYTE = 1_048_576;

/** The system tells how much memory another process holds. */
export const canTellMemory = process.platform === "linux";

/** Megabytes of memory that a process holds; 0 when it is gone. Only where `canTellMemory`. */
export function memoryOf(pid: number): number {
  try {
    const [, resident] = readFileSync(`/proc/${pid}/statm`, "utf8").split(" ");
    return (Number(resident) * PAGE_BYTES) / MEGABYTE;
  } catch {
    return 0;
  }
}
