import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { VIEWER_HEADER } from "#shared/messages/secrets.ts";
import type { Instant } from "#shared/values/time.ts";
import type { Origin } from "./services/system.ts";

type Event = Pick<APIGatewayProxyEventV2, "headers" | "requestContext">;

/** The limits' sender: the address in CloudFront's header, as `X-Forwarded-For` is anyone's; of IPv6 the household's network. */
export function senderOf({ headers, requestContext }: Event): string {
  const viewer = headers[VIEWER_HEADER] ?? requestContext.http.sourceIp;
  return viewer.includes(":") ? viewer.split(":").slice(0, 4).join(":") : viewer;
}

/** By which the log of CloudFront knows a call; CloudFront writes it over whatever the viewer sent. */
const EDGE_HEADER = "x-amz-cf-id";

/** A call's origin. */
export interface Way {
  isThroughCloudFront: boolean;
  /** For the log: a tag of the viewer's address, and the call's id in CloudFront's log. */
  describe(): { viewer: string; edge?: string };
}

/** Without CloudFront the caller wrote the viewer's header: its own address counts. Header names are lower case. */
export function wayOf({ headers, requestContext }: Event, origin: Origin, now: Instant): Way {
  const isThroughCloudFront = origin.accepts(headers);
  const edge = headers[EDGE_HEADER] ?? "";
  return {
    isThroughCloudFront,
    describe: () => ({
      viewer: origin.viewerTag(senderOf({ headers: isThroughCloudFront ? headers : {}, requestContext }), now),
      ...(/^[\w=-]{1,80}$/.test(edge) ? { edge } : {}),
    }),
  };
}
