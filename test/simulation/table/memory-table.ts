import { ConditionalCheckFailedException, TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import type { Table } from "#functions/adapters/dynamodb/engine/table.ts";
import { type Command, TableEngine } from "./engine.ts";

/** An empty simulated table as the stores take it, with the real errors of the SDK. */
export function memoryTable(): Table {
  const engine = new TableEngine({
    errors: {
      conditionFailed: () =>
        new ConditionalCheckFailedException({ $metadata: {}, message: "The conditional request failed" }),
      cancelled: (codes) =>
        new TransactionCanceledException({
          $metadata: {},
          message: `Transaction cancelled [${codes.join(", ")}]`,
          CancellationReasons: codes.map((Code) => ({ Code })),
        }),
    },
    time: () => 0,
    lag: () => 0,
    onWrite: () => {},
  });
  const send = async (command: Command) => engine.execute(command);
  // Stores use nothing of the client but `send`.
  return { name: "belegfluss", client: { send } as unknown as Table["client"] };
}
