import type { CallLimits } from "#functions/modules/security/ports.ts";
import type { CallLimit } from "#shared/api/endpoint.ts";
import { instantOf, millisecondsOf, secondsAfter } from "#shared/values/time.ts";
import { expiryOf } from "../../engine/expiry.ts";
import type { Table } from "../../engine/table.ts";
import { write } from "../../engine/transaction.ts";
import { above, absent, atMost } from "../../engine/words.ts";
import { type BucketChange, callsOfShop, callsOfUser } from "../../kinds/limits.ts";

const MINUTE_MILLISECONDS = 60_000;
/** One user's part of the shop's bucket. */
const SHARE_OF_USER = 0.5;

/**
 * Token buckets of one shop. A bucket is one instant, `fullAt`: when it would be full again. A call moves it by the time in which
 * one token comes back; a bucket whose `fullAt` is as far ahead as `burst` tokens take is empty. A refused call writes nothing.
 */
export function callLimits(table: Table, shop: string): CallLimits {
  return {
    take: async ({ route, userId }, limit, now) => {
      const at = millisecondsOf(now);
      const ofUser = {
        perMinute: limit.perMinute * SHARE_OF_USER,
        burst: Math.max(1, Math.floor(limit.burst * SHARE_OF_USER)),
      };
      // The user first: what one user is refused costs the shop's bucket nothing.
      const buckets = [
        [callsOfUser.at({ shop, route, userId }), ofUser],
        [callsOfShop.at({ shop, route }), limit],
      ] as const;
      for (const [own, bucket] of buckets) {
        if (!(await takeFrom(table, own, bucket, at))) return { retryAfterSeconds: secondsOfToken(bucket) };
      }
      return { retryAfterSeconds: 0 };
    },
  };
}

type Bucket = Pick<CallLimit, "perMinute" | "burst">;

const millisecondsOfToken = ({ perMinute }: Bucket): number => Math.ceil(MINUTE_MILLISECONDS / perMinute);
/** The next token is back no later than this. */
const secondsOfToken = (bucket: Bucket): number => Math.ceil(millisecondsOfToken(bucket) / 1_000);

/** One of several that begin a full bucket at once does; the others take from it. */
const takeFrom = async (table: Table, own: BucketChange, bucket: Bucket, at: number): Promise<boolean> => {
  const token = millisecondsOfToken(bucket);
  // Full by then, whatever was taken: an item that is gone means the same.
  const expiresAt = expiryOf(secondsAfter(instantOf(at), (bucket.burst * token) / 1_000));
  const taken = own.stamped().set({ expiresAt });
  const begun = taken.set({ fullAt: at + token }).when({ pk: absent }, { fullAt: atMost(at) });
  const last = at + (bucket.burst - 1) * token;
  const gone = taken
    .add({ fullAt: token })
    .when({ fullAt: above(at) })
    .when({ fullAt: atMost(last) });
  return (await write(table, begun)) || (await write(table, gone));
};
