import { existsSync, readFileSync } from "node:fs";

const STAT = "/proc/self/stat";
/** Linux counts in these towards programs, whatever its kernel was built with: `man 5 proc`, `man 2 times`. */
const TICKS_PER_SECOND = 100;
/** Fields 16 and 17, `cutime` and `cstime`, counted from after the name in brackets, which may contain blanks. */
const CHILDREN_USER = 13;
const CHILDREN_SYSTEM = 14;

/** CPU seconds of all children that ended, with their own children, out of the text of `/proc/<pid>/stat`. */
export function cpuSecondsOfChildren(stat) {
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[CHILDREN_USER]) + Number(fields[CHILDREN_SYSTEM])) / TICKS_PER_SECOND;
}

let counted = 0;

/** CPU seconds of all children ended since the last call; undefined on systems that do not tell. */
export function cpuSecondsOfEnded() {
  if (!existsSync(STAT)) return undefined;
  const before = counted;
  counted = cpuSecondsOfChildren(readFileSync(STAT, "utf8"));
  return counted - before;
}
