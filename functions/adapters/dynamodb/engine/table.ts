import { DynamoDBClient, TransactionConflictException } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { timeLimits } from "../../time-limits.ts";
import { retryPause, WRITE_ATTEMPTS } from "./retry-pause.ts";

/** The table as the stores use it. */
export interface Table {
  name: string;
  client: DynamoDBDocumentClient;
}

/** Index names; each has the string keys `g<n>pk` and `g<n>sk` and projects all attributes. */
export type IndexName = "GSI1" | "GSI2" | "GSI3" | "GSI4" | "GSI5";

/** Connects to the table. Region, credentials and endpoint come from the AWS SDK's own environment. */
export function openTable(name: string): Table {
  const client = new DynamoDBClient({
    maxAttempts: 4,
    requestHandler: timeLimits({ connectMilliseconds: 2_000, silentMilliseconds: 5_000 }),
  });
  retryConflicts(client);
  return {
    name,
    client: DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } }),
  };
}

/** The SDK does not repeat a write that a transaction on its item refused: nothing was changed. */
function retryConflicts(client: DynamoDBClient): void {
  client.middlewareStack.add(
    (next) => async (args) => {
      for (let attempt = 1; ; attempt++) {
        try {
          return await next(args);
        } catch (error) {
          if (!(error instanceof TransactionConflictException) || attempt >= WRITE_ATTEMPTS) throw error;
          await retryPause(attempt);
        }
      }
    },
    { step: "initialize", name: "retryConflicts" },
  );
}
