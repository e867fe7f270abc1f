import { GetCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import type { PrintJob } from "#shared/domain/prints/print-job.ts";
import type { PrintReader, PrintStore } from "../../modules/prints/ports.ts";
import { expiryOf } from "./engine/expiry.ts";
import type { Table } from "./engine/table.ts";
import { printKey } from "./keys.ts";

/** Print jobs of one shop, to read. */
export function printReader(table: Table, shop: string): PrintReader {
  return {
    find: async (id, now) => {
      const { Item } = await table.client.send(
        new GetCommand({ TableName: table.name, Key: printKey(shop, id), ConsistentRead: true }),
      );
      // Written by `save` only.
      const job = Item?.["job"] as Omit<PrintJob, "id"> | undefined;
      return job === undefined || job.expiresAt <= now ? undefined : { ...job, id };
    },
  };
}

/** Print jobs of one shop. The table has the hash of a job's id, because the id opens the file. */
export function printStore(table: Table, shop: string): PrintStore {
  return {
    ...printReader(table, shop),
    save: async ({ id, ...job }) => {
      const Item = { ...printKey(shop, id), type: "print", job, expiresAt: expiryOf(job.expiresAt) };
      await table.client.send(new PutCommand({ TableName: table.name, Item }));
    },
  };
}
