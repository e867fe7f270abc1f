import { GetCommand, QueryCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { OPENINGS_OF_AN_OUTAGE, OUTAGE_WINDOW_SECONDS } from "../../../shared/domain/tasks/breaker.ts";
import { type Pace, paceAfterCalls, paceAfterRefusal, usualPace } from "../../../shared/domain/tasks/pace.ts";
import { AppError } from "../../../shared/errors.ts";
import { type Instant, instantOf, millisecondsOf, secondsAfter } from "../../../shared/values/time.ts";
import type { WorkStore } from "../../modules/system/ports.ts";
import { expiryOf, outageKeys, shopKeys } from "./keys.ts";
import { held } from "./single-flight.ts";
import type { Table } from "./table.ts";

interface Slots {
  nextSlotAt: Instant | undefined;
  pace: Pace;
}

/** Waking takes a moment: a slot that is taken so late still counts as taken in time. */
const LATENESS_MILLISECONDS = 50;

/** A shop's slots at the provider, their pace, and what becomes of a connection that fails: attributes of the item `WORK`. */
export function workSlots(
  table: Table,
  shop: string,
): Pick<
  WorkStore,
  "reserveSlot" | "takeSlot" | "refused" | "countFailure" | "openBreaker" | "closeBreaker" | "isProviderDown"
> {
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

  /** Moves the slots on if they are still as read. */
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
        // Whoever works alone knows when the next slot is; that somebody took it meanwhile is seen when it is taken.
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
    countFailure: async () => {
      const { Attributes } = await client.send(
        new UpdateCommand({
          TableName,
          Key,
          UpdateExpression: "ADD failures :one",
          ExpressionAttributeValues: { ":one": 1 },
          ReturnValues: "ALL_NEW",
        }),
      );
      return Number(Attributes?.["failures"]);
    },
    openBreaker: async (breaker, now) => {
      await held(
        client.send(
          new UpdateCommand({
            TableName,
            Key,
            UpdateExpression: "SET breaker = :breaker",
            ConditionExpression: "attribute_not_exists(closed)",
            ExpressionAttributeValues: { ":breaker": breaker },
          }),
        ),
      );
      await client.send(
        new UpdateCommand({
          TableName,
          Key: outageKeys.window(windowOf(now)),
          UpdateExpression: "SET expiresAt = :expiresAt ADD openings :one",
          ExpressionAttributeValues: { ":one": 1, ":expiresAt": expiryOf(secondsAfter(now, 3_600)) },
        }),
      );
    },
    closeBreaker: async () => {
      await client.send(new UpdateCommand({ TableName, Key, UpdateExpression: "REMOVE breaker, failures" }));
    },
    isProviderDown: async (now) => {
      const { Items } = await client.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: "pk = :pk AND sk BETWEEN :from AND :to",
          ExpressionAttributeValues: {
            ":pk": outageKeys.partition,
            ":from": outageKeys.window(windowOf(secondsAfter(now, -OUTAGE_WINDOW_SECONDS))).sk,
            ":to": outageKeys.window(windowOf(now)).sk,
          },
        }),
      );
      const openings = (Items ?? []).reduce((sum, item) => sum + Number(item["openings"] ?? 0), 0);
      return openings >= OPENINGS_OF_AN_OUTAGE;
    },
  };
}

/** The beginning of the window an instant falls into. */
const windowOf = (instant: Instant): Instant => {
  const length = OUTAGE_WINDOW_SECONDS * 1000;
  return instantOf(Math.floor(millisecondsOf(instant) / length) * length);
};
