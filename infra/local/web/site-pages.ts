import { createHash } from "node:crypto";
import { existsSync, readFileSync, renameSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { runInNewContext } from "node:vm";
import { bundle, root } from "#infra/bundles/bundle.ts";
import { SOURCES } from "#infra/bundles/bundled.ts";
import { pageEntries, sitePages } from "#infra/bundles/entries.ts";
import { fingerprint } from "#infra/fingerprint.ts";
import { showPage } from "#infra/stacks/viewer-request.ts";
import type { Listener } from "../dispatch.ts";
import { type GatewayRoute, gateway, type Handler } from "../gateway/gateway.ts";
import { withRights } from "../rights/rights.ts";

/** The clients of AWS stay those of this process, which judge each call by the rights of its function. */
const CLIENTS = /^@aws-sdk\//;

/**
 * The functions of pages, bundled as for Lambda with the built page, whose head names the files of its build: Node runs
 * no JSX. A bundle appears under its name all at once.
 */
const builtPages = async (page: string): Promise<string> => {
  const built = createHash("sha256").update(page).digest("hex").slice(0, 16);
  const name = `dist/pages/${fingerprint(SOURCES)}-${built}`;
  if (existsSync(join(root, name))) return join(root, name);
  const output = `${name}.${process.pid}`;
  await bundle(pageEntries, output, page, CLIENTS);
  if (!existsSync(join(root, name))) renameSync(join(root, output), join(root, name));
  return join(root, name);
};

/** What CloudFront's function makes of a request at the edge. */
const atEdge = ({
  url = "/",
  headers,
}: IncomingMessage): { uri: string; headers: Record<string, { value: string }> } => {
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
  return runInNewContext(`${showPage}; handler(event)`, { event: { request } });
};

/** The bare page, which CloudFront shows while the function fails. */
const orBarePage =
  (handler: Handler, page: string): Handler =>
  (event, context) =>
    handler(event, context).catch(() => ({ statusCode: 200, headers: { "content-type": "text/html" }, body: page }));

/** The pages of sites as CloudFront gets them from their functions. */
export const sitePagesOf = async (directory: string): Promise<Listener> => {
  const page = readFileSync(join(directory, "index.html"), "utf8");
  const functions = await builtPages(page);
  const routes = sitePages.map(({ name, path, entry }): GatewayRoute => {
    const file = pathToFileURL(join(functions, entry.name, `${entry.name}.mjs`)).href;
    const load = async () => orBarePage(withRights({ entry, writes: false }, (await import(file)).handler), page);
    return { method: "GET", path, name: `site-${name}`, load };
  });
  const answer = gateway(routes);
  return (request: IncomingMessage, response: ServerResponse) => {
    const { uri, headers } = atEdge(request);
    for (const [name, { value }] of Object.entries(headers)) request.headersDistinct[name] = [value];
    request.url = uri;
    return answer(request, response);
  };
};
