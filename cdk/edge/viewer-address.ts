import { VIEWER_HEADER } from "#shared/messages/secrets.ts";

/**
 * Source of the viewer-request function of the API: names the viewer's address in a header of ours, over whatever the viewer wrote
 * there. The managed request policies that forward CloudFront's own header forward `Host` too, which API Gateway refuses.
 */
export function viewerAddressSource(): string {
  return `
function handler(event) {
  var request = event.request;
  request.headers[${JSON.stringify(VIEWER_HEADER)}] = { value: event.viewer.ip };
  return request;
}
`.trimStart();
}
