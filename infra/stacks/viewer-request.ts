/**
 * What runs at CloudFront's edge for each request, as its functions take it (JavaScript runtime 2.0).
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-javascript-runtime-20.html
 */

/**
 * Tells the API which host the browser asked for, and the caller's address. Overwrites what the browser itself sends in
 * these headers.
 */
export const tellHostAndAddress = `
function handler(event) {
  var request = event.request;
  request.headers["x-forwarded-host"] = { value: request.headers.host.value };
  request.headers["x-viewer-address"] = { value: event.viewer.ip };
  return request;
}
`;

/** A path that names no file is a page of the app, which the shell shows. */
export const showShell = `
function handler(event) {
  var request = event.request;
  if (!/\\.[^/]*$/.test(request.uri)) request.uri = "/index.html";
  return request;
}
`;
