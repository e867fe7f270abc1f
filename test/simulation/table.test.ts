import { ConditionalCheckFailedException, TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { describe, vi } from "vitest";
import type { Table } from "../../functions/adapters/dynamodb/table.ts";
import { type Command, TableEngine } from "./table/engine.ts";

// The contract of every store once more, on the table that the simulation uses: what holds on the engine holds here.
vi.mock("../contract/dynamodb/a-table.ts", () => ({ useTable: () => () => memoryTable }));

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
const memoryTable = { name: "belegfluss", client: { send } as unknown as Table["client"] } satisfies Table;

const suites = [
  "confirm",
  "connection-store",
  "credit-store",
  "import-store",
  "isolation",
  "log-store",
  "message-limits",
  "notice-store",
  "old-logs",
  "order-list",
  "order-store",
  "payment-store",
  "provider-news",
  "queue-store",
  "records",
  "shop-store",
  "sweeps",
  "task-store",
  "waiting-tasks",
  "work-store",
];

for (const suite of suites) {
  describe(`${suite}, on the simulated table`, async () => {
    await import(`../contract/dynamodb/${suite}.test.ts`);
  });
}
