import { VIEWER_HEADER } from "#shared/messages/secrets.ts";

/** Parts of a customer's link: `/d/{payload}/{proof}/{fileName}`. */
const LINK_PARTS = 4;

/**
 * Source of the viewer-request function: leads cut links to their page; copies the address, as forwarding CloudFront's header
 * forwards `Host`.
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
