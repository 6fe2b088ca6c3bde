import type { EdgeRequest, ViewerRequest } from "./request.ts";

/**
 * Tells the API which host the browser asked for, and the caller's address. Overwrites what the browser itself sends in
 * these headers.
 */
export function handler(event: ViewerRequest): EdgeRequest {
  const request = event.request;
  request.headers["x-forwarded-host"] = { value: request.headers.host.value };
  request.headers["x-viewer-address"] = { value: event.viewer.ip };
  return request;
}
