import type { RegisterQuestion, VatIdDesk } from "#functions/modules/vat-ids/ports.ts";
import type { RegisterName } from "#shared/domain/vat-ids/register-reply.ts";
import { canonicalJson } from "#shared/values/canonical-json.ts";
import { berlinMidnight, plusDays } from "#shared/values/days.ts";
import { type Instant, secondsAfter } from "#shared/values/time.ts";
import { pack, unpack } from "../../engine/codec.ts";
import { expiryOf } from "../../engine/expiry.ts";
import { find } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { write } from "../../engine/transaction.ts";
import { absent, below } from "../../engine/words.ts";
import { vatIdReplies, vatIdRests, vatIdSeconds, vatIdTurns } from "../../kinds/vat-ids.ts";

/** A counter of a second has no reader afterwards. */
const KEPT_SECONDS = 3_600;
/** More than two registers take that do not answer. */
const TURN_SECONDS = 20;

/** One question a second over all shops, and one at a time for a member state; replies of the day and rests of one shop. */
export function vatIdDesk(table: Table, shop: string): VatIdDesk {
  const secondOf = (at: Instant) => vatIdSeconds.at({ at });
  const turnOf = (vatId: string) => vatIdTurns.at({ state: vatId.slice(0, 2) });
  // Only its own: after its time another one may have the turn.
  const endTurn = async (vatId: string, until: Instant) => {
    await write(table, turnOf(vatId).delete().when({ until }));
  };
  const replyOf = (register: RegisterName, question: RegisterQuestion, day: string) =>
    vatIdReplies.at({ shop, day, question: canonicalJson({ ...question, register }) });
  return {
    begin: async (vatId, now, lane) => {
      // A live order never waits for more than one question of an import.
      const isYielding = lane === "past" && (await find(table, secondOf(secondsAfter(now, -1)))) !== undefined;
      if (isYielding) return undefined;
      const until = secondsAfter(now, TURN_SECONDS);
      const turn = turnOf(vatId).put({ until, expiresAt: expiryOf(until) });
      // the turn first: a state that answers slowly takes no seconds of the others
      if (!(await write(table, turn.when({ pk: absent }, { until: below(now) })))) return undefined;
      const second = secondOf(now).put({ expiresAt: expiryOf(secondsAfter(now, KEPT_SECONDS)) });
      if (await write(table, second.when({ pk: absent }))) return until;
      await endTurn(vatId, until);
      return undefined;
    },
    end: endTurn,
    known: async (register, question, day) => {
      const item = await find(table, replyOf(register, question, day));
      return item && unpack(item.packed);
    },
    keep: async (reply, question, day) => {
      const expiresAt = expiryOf(berlinMidnight(plusDays(day, 2)));
      await write(table, replyOf(reply.register, question, day).put({ packed: pack(reply), expiresAt }));
    },
    restOf: async (ownVatId, now) => {
      const rest = await find(table, vatIdRests.at({ shop }));
      return rest !== undefined && rest.ownVatId === ownVatId && rest.until > now
        ? { reason: rest.reason, until: rest.until }
        : undefined;
    },
    rest: async (ownVatId, { reason, until }) => {
      await write(table, vatIdRests.at({ shop }).put({ ownVatId, reason, until, expiresAt: expiryOf(until) }));
    },
    endRest: async () => {
      await write(table, vatIdRests.at({ shop }).delete());
    },
  };
}
