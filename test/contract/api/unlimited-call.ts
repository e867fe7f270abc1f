import { DeleteCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import type { HostedApi } from "./a-hosted-api.ts";
import type { ApiAnswer } from "./answers.ts";
import type { DescribedOperation } from "./description.ts";
import type { ApiRequest } from "./requests.ts";

/** Makes a call; fills the buckets of the shop and repeats the call where its limit refused it, so that the use case sees it. */
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
