import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { TransactWriteCommand, type TransactWriteCommandInput } from "@aws-sdk/lib-dynamodb";
import type { Change } from "./engine/change.ts";
import { retryPause, WRITE_ATTEMPTS } from "./engine/retry-pause.ts";
import type { Table } from "./engine/table.ts";

/** One write of a transaction, as the engine takes it. */
export type RawWrite = NonNullable<TransactWriteCommandInput["TransactItems"]>[number];
/** One write of a transaction. */
export type Write = RawWrite | Change;

const isChange = (write: Write): write is Change => "toWrite" in write;

/** Changes as the engine takes them. */
const toRaw = (table: Table, writes: readonly Write[]): RawWrite[] =>
  writes.map((write) => (isChange(write) ? write.toWrite(table) : write));

/** `ok`, or the positions of the writes whose condition did not hold. */
export type TransactionResult = { ok: true } | { ok: false; failed: number[] };

/**
 * Writes all or nothing. A failed condition is a result, not an error. Conflicts with other transactions and throttles are
 * retried with growing pauses, then thrown.
 */
export async function transact(table: Table, writes: readonly Write[]): Promise<TransactionResult> {
  for (let attempt = 1; ; attempt++) {
    try {
      await table.client.send(new TransactWriteCommand({ TransactItems: toRaw(table, writes) }));
      return { ok: true };
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      const codes = (error.CancellationReasons ?? []).map((reason) => reason.Code ?? "None");
      const failed = codes.flatMap((code, position) => (code === "ConditionalCheckFailed" ? [position] : []));
      if (failed.length > 0) return { ok: false, failed };
      const passing = codes.some(
        (code) => code === "TransactionConflict" || /Throttl|ProvisionedThroughput/.test(code),
      );
      if (!passing || attempt >= WRITE_ATTEMPTS) throw error;
      await retryPause(attempt);
    }
  }
}
