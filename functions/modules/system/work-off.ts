import { type Instant, secondsAfter } from "#shared/values/time.ts";
import { nextLookAt } from "./next-look.ts";
import type { Clock, ShopLease, WorkLease } from "./ports.ts";

/** A run's end. `empty`: none was due. `worked`: none is left. `closed`: waits for a request. `until`: goes on then. */
export type SessionEnd = "empty" | "worked" | "closed" | { until: Instant };

/** The work of one shop and kind that is due. */
interface Backlog {
  /** Carries out what is due. */
  session(lease: WorkLease): Promise<SessionEnd>;
  /** Due time of the next piece; undefined when none is open. */
  nextDueAt(): Promise<Instant | undefined>;
  /** Asks for another worker. */
  wake(): Promise<void>;
}

/** Works off one shop's backlog, alone; a second worker leaves, and a request that came meanwhile is kept. */
export async function workOff(
  { work, clock, owner, leaseSeconds }: { work: ShopLease; clock: Clock; owner: string; leaseSeconds: number },
  { session, nextDueAt, wake }: Backlog,
): Promise<void> {
  const begin = clock.now();
  const leased = await work.acquire({ owner, now: begin, until: secondsAfter(begin, leaseSeconds) });
  if (!leased) return;
  let lease: WorkLease = leased;
  for (;;) {
    const end = await session(lease);
    const next = await dueAfter(end, lease, { clock, nextDueAt });
    const released = await work.release(lease, next);
    if (typeof released === "object") {
      lease = released;
      if (typeof end === "string") continue;
      await releaseFirmly(work, released, next);
    }
    if (next !== undefined && next <= clock.now()) await wake();
    return;
  }
}

/** Work must rest now: a request for it that comes meanwhile waits as well. */
async function releaseFirmly(work: ShopLease, lease: WorkLease, next: Instant | undefined): Promise<void> {
  let released = await work.release(lease, next);
  while (typeof released === "object") released = await work.release(released, next);
}

/** The worker's next run; undefined: not before a request. */
async function dueAfter(
  end: SessionEnd,
  { requestedAt }: WorkLease,
  { clock, nextDueAt }: Pick<Backlog, "nextDueAt"> & { clock: Clock },
): Promise<Instant | undefined> {
  if (end === "closed") return undefined;
  if (typeof end === "object") return end.until;
  const next = await nextDueAt();
  return nextLookAt(next, { now: clock.now(), requestedAt, hasWorked: end === "worked" });
}

const PAGE = 10;
/** A list lags behind what was just done: it is read past this number of pieces. */
const MAX_SEEN = 90;

/** Carries out due pieces one after the other until none is left, or the time is up. */
export async function oneAfterAnother<Piece>(
  {
    clock,
    due,
    keyOf,
    isLate,
  }: {
    clock: Clock;
    due(now: Instant, limit: number): Promise<readonly Piece[]>;
    keyOf(piece: Piece): string;
    isLate(): boolean;
  },
  runOne: (piece: Piece) => Promise<void>,
): Promise<SessionEnd> {
  const seen = new Set<string>();
  for (;;) {
    const listed = await due(clock.now(), PAGE + seen.size);
    const open = listed.filter((piece) => !seen.has(keyOf(piece)));
    if (open.length === 0) return "empty";
    for (const piece of open) {
      if (isLate()) return { until: clock.now() };
      if (seen.size > MAX_SEEN) seen.clear();
      seen.add(keyOf(piece));
      await runOne(piece);
    }
  }
}
