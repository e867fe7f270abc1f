import { VIEWER_HEADER } from "#shared/messages/secrets.ts";

/** Parts of a customer's link: `/d/{payload}/{proof}/{fileName}`. */
const LINK_PARTS = 4;

/**
 * Source of the API's viewer-request function. It leads a customer's link that a mail program cut to the page that says so, and
 * writes the viewer's address into a header of ours. The managed policies that forward CloudFront's own header forward `Host` too,
 * which API Gateway refuses.
 */
export function viewerAddressSource(): string {
  return `
function handler(event) {
  var request = event.request;
  if (/^\\/d\\//.test(request.uri) && request.uri.split("/").filter(Boolean).length !== ${LINK_PARTS}) request.uri = "/d/-/-/-";
  request.headers[${JSON.stringify(VIEWER_HEADER)}] = { value: event.viewer.ip };
  return request;
}
`.trimStart();
}
