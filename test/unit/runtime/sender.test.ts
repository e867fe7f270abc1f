import { expect, test } from "vitest";
import { senderOf } from "#functions/runtime/sender.ts";
import { VIEWER_HEADER } from "#shared/messages/secrets.ts";

const heard = (headers: Record<string, string>, sourceIp = "203.0.113.9") => {
  const http = { method: "POST", path: "/api/help/contact", protocol: "HTTP/1.1", sourceIp, userAgent: "" };
  const requestContext = {
    http,
    accountId: "",
    apiId: "",
    domainName: "",
    domainPrefix: "",
    requestId: "",
    routeKey: "",
    stage: "",
    time: "",
    timeEpoch: 0,
  };
  return senderOf({ headers: { "x-forwarded-for": FORGED, ...headers }, requestContext });
};

const FORGED = "10.0.0.1, 192.0.2.77, 203.0.113.9";

test.each([
  ["through CloudFront, the address it names", { [VIEWER_HEADER]: "192.0.2.1" }, "192.0.2.1"],
  ["without CloudFront, the caller itself", {}, "203.0.113.9"],
  ["of IPv6 its network", { [VIEWER_HEADER]: "2001:db8:1:2:3:4:5:6" }, "2001:db8:1:2"],
])("%s, whatever the caller forwards", (_, headers, sender) => {
  expect(heard(headers)).toBe(sender);
});
