import { synthesize } from "../sandbox/synthesize.ts";

const DEFAULT_BASE_PORT = 4500;
/** More than the seven of one sandbox. */
const PORTS_APART = 10;

/** How many files are told side by side, each in a sandbox of its own. */
export const WORKERS = 2;

/** The base port of the sandbox of one worker, counted from 1; `SCENARIO_PORT` moves them all. */
export const portOfWorker = (worker: number): number =>
  Number(process.env["SCENARIO_PORT"] ?? DEFAULT_BASE_PORT) + (worker - 1) * PORTS_APART;

/** Synthesises the app for every worker, once before all files: its own address stands in it. */
export default function synthesizeForWorkers(): void {
  for (let worker = 1; worker <= WORKERS; worker++) synthesize(portOfWorker(worker));
}
