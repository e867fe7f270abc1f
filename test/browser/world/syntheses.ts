import type { FullConfig } from "@playwright/test";
import { synthesize } from "../../sandbox/synthesize.ts";
import { portOfWorker } from "./places.ts";

/** Synthesises the app for every worker, once before all files: each template contains its worker's address. */
function synthesizeForWorkers({ workers }: FullConfig): void {
  for (let worker = 0; worker < workers; worker++) synthesize(portOfWorker(worker));
}

// the test runner takes the default export of this file
export default synthesizeForWorkers;
