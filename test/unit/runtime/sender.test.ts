import { expect, test } from "vitest";
import { senderOf } from "../../../functions/runtime/sender.ts";

const heard = (forwarded: string | undefined, sourceIp = "203.0.113.9") => {
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
  return senderOf({ headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded }, requestContext });
};

test.each([
  ["through CloudFront, the address it heard", "192.0.2.1, 203.0.113.9", "192.0.2.1"],
  ["an address the viewer wrote in front counts for nothing", "10.0.0.1, 192.0.2.1, 203.0.113.9", "192.0.2.1"],
  ["called without CloudFront, the caller itself", "203.0.113.9", "203.0.113.9"],
  ["without any station, the caller itself", undefined, "203.0.113.9"],
  ["of IPv6 its network", "2001:db8:1:2:3:4:5:6, 203.0.113.9", "2001:db8:1:2"],
])("%s", (_, forwarded, sender) => {
  expect(heard(forwarded)).toBe(sender);
});
