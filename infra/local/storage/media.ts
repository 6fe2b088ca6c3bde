import type { IncomingMessage, ServerResponse } from "node:http";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import {
  GetObjectCommand,
  type GetObjectCommandOutput,
  NoSuchKey,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { mediaHeaders } from "../../web-headers.ts";
import { chooseEncoding, type Encoding, encode, isCompressible } from "../web/encoding.ts";

interface Where {
  bucket: string;
  endpoint: string;
  region: string;
}

/**
 * Answers `GET /media/…` as CloudFront does in front of the media bucket: the path, with the prefix, is the key of the
 * object, and text is compressed once and kept so.
 */
export const mediaServer = ({ bucket, ...settings }: Where) => {
  const client = new S3Client({ ...settings, forcePathStyle: true });

  const find = async (key: string, etag: string | undefined): Promise<GetObjectCommandOutput | 304 | 404> => {
    try {
      return await client.send(new GetObjectCommand({ Bucket: bucket, Key: key, IfNoneMatch: etag }));
    } catch (error) {
      if (error instanceof NoSuchKey) return 404;
      if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 304) return 304;
      throw error;
    }
  };

  const kept = new Map<string, Buffer>();
  const compressed = async (name: string, body: Readable, encoding: Encoding): Promise<Buffer> => {
    const whole = await buffer(body);
    const done = kept.get(name) ?? (await encode(whole, encoding));
    kept.set(name, done);
    return done;
  };

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.writeHead(405, { allow: "GET, HEAD" }).end();
      return;
    }
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const object = await find(decodeURIComponent(pathname.slice(1)), request.headers["if-none-match"]);
    if (object === 404) {
      response.writeHead(404, { "content-type": "text/plain", "cache-control": "no-store" }).end("Not found");
      return;
    }
    if (object === 304) {
      response.writeHead(304, mediaHeaders).end();
      return;
    }
    const type = object.ContentType ?? "application/octet-stream";
    const compressible = isCompressible(type, object.ContentLength ?? 0);
    const encoding = compressible ? chooseEncoding(String(request.headers["accept-encoding"] ?? "")) : "identity";
    response.writeHead(200, {
      ...mediaHeaders,
      "content-type": type,
      etag: object.ETag,
      ...(compressible && { vary: "accept-encoding" }),
      ...(encoding === "identity" ? { "content-length": object.ContentLength } : { "content-encoding": encoding }),
    });
    // On Node the SDK returns a Node stream.
    const body = object.Body as Readable;
    if (request.method === "HEAD") response.end(() => body.destroy());
    else if (encoding === "identity") await pipeline(body, response);
    else response.end(await compressed(`${pathname} ${object.ETag} ${encoding}`, body, encoding));
  };
};
