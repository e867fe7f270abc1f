import type { Packings } from "#functions/modules/months/ports.ts";
import type { Packing } from "#shared/domain/months/packing.ts";
import { allOf } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { write } from "../../engine/transaction.ts";
import { absent } from "../../engine/words.ts";
import { packings } from "../../kinds/months.ts";

/** Which months of one shop were packed, and when. */
export function packingStore(table: Table, shop: string): Packings {
  const edge = async (month: string, newestFirst: boolean): Promise<Packing | undefined> => {
    const [item] = await allOf(table, packings.below({ shop, month }), { newestFirst, isConsistent: true, most: 1 });
    return item && toPacking(item);
  };
  return {
    note: async (packing) => {
      await write(
        table,
        packings
          .at({ shop, ...packing })
          .put(packing)
          .when({ pk: absent }),
      );
    },
    first: (month) => edge(month, false),
    latest: (month) => edge(month, true),
    latestOfEach: async () => {
      const items = await allOf(table, packings.below({ shop }), { newestFirst: true, isConsistent: true });
      // the newest of a month comes first
      return items.filter(({ month }, place) => items[place - 1]?.month !== month).map(toPacking);
    },
  };
}

const toPacking = ({ month, at, readAt, userId, sha256 }: Packing): Packing => ({ month, at, readAt, sha256, userId });
