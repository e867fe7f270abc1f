import type { PrintReader, PrintStore } from "#functions/modules/prints/ports.ts";
import { expiryOf } from "../../engine/expiry.ts";
import { find } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { write } from "../../engine/transaction.ts";
import { prints } from "../../kinds/prints.ts";

/** Print jobs of one shop, to read. */
export function printReader(table: Table, shop: string): PrintReader {
  return {
    find: async (id, now) => {
      const job = (await find(table, prints.at({ shop, id })))?.job;
      return job === undefined || job.expiresAt <= now ? undefined : { ...job, id };
    },
  };
}

/** Print jobs of one shop. The table has the hash of a job's id, because the id opens the file. */
export function printStore(table: Table, shop: string): PrintStore {
  return {
    ...printReader(table, shop),
    save: async ({ id, ...job }) => {
      await write(table, prints.at({ shop, id }).put({ job, expiresAt: expiryOf(job.expiresAt) }));
    },
  };
}
