import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, readlinkSync } from "node:fs";
import { connect } from "node:net";

/** Processes that belong to a folder: they stand in it, were started with it, or know it by their environment. */
export function processesOf(folder) {
  if (!existsSync("/proc/self/environ")) return listedProcesses(folder);
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .flatMap((pid) => {
      const command = read(() => readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " "));
      const place = read(() => readlinkSync(`/proc/${pid}/cwd`));
      const environment = read(() => readFileSync(`/proc/${pid}/environ`, "utf8"));
      const isOurs = [command, place, environment].some((text) => text.includes(folder));
      return isOurs && !isZombie(pid) ? [{ pid: Number(pid), command: command.slice(0, 200) }] : [];
    });
}

/** Reads command lines on systems without /proc. */
function listedProcesses(folder) {
  const { stdout } = spawnSync("ps", ["-axo", "pid=,command="], { encoding: "utf8" });
  return stdout
    .split("\n")
    .filter((line) => line.includes(folder))
    .map((line) => ({ pid: Number.parseInt(line, 10), command: line.trim() }));
}

const isZombie = (pid) => / Z /.test(read(() => readFileSync(`/proc/${pid}/stat`, "utf8").replace(/\(.*\)/, "")));

/** Processes come and go, and some are others'. */
function read(look) {
  try {
    return look();
  } catch {
    return "";
  }
}

/** The ports in use among the `count` ports from `base` on. */
export async function portsInUse(base, count) {
  const ports = Array.from({ length: count }, (_, offset) => base + offset);
  const taken = await Promise.all(ports.map(isTaken));
  return ports.filter((_, index) => taken[index]);
}

function isTaken(port) {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    const answer = (taken) => {
      socket.destroy();
      resolve(taken);
    };
    socket.on("connect", () => answer(true));
    socket.on("error", () => answer(false));
  });
}
