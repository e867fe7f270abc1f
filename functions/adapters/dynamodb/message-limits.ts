import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { type Instant, secondsAfter } from "#shared/values/time.ts";
import type { MessageLimits } from "../../modules/help/ports.ts";
import { expiryOf } from "./engine/expiry.ts";
import type { Table } from "./engine/table.ts";
import { type Key, messageKeys } from "./keys.ts";
import { held } from "./single-flight.ts";

const HOUR_SECONDS = 3_600;
const MAX_OF_ONE = 5;
/** A sender with many addresses has them in one network as a rule. */
const MAX_OF_NETWORK = 40;
const MAX_OF_ALL = 200;
/** Messages left to each network after the limit of all is used up: no sender can lock out the others. */
const MAX_OF_NETWORK_BEYOND = 1;

/** Messages counted by the clock's hour: of one sender, of its network, and of all. */
export function messageLimits(table: Table): MessageLimits {
  const count = (Key: Key, most: number, now: Instant) =>
    held(
      table.client.send(
        new UpdateCommand({
          TableName: table.name,
          Key,
          UpdateExpression: "ADD messages :one SET expiresAt = :expiry, #type = :type, version = :one",
          ConditionExpression: "attribute_not_exists(pk) OR messages < :most",
          ExpressionAttributeNames: { "#type": "type" },
          ExpressionAttributeValues: {
            ":one": 1,
            ":most": most,
            ":type": "messages",
            ":expiry": expiryOf(secondsAfter(now, 2 * HOUR_SECONDS)),
          },
        }),
      ),
    );
  return {
    take: async (sender, now) => {
      const network = networkOf(sender);
      return (
        (await count(messageKeys.ofSender(sender, now), MAX_OF_ONE, now)) &&
        (await count(messageKeys.ofNetwork(network, now), MAX_OF_NETWORK, now)) &&
        ((await count(messageKeys.ofAll(now), MAX_OF_ALL, now)) ||
          (await count(messageKeys.beyond(network, now), MAX_OF_NETWORK_BEYOND, now)))
      );
    },
  };
}

/** The first 16 bits of an IPv4 address, the first 32 of IPv6: about what one provider hands out of. */
const networkOf = (sender: string): string =>
  sender.includes(":") ? sender.split(":").slice(0, 2).join(":") : sender.split(".").slice(0, 2).join(".");
