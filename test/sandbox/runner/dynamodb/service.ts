import type { Place } from "../assembly/identity.ts";
import { isObject, type Json, textOf } from "../assembly/json.ts";
import { AwsError } from "../endpoint/aws-error.ts";
import { type AwsService, type Caller, operationOfTarget } from "../endpoint/service.ts";
import { dynamodbAccess } from "../iam/dynamodb-access.ts";
import { EngineError } from "./engine-call.ts";
import type { FaultyEngine } from "./faults/engine.ts";

const reading = ["GetItem", "Query", "Scan", "BatchGetItem", "TransactGetItems"];
const writing = ["PutItem", "UpdateItem", "DeleteItem", "BatchWriteItem", "TransactWriteItems"];

/** DynamoDB behind the endpoint: passes calls to the engine and counts the units each function consumes. Faults meet functions only. */
export function dynamodbService(engine: FaultyEngine, place: Place): AwsService {
  return {
    operationOf: (address) => operationOfTarget(address, "DynamoDB_20120810"),
    accessOf: (operation, request) => dynamodbAccess(operation, request, place),
    async handle({ operation, request, caller }) {
      const metered = reading.includes(operation) || writing.includes(operation);
      const asked = request["ReturnConsumedCapacity"];
      const wanted = asked === "TOTAL" || asked === "INDEXES";
      const sent = metered && !wanted ? { ...request, ReturnConsumedCapacity: "TOTAL" } : request;
      const isFunction = caller.kind === "function";
      const name = isFunction ? caller.pool.definition.name : "";
      const answer = await engine.call({ operation, request: sent, caller: name }, isFunction).catch(rethrow);
      if (!metered) return answer;
      const { ConsumedCapacity, ...rest } = answer;
      count(caller, unitsOf(ConsumedCapacity), writing.includes(operation));
      return wanted ? answer : rest;
    },
  };
}

function unitsOf(capacity: Json | undefined): number {
  if (Array.isArray(capacity)) return capacity.reduce<number>((sum, table) => sum + unitsOf(table), 0);
  const units = isObject(capacity) ? capacity["CapacityUnits"] : 0;
  return typeof units === "number" ? units : 0;
}

function count(caller: Caller, units: number, isWrite: boolean): void {
  if (caller.kind !== "function") return;
  if (isWrite) caller.pool.usage.writeUnits += units;
  else caller.pool.usage.readUnits += units;
}

/** The engine's own error answer, field by field: CancellationReasons and returned items must survive. */
function rethrow(error: unknown): never {
  if (!(error instanceof EngineError)) throw error;
  const type = textOf(error.body["__type"], "InternalServerError");
  throw new AwsError(type, error.message, error.status, undefined, error.body);
}
