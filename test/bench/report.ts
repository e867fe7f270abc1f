import { mkdirSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { dirname } from "node:path";
import { type Figure, isReached, type Reading } from "./figure.ts";

export interface Result {
  figure: Figure;
  /** Absent where the measurement broke. */
  readings?: Reading[];
  seconds?: number;
  /** The error that broke the measurement. */
  failure?: string;
}

/** The lines of one figure: a heading, then a line per value. */
export function linesOf({ figure: { id, title }, readings = [], failure }: Result): string[] {
  const heading = `${id.padEnd(4)}${title}`;
  if (failure !== undefined) return [`${heading}: could not be measured: ${failure}`];
  return [heading, ...readings.flatMap(readingLines)];
}

function readingLines(reading: Reading): string[] {
  const { name, value, unit, atMost, atLeast, peer, reason } = reading;
  const goal = atMost !== undefined ? `≤ ${number(atMost)}` : atLeast !== undefined ? `≥ ${number(atLeast)}` : "";
  const mark = goal === "" ? " " : isReached(reading) ? "✓" : "✗";
  const columns = [
    `  ${mark} ${name}`.padEnd(58),
    `${number(value)} ${unit}`.padStart(12),
    goal.padStart(10),
    peer === undefined ? "" : `  peer ${number(peer)} ${unit}`,
  ];
  const why = isReached(reading) ? [] : [`      missed: ${reason ?? "reason not known"}`];
  return [columns.join("").trimEnd(), ...why];
}

/** Three significant digits or so, no empty decimals. */
const number = (value: number): string => String(Number(value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : 3)));

/** The same for machines, with what the numbers depend on. */
export function writeJson(file: string, results: readonly Result[]): void {
  const figures = results.map(({ figure, readings, seconds, failure }) => ({
    id: figure.id,
    title: figure.title,
    ...(readings === undefined
      ? { failure }
      : { seconds, readings: readings.map((reading) => ({ ...reading, isReached: isReached(reading) })) }),
  }));
  const machine = { node: process.version, cpu: cpus()[0]?.model ?? "", cores: cpus().length, load: loadavg()[0] };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), machine, figures }, null, 2)}\n`);
}
