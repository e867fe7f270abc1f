import type { Place } from "../assembly/identity.ts";
import { isObject, type JsonObject, listOf, objectOf, textOf } from "../assembly/json.ts";
import type { Access } from "./evaluate.ts";

const transactionActions = ["ConditionCheck", "Put", "Update", "Delete", "Get"];

/**
 * A request's permissions: transactions their operations', batches and indexes their own.
 * @see https://docs.aws.amazon.com/service-authorization/latest/reference/list_amazondynamodb.html
 * @see https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/transaction-apis-iam.html
 */
export function dynamodbAccess(operation: string, request: JsonObject, place: Place): Access[] {
  const on = (action: string, { TableName, IndexName, Key, Item }: JsonObject): Access => {
    const [table, index] = [textOf(TableName), textOf(IndexName)];
    const arn = table.startsWith("arn:") ? table : `arn:aws:dynamodb:${place.region}:${place.account}:table/${table}`;
    const key = objectOf(Key ?? Item)["pk"];
    return {
      action: `dynamodb:${action}`,
      resource: index ? `${arn}/index/${index}` : arn,
      ...(key === undefined ? {} : { leadingKey: textOf(objectOf(key)["S"]) }),
    };
  };
  switch (operation) {
    case "TransactWriteItems":
    case "TransactGetItems":
      return listOf(request["TransactItems"]).flatMap((part) =>
        transactionActions
          .filter((action) => isObject(part) && part[action] !== undefined)
          .map((action) =>
            on(action === "ConditionCheck" ? "ConditionCheckItem" : `${action}Item`, objectOf(objectOf(part)[action])),
          ),
      );
    case "BatchGetItem":
    case "BatchWriteItem":
      return Object.keys(objectOf(request["RequestItems"])).map((TableName) => on(operation, { TableName }));
    case "ListTables":
      return [{ action: "dynamodb:ListTables", resource: "*" }];
    default:
      return [on(operation, request)];
  }
}
