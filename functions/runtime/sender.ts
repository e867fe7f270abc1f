import type { APIGatewayProxyEventV2 } from "aws-lambda";

type Event = Pick<APIGatewayProxyEventV2, "headers" | "requestContext">;

/**
 * Where a call comes from, for limits: the viewer's address as CloudFront saw it. Each station appends whom it heard, so the last
 * address is CloudFront's own and the one before the viewer's; what stands further left anybody may have written. Of IPv6
 * the network counts: one household has more addresses than can be counted.
 */
export function senderOf({ headers, requestContext }: Event): string {
  const stations = (headers["x-forwarded-for"] ?? "").split(",").map((station) => station.trim());
  const viewer = stations.at(-2) ?? requestContext.http.sourceIp;
  return viewer.includes(":") ? viewer.split(":").slice(0, 4).join(":") : viewer;
}
