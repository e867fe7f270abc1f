import { pauseOf } from "#shared/domain/shop/staff-pause.ts";
import { type Instant, secondsAfter } from "#shared/values/time.ts";
import type { JobRequests, ShopLease } from "../system/ports.ts";
import { oneAfterAnother, type SessionEnd, workOff } from "../system/work-off.ts";
import { type TellingPorts, tellOrPutOff } from "./tell-platform.ts";

export interface WriteBackPorts extends TellingPorts {
  /** The lease on what the platform is told: apart from that on documents. */
  writeBackWork: ShopLease;
  appJobs: JobRequests<"app-events">;
}

/** One message works so long; what is left goes into another one, so that no shop holds the queue. */
const BUDGET_MILLISECONDS = 10_000;
/** The lease outlives the function. */
const LEASE_SECONDS = 45;
const PAUSED_SECONDS = 300;

/** Tells the platform about one shop's due orders, alone and one by one, while time is left. */
export function runWriteBacks(ports: WriteBackPorts, shop: string): Promise<void> {
  const { writeBackWork: work, writeBacks, appJobs, clock, ids } = ports;
  const begun = clock.monotonic();
  return workOff(
    { work, clock, owner: ids.logKey(clock.now()), leaseSeconds: LEASE_SECONDS },
    {
      session: () => tellDue(ports, () => clock.monotonic() - begun > BUDGET_MILLISECONDS),
      nextDueAt: () => writeBacks.nextDueAt(),
      wake: () => appJobs.send([{ shop, duty: "write-back" }]),
    },
  );
}

async function tellDue(ports: WriteBackPorts, isLate: () => boolean): Promise<SessionEnd> {
  const { shops, writeBacks, clock } = ports;
  const whole = await shops.findWhole();
  if (whole === undefined || whole.shop.uninstalledAt !== undefined) return "closed";
  // A pause stops what is told as well; the schedule looks again.
  if (pauseOf(whole.shop) !== undefined) return { until: secondsAfter(clock.now(), PAUSED_SECONDS) };
  const due = (now: Instant, limit: number) => writeBacks.due(now, limit);
  return oneAfterAnother({ clock, due, keyOf: (orderId) => orderId, isLate }, (orderId) =>
    tellOrPutOff(ports, whole, orderId),
  );
}
