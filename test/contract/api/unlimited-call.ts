import { DeleteCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import type { HostedApi } from "./a-hosted-api.ts";
import type { ApiAnswer } from "./answers.ts";
import type { DescribedOperation } from "./description.ts";
import type { ApiRequest } from "./requests.ts";

/** Makes a call; if the shop's limit refuses it, fills the buckets and repeats it for the use case. */
export async function callUnlimited(
  api: HostedApi,
  operation: DescribedOperation,
  shop: string,
  request: ApiRequest,
): Promise<ApiAnswer> {
  const answer = await api.call(operation, shop, request);
  if (answer.status !== 429) return answer;
  const { client, name } = api.table;
  const { Items = [] } = await client.send(
    new QueryCommand({
      TableName: name,
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": `LIMIT#${shop}` },
    }),
  );
  for (const { pk, sk } of Items) await client.send(new DeleteCommand({ TableName: name, Key: { pk, sk } }));
  return api.call(operation, shop, request);
}
