import { newMasterCredentials } from "./endpoint/server.ts";
import { startRunner } from "./runner.ts";
import type { Runner, RunnerOptions } from "./types.ts";

/** A runner whose assembly can be exchanged while callers go on using the runner. */
export interface SwappableRunner extends Runner {
  /** Hosts another assembly on the same ports and data, after running invocations; rejects on failure, with the old one restored. */
  swap(assembly: string): Promise<void>;
}

export async function startSwappableRunner(options: RunnerOptions): Promise<SwappableRunner> {
  const credentials = options.credentials ?? newMasterCredentials();
  const start = (assembly: string) => startRunner({ ...options, assembly, credentials });
  let { assembly } = options;
  let current = await start(assembly);
  return {
    appUrl: current.appUrl,
    awsUrl: current.awsUrl,
    region: current.region,
    credentials,
    tables: () => current.tables(),
    functions: () => current.functions(),
    queues: () => current.queues(),
    retryFailed: () => current.retryFailed(),
    busy: () => current.busy(),
    invoke: (name, event) => current.invoke(name, event),
    schedules: () => current.schedules(),
    runSchedule: (name) => current.runSchedule(name),
    clockMoved: () => current.clockMoved(),
    passOver: () => current.passOver(),
    quiesce: () => current.quiesce(),
    atRest: (work) => current.atRest(work),
    scaleOutAfter: (milliseconds) => current.scaleOutAfter(milliseconds),
    tellOfMail: (mail, type, fate) => current.tellOfMail(mail, type, fate),
    usage: () => current.usage(),
    killFunctions: (nameEnding) => current.killFunctions(nameEnding),
    get tableFaults() {
      return current.tableFaults;
    },
    reset: () => current.reset(),
    stop: () => current.stop(),
    async swap(next) {
      await current.atRest(() => current.stop());
      try {
        current = await start(next);
        assembly = next;
      } catch (error) {
        current = await start(assembly);
        throw error;
      }
    },
  };
}
