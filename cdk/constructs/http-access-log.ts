import { AccessLogFormat } from "aws-cdk-lib/aws-apigateway";

/** Never the query: tickets, codes and session tokens travel there. */
export const accessLogFormat = AccessLogFormat.custom(
  JSON.stringify({
    time: "$context.requestTime",
    requestId: "$context.requestId",
    route: "$context.routeKey",
    status: "$context.status",
    error: "$context.error.messageString",
    integration: "$context.integrationErrorMessage",
    milliseconds: "$context.responseLatency",
    bytes: "$context.responseLength",
  }),
);
