import { AccessLogFormat } from "aws-cdk-lib/aws-apigateway";

/**
 * Leaves out query (tickets, codes, tokens) and unhashable address; the function's line has its tag
 * (`functions/runtime/sender.ts`).
 */
export const accessLogFormat = AccessLogFormat.custom(
  JSON.stringify({
    time: "$context.requestTime",
    requestId: "$context.requestId",
    functionRequestId: "$context.integration.requestId",
    route: "$context.routeKey",
    status: "$context.status",
    error: "$context.error.messageString",
    integration: "$context.integrationErrorMessage",
    milliseconds: "$context.responseLatency",
    bytes: "$context.responseLength",
  }),
);
