/**
 * Source of the viewer-request function: every path without a file ending is a page of the app, and the app is index.html.
 * A missing file stays missing, so a broken deployment is seen as such.
 */
export const pageFallbackSource = `
function handler(event) {
  var request = event.request;
  var last = request.uri.split("/").pop();
  if (last.indexOf(".") < 0) request.uri = "/index.html";
  return request;
}
`.trimStart();
