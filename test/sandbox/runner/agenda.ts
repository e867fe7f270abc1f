import { randomUUID } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import type { SandboxClock } from "../clock.ts";
import { isObject, type JsonObject, listOf, numberOf, objectOf, parseJson, textOf } from "./assembly/json.ts";

/** Things to do at a time of the sandbox clock; they survive a restart. */
export interface Agenda {
  /** Notes a job for an instant, in milliseconds of the sandbox clock. */
  add(dueMs: number, job: JsonObject): void;
  /** Does what is due and waits for it. */
  fireDue(): Promise<void>;
  size(): number;
  clear(): void;
  stop(): void;
}

interface Entry {
  id: string;
  dueMs: number;
  job: JsonObject;
}

const MAX_TIMER_MS = 2 ** 31 - 1;

/** Opens the agenda of `file`, which removes a job before `run`: that must not reject, and may add it again. */
export function openAgenda(file: string, clock: SandboxClock, run: (job: JsonObject) => Promise<void>): Agenda {
  let entries: Entry[] = existsSync(file) ? readEntries(file) : [];
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const keep = (): void => {
    writeFileSync(file, JSON.stringify(entries));
    arm();
  };
  function arm(): void {
    clearTimeout(timer);
    if (stopped || entries.length === 0) return;
    const next = Math.min(...entries.map(({ dueMs }) => dueMs));
    timer = setTimeout(() => void fireDue(), Math.min(Math.max(1, next - clock.now()), MAX_TIMER_MS));
    timer.unref();
  }
  async function fireDue(): Promise<void> {
    const now = clock.now();
    const due = entries.filter(({ dueMs }) => dueMs <= now);
    if (due.length === 0) return arm();
    entries = entries.filter(({ dueMs }) => dueMs > now);
    keep();
    await Promise.all(due.map(({ job }) => run(job)));
  }

  arm();
  return {
    add(dueMs, job) {
      entries.push({ id: randomUUID(), dueMs, job });
      keep();
    },
    fireDue,
    size: () => entries.length,
    clear() {
      entries = [];
      keep();
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

function readEntries(file: string): Entry[] {
  return listOf(parseJson(readFileSync(file, "utf8") || "[]"))
    .filter(isObject)
    .map(({ id, dueMs, job }) => ({ id: textOf(id), dueMs: numberOf(dueMs, 0), job: objectOf(job) }));
}
