import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, relative, sep } from "node:path";
import { IMMUTABLE, REVALIDATE, siteHeaders } from "../../web-headers.ts";
import type { Listener } from "../dispatch.ts";
import { contentTypes } from "./content-types.ts";
import { chooseEncoding, type Encoding, encode, isCompressible } from "./encoding.ts";

interface File {
  type: string;
  cacheControl: string;
  etag: string;
  encoded: (encoding: Encoding) => Promise<Buffer>;
  compressible: boolean;
}

const readSiteFile = (path: string, file: string): File => {
  const content = readFileSync(file);
  const type = contentTypes[extname(file)] ?? "application/octet-stream";
  const done = new Map<Encoding, Promise<Buffer>>();
  return {
    type,
    cacheControl: path.startsWith("/assets/") ? IMMUTABLE : REVALIDATE,
    etag: `W/"${createHash("sha256").update(content).digest("base64url").slice(0, 22)}"`,
    compressible: isCompressible(type, content.length),
    encoded: (encoding) => {
      const body = done.get(encoding) ?? encode(content, encoding);
      done.set(encoding, body);
      return body;
    },
  };
};

const readSite = (directory: string): Map<string, File> => {
  const files = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files.map((entry) => {
      const file = join(entry.parentPath, entry.name);
      const path = `/${relative(directory, file).split(sep).join("/")}`;
      return [path, readSiteFile(path, file)];
    }),
  );
};

const SHELL = "/index.html";

/** A path that names no file is a page of the app, which the shell shows. */
const isPage = (path: string) => !/\.[^/]*$/.test(path);

const decoded = (path: string): string | undefined => {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
};

/**
 * Serves a built web as CloudFront does in front of its bucket: hashed files for good, the page checked each time and
 * shown for every path of the app, compressed where the browser takes it, with the site's headers. The files are read
 * once, at the start.
 * @param pages makes the pages, if a function does; without it every page is the bare one of the build
 */
export const staticSite = (directory: string, { media, pages }: { media: readonly string[]; pages?: Listener }) => {
  const files = readSite(directory);
  const html = readFileSync(join(directory, SHELL), "utf8");
  const common = siteHeaders({ html, media, secure: false });

  return async (request: IncomingMessage, response: ServerResponse): Promise<unknown> => {
    for (const [name, value] of Object.entries(common)) response.setHeader(name, value);
    const refuse = (status: number, text: string, headers = {}) => {
      response.writeHead(status, { "content-type": "text/plain", "cache-control": "no-store", ...headers }).end(text);
    };
    if (request.method !== "GET" && request.method !== "HEAD") {
      return refuse(405, "Method not allowed", { allow: "GET, HEAD" });
    }
    const path = decoded(request.url?.split("?")[0] ?? "/");
    if (path === undefined) return refuse(400, "Bad request");
    const isFile = files.has(path) && path !== SHELL;
    if (pages && !isFile) return pages(request, response);
    const file = files.get(isPage(path) ? SHELL : path);
    if (!file) return refuse(404, "Not found");

    const encoding = file.compressible ? chooseEncoding(String(request.headers["accept-encoding"] ?? "")) : "identity";
    const headers = {
      "content-type": file.type,
      "cache-control": file.cacheControl,
      etag: file.etag,
      ...(file.compressible && { vary: "accept-encoding" }),
    };
    if (request.headers["if-none-match"]?.includes(file.etag)) {
      response.writeHead(304, headers).end();
      return;
    }
    const body = await file.encoded(encoding);
    response.writeHead(200, {
      ...headers,
      ...(encoding !== "identity" && { "content-encoding": encoding }),
      "content-length": body.length,
    });
    response.end(body);
  };
};
