import { type JsonObject, listOf } from "../../assembly/json.ts";
import { EngineError } from "../engine-call.ts";
import { conditionedPositions, type TableCall, type TableFault } from "./rule.ts";

/**
 * The error answers of DynamoDB, word for word.
 * @see https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Programming.Errors.html
 * @see https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_TransactWriteItems.html (cancellation reasons)
 */
const NAMESPACE = "com.amazonaws.dynamodb.v20120810#";

function refusal(type: string, message: string, status = 400, rest: JsonObject = {}): EngineError {
  return new EngineError(status, { __type: `${NAMESPACE}${type}`, message, ...rest });
}

const THROUGHPUT =
  "The level of configured provisioned throughput for the table was exceeded. Consider increasing your provisioning level with the UpdateTable API.";
const CONFLICT = "Transaction is ongoing for the item";

const reasonTexts: Record<string, string> = {
  TransactionConflict: CONFLICT,
  ConditionalCheckFailed: "The conditional request failed",
  ProvisionedThroughputExceeded: THROUGHPUT,
  ThrottlingError: "Throughput exceeds the current capacity for one or more global secondary indexes.",
};

/** A cancelled transaction: `code` at one position, `None` at the others, in the order of the request. */
function cancelled({ request }: TableCall, code: string, position: number): EngineError {
  const reasons = listOf(request["TransactItems"]).map((_, index) =>
    index === position ? { Code: code, Message: reasonTexts[code] ?? code } : { Code: "None" },
  );
  const codes = reasons.map((reason) => reason.Code).join(", ");
  const message = `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`;
  return refusal("TransactionCanceledException", message, 400, { CancellationReasons: reasons });
}

const isTransaction = ({ operation }: TableCall): boolean => operation.startsWith("Transact");

/** The error of a call under a fault; `undefined` for faults that answer something else. `random` chooses the item. */
export function refusalOf(fault: TableFault, call: TableCall, random: () => number): EngineError | undefined {
  const anyPosition = () => Math.floor(random() * listOf(call.request["TransactItems"]).length);
  switch (fault) {
    case "transaction-conflict":
      return isTransaction(call)
        ? cancelled(call, "TransactionConflict", anyPosition())
        : refusal("TransactionConflictException", CONFLICT);
    case "condition-failed": {
      if (!isTransaction(call)) return refusal("ConditionalCheckFailedException", "The conditional request failed");
      const positions = conditionedPositions(call.operation, call.request);
      return cancelled(call, "ConditionalCheckFailed", positions[Math.floor(random() * positions.length)] ?? 0);
    }
    case "provisioned-throughput":
      return isTransaction(call)
        ? cancelled(call, "ProvisionedThroughputExceeded", anyPosition())
        : refusal("ProvisionedThroughputExceededException", THROUGHPUT);
    case "throttling":
      return isTransaction(call)
        ? cancelled(call, "ThrottlingError", anyPosition())
        : refusal("ThrottlingException", "Throughput exceeds the current capacity of your table or index.");
    case "request-limit":
      return refusal("RequestLimitExceeded", "Throughput exceeds the current throughput limit for your account.");
    case "transaction-in-progress":
      return refusal("TransactionInProgressException", "The transaction with the given request token is in progress.");
    case "500-before-commit":
    case "500-after-commit":
      return refusal("InternalServerError", "Internal server error", 500);
    default:
      return undefined;
  }
}
