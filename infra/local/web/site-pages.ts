import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { runInNewContext } from "node:vm";
import { PAGE_METHODS, sitePages } from "#infra/bundles/entries.ts";
import type { Listener } from "../dispatch.ts";
import { type GatewayRoute, gateway, type Handler } from "../gateway/gateway.ts";
import { withRights } from "../rights/rights.ts";
import { AT_EDGE, type Builds, pageOf } from "./builds.ts";

/** What CloudFront's function makes of a request at the edge. */
const atEdge = (
  script: string,
  { url = "/", headers }: IncomingMessage,
): { uri: string; headers: Record<string, { value: string }> } => {
  const { pathname, searchParams } = new URL(url, "http://localhost");
  const values = (pairs: Iterable<[string, string]>) =>
    Object.fromEntries([...pairs].map(([name, value]) => [name, { value }]));
  const cookies = (headers.cookie ?? "").split(/; */).map((pair): [string, string] => {
    const [name = "", value = ""] = pair.split(/=(.*)/s);
    return [name, value];
  });
  const request = {
    uri: pathname,
    querystring: values(searchParams),
    cookies: values(cookies),
    headers: values(Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)])),
  };
  return runInNewContext(`${script}; handler(event)`, { event: { request } });
};

/** The bare page, which CloudFront shows while the function fails. */
const orBarePage =
  (handler: Handler, page: string): Handler =>
  (event, context) =>
    handler(event, context).catch(() => ({ statusCode: 200, headers: { "content-type": "text/html" }, body: page }));

/** The pages of sites as CloudFront gets them from their functions. */
export const sitePagesOf = ({ web, pages }: Builds): Listener => {
  const page = pageOf(web);
  const script = readFileSync(join(pages, AT_EDGE), "utf8");
  const routes = sitePages.flatMap(({ name, path, entry }) => {
    const file = pathToFileURL(join(pages, entry.name, `${entry.name}.mjs`)).href;
    const load = async () => orBarePage(withRights({ entry, writes: false }, (await import(file)).handler), page);
    return PAGE_METHODS.map((method): GatewayRoute => ({ method, path, name: `site-${name}`, load }));
  });
  const answer = gateway(routes);
  return (request: IncomingMessage, response: ServerResponse) => {
    const { uri, headers } = atEdge(script, request);
    for (const [name, { value }] of Object.entries(headers)) request.headersDistinct[name] = [value];
    request.url = uri;
    return answer(request, response);
  };
};
