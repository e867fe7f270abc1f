import { pauseOf } from "#shared/domain/shop/staff-pause.ts";
import { type Instant, secondsAfter } from "#shared/values/time.ts";
import type { JobRequests, ShopLease, WorkLease } from "../system/ports.ts";
import { type TellingPorts, tellPlatform } from "./tell-platform.ts";

export interface WriteBackPorts extends TellingPorts {
  /** The lease on what the platform is told: apart from that on documents. */
  writeBackWork: ShopLease;
  appJobs: JobRequests<"app-events">;
}

/** One message works so long; what is left goes into another one, so that no shop holds the queue. */
const BUDGET_MILLISECONDS = 10_000;
/** The lease outlives the function. */
const LEASE_SECONDS = 45;
const PAGE = 10;
const LAG_SECONDS = 30;
const PAUSED_SECONDS = 300;

/** Tells the platform about one shop's due orders, one after the other, alone, until there are none or the time is up. */
export async function runWriteBacks(ports: WriteBackPorts, shop: string): Promise<void> {
  const { writeBackWork, appJobs, clock, ids } = ports;
  const begun = clock.monotonic();
  const now = clock.now();
  const owner = ids.logKey(now);
  const leased = await writeBackWork.acquire({ owner, now, until: secondsAfter(now, LEASE_SECONDS) });
  if (leased === undefined) return;
  let lease: WorkLease = leased;
  for (;;) {
    const end = await workOff(ports, () => clock.monotonic() - begun > BUDGET_MILLISECONDS);
    const released = await writeBackWork.release(lease, await nextLook(ports, end, lease));
    // Asked for meanwhile: the message for it found this worker here and ended.
    if (typeof released === "object" && end === "done") {
      lease = released;
      continue;
    }
    if (typeof released === "object") await writeBackWork.release(released, clock.now());
    if (end === "late") await appJobs.send([{ shop, duty: "write-back" }]);
    return;
  }
}

type End = "done" | "late" | "paused" | "closed";

/** When a worker should look again. The list may lag behind what was asked for a moment ago: it is looked at once more. */
async function nextLook(
  { writeBacks, clock }: WriteBackPorts,
  end: End,
  { requestedAt }: WorkLease,
): Promise<Instant | undefined> {
  if (end === "closed") return undefined;
  const now = clock.now();
  if (end === "paused") return secondsAfter(now, PAUSED_SECONDS);
  const next = await writeBacks.nextDueAt();
  const onceMore = secondsAfter(now, LAG_SECONDS);
  const isFresh = requestedAt !== undefined && secondsAfter(requestedAt, LAG_SECONDS) > now;
  if (!isFresh) return next;
  return next !== undefined && next < onceMore ? next : onceMore;
}

/** `closed`: uninstalled, so that it waits until it is asked for again. */
async function workOff(ports: WriteBackPorts, isLate: () => boolean): Promise<End> {
  const seen = new Set<string>();
  const whole = await ports.shops.findWhole();
  if (whole === undefined || whole.shop.uninstalledAt !== undefined) return "closed";
  // A pause stops what is told as well; the schedule looks again.
  if (pauseOf(whole.shop) !== undefined) return "paused";
  for (;;) {
    const listed = await ports.writeBacks.due(ports.clock.now(), PAGE + seen.size);
    const due = listed.filter((orderId) => !seen.has(orderId));
    if (due.length === 0) return "done";
    for (const orderId of due) {
      if (isLate()) return "late";
      if (seen.size > 90) seen.clear();
      seen.add(orderId);
      await tellPlatform(ports, whole, orderId);
    }
  }
}
