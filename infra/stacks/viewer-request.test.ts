import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { showShell, tellHostAndAddress } from "./viewer-request.ts";

const handled = (code: string, request: object) =>
  runInNewContext(`${code}; handler(event)`, { event: { viewer: { ip: "203.0.113.7" }, request } });

test.each([
  ["/", "/index.html"],
  ["/checkout/customer-details", "/index.html"],
  ["/account/orders/", "/index.html"],
  ["/assets/index-abc.js", "/assets/index-abc.js"],
  ["/favicon.svg", "/favicon.svg"],
])("%s is served from %s", (uri, expected) => {
  expect(handled(showShell, { uri, headers: {} }).uri).toBe(expected);
});

test("the API hears the host and the address that CloudFront saw, whatever the browser says", () => {
  const headers = {
    host: { value: "order.dosa.example" },
    "x-forwarded-host": { value: "evil.example" },
    "x-viewer-address": { value: "10.0.0.1" },
  };
  expect(handled(tellHostAndAddress, { uri: "/api/ping", headers }).headers).toEqual({
    host: { value: "order.dosa.example" },
    "x-forwarded-host": { value: "order.dosa.example" },
    "x-viewer-address": { value: "203.0.113.7" },
  });
});
