import { isAppError } from "#shared/errors.ts";
import type { SweepMessage, SweepName } from "#shared/messages/sweep.ts";
import { reviveImport } from "../imports/revive-import.ts";
import { claimAndRun } from "../jobs/claim-and-run.ts";
import type { JobRun, JobStore } from "../jobs/ports.ts";
import { inTurns } from "../provider/slot.ts";
import type { JobRequests, ShopWork } from "../system/ports.ts";
import { checkSubscriptions, type SubscriptionSweepPorts } from "./check-subscriptions.ts";
import { type IndexPorts, indexDocuments } from "./index-documents.ts";
import type { SweepMetrics } from "./ports.ts";
import { type DocumentSweepPorts, reconcileDocuments } from "./reconcile-documents.ts";
import { type OrderSweepPorts, reconcileOrders } from "./reconcile-orders.ts";
import { restOf } from "./rest-of-provider.ts";
import { reviveWork } from "./revive-work.ts";
import type { SweepOutcome } from "./sweep-outcome.ts";

export interface SweepPorts extends OrderSweepPorts, DocumentSweepPorts, SubscriptionSweepPorts, IndexPorts {
  work: ShopWork;
  jobStore: JobStore;
  sweepJobs: JobRequests<"sweeps">;
  importJobs: JobRequests<"imports">;
  sweepMetrics: SweepMetrics;
}

/** Begins nothing new with less than this left: a call with its slot fits, and the progress is kept. */
const END_SECONDS = 45;

interface Call {
  remainingMilliseconds(): number;
}

/** Sweeps that call the provider. */
const callsProvider: ReadonlySet<SweepName> = new Set(["reconcile-documents", "check-subscriptions"]);

/**
 * Runs one window's sweep, continued by messages; those calling the provider wait for the circuit breaker.
 * Failures: platform_*, accounting_*.
 */
export async function carryOutSweep(given: SweepPorts, message: SweepMessage, call: Call): Promise<void> {
  const ports: SweepPorts = { ...given, background: inTurns };
  const { shop, sweep, period } = message;
  const isLate = () => call.remainingMilliseconds() < END_SECONDS * 1000;
  const putOff = async (): Promise<boolean> => {
    const seconds = callsProvider.has(sweep) ? await restOf(ports) : undefined;
    if (seconds === undefined) return false;
    await ports.sweepJobs.send([{ shop, sweep: sweep, period: period }], seconds);
    return true;
  };
  if (await putOff()) return;
  try {
    await carryOut(ports, message, isLate);
  } catch (error) {
    // The connection began to fail meanwhile: its message comes when it is tried again, not when a queue thinks so.
    if (!isAppError(error, "accounting_unavailable", "accounting_uncertain") || !(await putOff())) throw error;
  }
}

async function carryOut(ports: SweepPorts, message: SweepMessage, isLate: () => boolean): Promise<void> {
  const { shop } = message;
  switch (message.sweep) {
    case "reconcile-orders":
      if (await reviveWork(ports, shop)) ports.sweepMetrics.foundDeadWork();
      if (await reviveImport(ports, shop)) ports.sweepMetrics.foundDeadWork();
      return onceEach(ports, message, (run: Parameters<typeof reconcileOrders>[1]) =>
        reconcileOrders(ports, run, { shop, isLate }),
      );
    case "reconcile-documents":
      return onceEach(ports, message, (run: Parameters<typeof reconcileDocuments>[1]) =>
        reconcileDocuments(ports, run, { shop, isLate }),
      );
    case "check-subscriptions":
      return onceEach(ports, message, () => checkSubscriptions(ports, shop));
    case "index-documents":
      return onceEach(ports, message, (run: Parameters<typeof indexDocuments>[1]) =>
        indexDocuments(ports, run, { isLate }),
      );
  }
}

/** Once for each window, by one worker at a time. */
async function onceEach<Progress extends object, Memory extends object>(
  ports: SweepPorts,
  { shop, sweep, period }: SweepMessage,
  look: (run: JobRun<Progress, Memory>) => Promise<SweepOutcome>,
): Promise<void> {
  const outcome = await claimAndRun(ports, { job: sweep, period }, look);
  if (outcome?.kind === "more") await ports.sweepJobs.send([{ shop, sweep: sweep, period: period }]);
  if (outcome?.kind === "done") ports.sweepMetrics.found(sweep, outcome.found);
}
