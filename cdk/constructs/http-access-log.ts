import { AccessLogFormat } from "aws-cdk-lib/aws-apigateway";

/**
 * Never the query: tickets, codes and session tokens travel there. Never the viewer's address: this format can name it but not
 * hash it. The line of the function with the same `functionRequestId` carries a tag for it (`functions/runtime/sender.ts`); calls
 * that reached no function have none.
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
