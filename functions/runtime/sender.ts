import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { VIEWER_HEADER } from "../../shared/messages/secrets.ts";

type Event = Pick<APIGatewayProxyEventV2, "headers" | "requestContext">;

/**
 * Where a call comes from, for limits: the viewer's address in the header that CloudFront sets. A viewer may write any
 * `X-Forwarded-For`, so it counts for nothing. Of IPv6 the network counts: one household has more addresses than can be counted.
 */
export function senderOf({ headers, requestContext }: Event): string {
  const viewer = headers[VIEWER_HEADER] ?? requestContext.http.sourceIp;
  return viewer.includes(":") ? viewer.split(":").slice(0, 4).join(":") : viewer;
}
