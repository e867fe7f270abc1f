import type { ProviderRateLimit } from "#functions/modules/system/ports.ts";
import { type Pace, paceAfterCalls, paceAfterRefusal, usualPace } from "#shared/domain/tasks/pace.ts";
import { AppError } from "#shared/errors.ts";
import { type Instant, instantOf, millisecondsOf } from "#shared/values/time.ts";
import { find } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { write } from "../../engine/transaction.ts";
import { absent, asRead } from "../../engine/words.ts";
import { workOnTasks } from "../../kinds/work.ts";

interface Slots {
  nextSlotAt: Instant | undefined;
  pace: Pace;
}

/** Timers fire late: a worker that starts its call this late is still in time. */
const LATENESS_MILLISECONDS = 50;

/** When a shop's workers may call the provider, and at what pace: attributes of the item `WORK`. */
export function providerRateLimit(table: Table, shop: string): ProviderRateLimit {
  const own = workOnTasks.at({ shop });
  let known: Slots | undefined;

  const read = async (): Promise<Slots> => {
    const item = await find(table, own);
    if (item?.closed === true) throw new AppError("shop_not_installed");
    const { gapMilliseconds, refusals } = { ...usualPace, ...item };
    return { nextSlotAt: item?.nextSlotAt, pace: { gapMilliseconds, refusals } };
  };

  /** Stores the next start and the pace, if they are still as read. */
  const move = async (before: Slots, after: { nextSlotAt: Instant; pace: Pace }): Promise<boolean> => {
    const { nextSlotAt, pace } = after;
    const moved = await write(
      table,
      own
        .set({ nextSlotAt, gapMilliseconds: pace.gapMilliseconds, refusals: pace.refusals })
        .when({ closed: absent, nextSlotAt: asRead(before.nextSlotAt) }),
    );
    known = moved ? after : undefined;
    return moved;
  };

  const after = (instant: Instant, { gapMilliseconds }: Pace) =>
    instantOf(Math.round(millisecondsOf(instant) + gapMilliseconds));

  return {
    reserveSlot: async (now) => {
      for (;;) {
        const slots = await read();
        const { nextSlotAt, pace } = slots;
        const start = nextSlotAt !== undefined && nextSlotAt > now ? nextSlotAt : now;
        if (await move(slots, { nextSlotAt: after(start, pace), pace })) return start;
      }
    },
    takeSlot: async (now, calls, unusedMilliseconds = 0) => {
      for (;;) {
        // A worker that works alone knows when the next slot is; that another call took it meanwhile shows when it is taken.
        const slots = known ?? (await read());
        known = slots;
        const { nextSlotAt } = slots;
        const freeAt = nextSlotAt && instantOf(millisecondsOf(nextSlotAt) + unusedMilliseconds);
        if (freeAt !== undefined && freeAt > now) return freeAt;
        const pace = paceAfterCalls(slots.pace, calls);
        const isInTime =
          nextSlotAt !== undefined && millisecondsOf(now) - millisecondsOf(nextSlotAt) < LATENESS_MILLISECONDS;
        const start = isInTime ? nextSlotAt : now;
        if (await move(slots, { nextSlotAt: after(start, pace), pace })) return undefined;
      }
    },
    refused: async (now) => {
      for (;;) {
        const slots = await read();
        const { pace, restMilliseconds } = paceAfterRefusal(slots.pace);
        const end = instantOf(millisecondsOf(now) + restMilliseconds);
        const nextSlotAt = slots.nextSlotAt !== undefined && slots.nextSlotAt > end ? slots.nextSlotAt : end;
        if (await move(slots, { nextSlotAt, pace })) return end;
      }
    },
  };
}
