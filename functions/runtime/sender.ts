import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { VIEWER_HEADER } from "#shared/messages/secrets.ts";
import type { Instant } from "#shared/values/time.ts";
import type { Origin } from "./services/system.ts";

type Event = Pick<APIGatewayProxyEventV2, "headers" | "requestContext">;

/**
 * Where a call comes from, for limits: the viewer's address in the header that CloudFront sets. A viewer may write any
 * `X-Forwarded-For`, so it counts for nothing. Of IPv6 the network counts: one household has more addresses than can be counted.
 */
export function senderOf({ headers, requestContext }: Event): string {
  const viewer = headers[VIEWER_HEADER] ?? requestContext.http.sourceIp;
  return viewer.includes(":") ? viewer.split(":").slice(0, 4).join(":") : viewer;
}

/** By which the log of CloudFront knows a call; CloudFront writes it over whatever the viewer sent. */
const EDGE_HEADER = "x-amz-cf-id";

/**
 * What the log says of a call's way: a tag in place of the viewer's address, and the id of the call in the log of CloudFront. A caller
 * who came past CloudFront wrote the header of the viewer itself: its own address counts.
 */
export function wayOf(event: Event, origin: Origin, now: Instant): { viewer: string; edge?: string } {
  const { headers, requestContext } = event;
  const sender = senderOf(origin.accepts(headers) ? event : { headers: {}, requestContext });
  const edge = headers[EDGE_HEADER] ?? "";
  return {
    viewer: origin.viewerTag(sender, now),
    ...(/^[\w=-]{1,80}$/.test(edge) ? { edge } : {}),
  };
}
