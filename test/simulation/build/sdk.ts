// Stands for the AWS SDK in the simulation: commands are data, errors have the names by which stores tell them apart.
class Command {
  readonly input: unknown;

  constructor(input: unknown) {
    this.input = input;
  }
}

export class GetCommand extends Command {}
export class PutCommand extends Command {}
export class UpdateCommand extends Command {}
export class DeleteCommand extends Command {}
export class QueryCommand extends Command {}
export class TransactWriteCommand extends Command {}
export class BatchWriteCommand extends Command {}
export class BatchGetCommand extends Command {}

export class DynamoDBClient {}
export const DynamoDBDocumentClient = {};

/** Parallel versions each have this file but share one table, so the name distinguishes errors. */
const isNamed = (error: unknown, name: string): boolean => error instanceof Error && error.name === name;

export class ConditionalCheckFailedException extends Error {
  override readonly name = "ConditionalCheckFailedException";

  static override [Symbol.hasInstance](error: unknown): boolean {
    return isNamed(error, "ConditionalCheckFailedException");
  }
}

export class TransactionConflictException extends Error {
  override readonly name = "TransactionConflictException";

  static override [Symbol.hasInstance](error: unknown): boolean {
    return isNamed(error, "TransactionConflictException");
  }
}

export class TransactionCanceledException extends Error {
  override readonly name = "TransactionCanceledException";

  static override [Symbol.hasInstance](error: unknown): boolean {
    return isNamed(error, "TransactionCanceledException");
  }

  readonly CancellationReasons: readonly { Code: string }[];

  constructor(codes: readonly string[]) {
    super(`Transaction cancelled [${codes.join(", ")}]`);
    this.CancellationReasons = codes.map((Code) => ({ Code }));
  }
}
