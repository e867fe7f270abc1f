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

export class ConditionalCheckFailedException extends Error {
  override readonly name = "ConditionalCheckFailedException";
}

export class TransactionConflictException extends Error {
  override readonly name = "TransactionConflictException";
}

export class TransactionCanceledException extends Error {
  override readonly name = "TransactionCanceledException";
  readonly CancellationReasons: readonly { Code: string }[];

  constructor(codes: readonly string[]) {
    super(`Transaction cancelled [${codes.join(", ")}]`);
    this.CancellationReasons = codes.map((Code) => ({ Code }));
  }
}
