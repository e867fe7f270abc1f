import type { MessageLimits } from "#functions/modules/help/ports.ts";
import { secondsAfter } from "#shared/values/time.ts";
import { expiryOf } from "../../engine/expiry.ts";
import type { Table } from "../../engine/table.ts";
import { write } from "../../engine/transaction.ts";
import { absent, below } from "../../engine/words.ts";
import { type MessagesChange, messagesBeyond, messagesOfAll, messagesOfSender } from "../../kinds/limits.ts";
import { networkOf } from "../security/network-of.ts";

const HOUR_SECONDS = 3_600;
const MAX_OF_ONE = 5;
/** A sender with many addresses has them in one network as a rule. */
const MAX_OF_NETWORK = 40;
const MAX_OF_ALL = 200;
/** Messages left to each network after the limit of all is used up: no sender can lock out the others. */
const MAX_OF_NETWORK_BEYOND = 1;

/** Messages counted by the clock's hour: of one sender, of its network, and of all. */
export const messageLimits = (table: Table): MessageLimits => ({
  take: async (sender, at) => {
    const expiresAt = expiryOf(secondsAfter(at, 2 * HOUR_SECONDS));
    const count = (own: MessagesChange, most: number) =>
      write(
        table,
        own
          .stamped()
          .set({ expiresAt })
          .add({ messages: 1 })
          .when({ pk: absent }, { messages: below(most) }),
      );
    const network = { sender: `network ${networkOf(sender)}`, at };
    return (
      (await count(messagesOfSender.at({ sender, at }), MAX_OF_ONE)) &&
      (await count(messagesOfSender.at(network), MAX_OF_NETWORK)) &&
      ((await count(messagesOfAll.at({ at }), MAX_OF_ALL)) ||
        (await count(messagesBeyond.at(network), MAX_OF_NETWORK_BEYOND)))
    );
  },
});
