import { subscribe } from "node:diagnostics_channel";
import { appendFileSync } from "node:fs";

/** The file with names of killed children, one a line; its reader names it. */
const { KILLED_FILE } = process.env;

const killed = [];

/** A child that a signal ended, though this process sent none: as the system does when memory runs out. */
subscribe("child_process", ({ process: child }) => {
  child.once("exit", (_, signal) => {
    if (signal === null || child.killed) return;
    killed.push(`${child.spawnfile} (${signal})`);
    if (KILLED_FILE !== undefined) appendFileSync(KILLED_FILE, `${killed.at(-1)}\n`);
  });
});

/** The children of this process that were killed from outside since it loaded this module. */
export const killedFromOutside = () => [...killed];
