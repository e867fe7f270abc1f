import type { FullConfig } from "@playwright/test";
import { type ClaimedPorts, claimPorts } from "../../sandbox/free-ports.ts";
import { synthesize } from "../../sandbox/synthesize.ts";
import { FIRST_BASE_PORT, nameBasePorts } from "./places.ts";

/** Claims free ports for every worker and synthesises the app for each. Answers the release of the ports. */
async function prepareWorkers({ workers }: FullConfig): Promise<() => void> {
  const claimed: ClaimedPorts[] = [];
  for (let worker = 0; worker < workers; worker++) claimed.push(await claimPorts(FIRST_BASE_PORT));
  // workers take over the environment of this process
  nameBasePorts(claimed.map(({ basePort }) => basePort));
  for (const { basePort } of claimed) synthesize(basePort);
  return () => {
    for (const { release } of claimed) release();
  };
}

// the test runner takes the default export of this file
export default prepareWorkers;
