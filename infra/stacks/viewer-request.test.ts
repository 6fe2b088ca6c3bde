import { runInNewContext } from "node:vm";
import { parseSync, Visitor } from "oxc-parser";
import { expect, test } from "vitest";
import { forwardHostAndAddress, showPage } from "./viewer-request.ts";

const handled = (code: string, request: object) =>
  runInNewContext(`${code}; handler(event)`, { event: { viewer: { ip: "203.0.113.7" }, request } });

const asked = (uri: string, facts: { headers?: object; cookies?: object; querystring?: object } = {}) => {
  const { headers, ...others } = facts;
  const host = { value: "order.dosa.example" };
  return handled(showPage, { uri, cookies: {}, querystring: {}, headers: { host, ...headers }, ...others });
};

test.each([
  ["/", "/"],
  ["/checkout/customer-details", "/checkout/customer-details"],
  ["/account/orders/", "/account/orders/"],
  ["/index.html", "/"],
])("%s is a page, and its function gets the path %s", (uri, path) => {
  const { uri: file, headers } = asked(uri, { headers: { "x-page-path": { value: "/evil" } } });
  expect([file, headers["x-page-path"], headers["x-forwarded-host"]]).toEqual([
    "/index.html",
    { value: path },
    { value: "order.dosa.example" },
  ]);
});

test.each(["/assets/index-abc.js", "/sitemap.xml", "/missing.png"])("%s names a file", (uri) => {
  const { uri: file, headers } = asked(uri);
  expect([file, headers["x-page-path"]]).toEqual([uri, undefined]);
});

test.each<[string, Parameters<typeof asked>[1], string]>([
  ["nothing says otherwise", {}, "*"],
  ["the browser speaks Polish", { headers: { "accept-language": { value: "la, pl;q=0.8, en;q=0.5" } } }, "pl"],
  ["the address names it", { querystring: { lang: { value: "pl" } } }, "pl"],
  ["the reader has chosen it", { cookies: { locale: { value: "pl" } }, querystring: { lang: { value: "en" } } }, "pl"],
])("A page is asked for in the reader's language when %s", (_, facts, language) => {
  expect(asked("/menu", facts).headers["x-page-locale"]).toEqual({ value: language });
});

test("The API gets the host and the address that CloudFront saw, whatever the browser sends", () => {
  const headers = {
    host: { value: "order.dosa.example" },
    "x-forwarded-host": { value: "evil.example" },
    "x-viewer-address": { value: "10.0.0.1" },
  };
  expect(handled(forwardHostAndAddress, { uri: "/api/ping", headers }).headers).toEqual({
    host: { value: "order.dosa.example" },
    "x-forwarded-host": { value: "order.dosa.example" },
    "x-viewer-address": { value: "203.0.113.7" },
  });
});

test.each([showPage, forwardHostAndAddress])(
  "what runs at the edge is in the older JavaScript that CloudFront knows",
  (code) => {
    const found: string[] = [];
    const note = ({ type }: { type: string }) => found.push(type);
    new Visitor({
      ArrayPattern: note,
      ChainExpression: note,
      ClassDeclaration: note,
      ExportNamedDeclaration: note,
      ForOfStatement: note,
      ImportDeclaration: note,
      ObjectPattern: note,
      SpreadElement: note,
    }).visit(parseSync("edge.js", code).program);
    expect(found).toEqual([]);
    expect(code).not.toContain("??");
    expect(code).toContain("function handler(event)");
  },
);
