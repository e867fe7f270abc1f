import { GetCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { type Pace, paceAfterCalls, paceAfterRefusal, usualPace } from "#shared/domain/tasks/pace.ts";
import { AppError } from "#shared/errors.ts";
import { type Instant, instantOf, millisecondsOf } from "#shared/values/time.ts";
import type { ProviderRateLimit } from "../../modules/system/ports.ts";
import { shopKeys } from "./keys.ts";
import { held } from "./single-flight.ts";
import type { Table } from "./table.ts";

interface Slots {
  nextSlotAt: Instant | undefined;
  pace: Pace;
}

/** Timers fire late: a worker that starts its call this late is still in time. */
const LATENESS_MILLISECONDS = 50;

/** When a shop's workers may call the provider, and at what pace: attributes of the item `WORK`. */
export function providerRateLimit(table: Table, shop: string): ProviderRateLimit {
  const { client, name: TableName } = table;
  const Key = shopKeys.item(shop, "WORK");
  let known: Slots | undefined;

  const read = async (): Promise<Slots> => {
    const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
    if (Item?.["closed"] === true) throw new AppError("shop_not_installed");
    return {
      nextSlotAt: Item?.["nextSlotAt"] as Instant | undefined,
      pace: {
        gapMilliseconds: Number(Item?.["gapMilliseconds"] ?? usualPace.gapMilliseconds),
        refusals: Number(Item?.["refusals"] ?? usualPace.refusals),
      },
    };
  };

  /** Stores the next start and the pace, if they are still as read. */
  const move = async (before: Slots, after: { nextSlotAt: Instant; pace: Pace }): Promise<boolean> => {
    const { nextSlotAt } = before;
    const wasFirst = nextSlotAt === undefined;
    const moved = await held(
      client.send(
        new UpdateCommand({
          TableName,
          Key,
          UpdateExpression: "SET nextSlotAt = :next, gapMilliseconds = :gap, refusals = :refusals",
          ConditionExpression: `attribute_not_exists(closed) AND ${wasFirst ? "attribute_not_exists(nextSlotAt)" : "nextSlotAt = :taken"}`,
          ExpressionAttributeValues: {
            ":next": after.nextSlotAt,
            ":gap": after.pace.gapMilliseconds,
            ":refusals": after.pace.refusals,
            ...(wasFirst ? {} : { ":taken": nextSlotAt }),
          },
        }),
      ),
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
