import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { isObject, numberOf, objectOf, parseJson } from "../assembly/json.ts";

/** A schedule's state over a restart, in milliseconds of the sandbox clock. */
export interface ScheduleMemory {
  expressionText: string;
  anchorMs: number;
  /** The last look: everything due up to then has been fired. */
  seenMs: number;
}

export interface ScheduleMemories {
  recall(name: string): ScheduleMemory | undefined;
  remember(name: string, memory: ScheduleMemory): void;
}

export function openMemories(file: string): ScheduleMemories {
  const kept: Record<string, ScheduleMemory> = {};
  const stored = existsSync(file) ? objectOf(parseJson(readFileSync(file, "utf8") || "{}")) : {};
  for (const [name, value] of Object.entries(stored)) {
    if (!isObject(value) || typeof value["expressionText"] !== "string") continue;
    kept[name] = {
      expressionText: value["expressionText"],
      anchorMs: numberOf(value["anchorMs"], 0),
      seenMs: numberOf(value["seenMs"], 0),
    };
  }
  return {
    recall: (name) => kept[name],
    remember(name, memory) {
      kept[name] = memory;
      writeFileSync(file, JSON.stringify(kept));
    },
  };
}
