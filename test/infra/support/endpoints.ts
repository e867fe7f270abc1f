import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { SQSClient } from "@aws-sdk/client-sqs";
import { REGION } from "#cdk/config.ts";

/** The addresses of the AWS clients in our region, compiled as a function and plain. */
export function endpoints(): string[] {
  const place = { Region: REGION, UseDualStack: false, UseFIPS: false };
  return [DynamoDBClient, SecretsManagerClient, SQSClient].map(
    (Client) => new Client({ region: REGION }).config.endpointProvider?.(place).url.href ?? "",
  );
}
