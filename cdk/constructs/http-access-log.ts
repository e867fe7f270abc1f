import { AccessLogFormat } from "aws-cdk-lib/aws-apigateway";

/**
 * Leaves out the query, which carries tickets, codes and session tokens, and the viewer's address, which this format cannot hash.
 * The function's log line with the same `functionRequestId` has a tag for it (`functions/runtime/sender.ts`).
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
