import type { IncomingMessage, ServerResponse } from "node:http";
import { part, type Stores, startFauxqs } from "../fauxqs.ts";
import { refusal } from "./signature.ts";

interface Persistence extends NonNullable<Stores["s3Store"]["persistence"]> {
  loadS3: (store: Stores["s3Store"]) => void;
  close: () => void;
}

interface Settings {
  /** Objects are kept in an SQLite file, so that a kill leaves none half-written. */
  directory: string;
  bucket: string;
  secretAccessKey: string;
}

const isLocal = (origin: string) => /^http:\/\/(.+\.)?(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(origin);

/** What the bucket's CORS rules let a storefront do: upload to a presigned address. */
const crossOrigin = ({ headers: { origin = "" } }: IncomingMessage): Record<string, string> =>
  isLocal(origin)
    ? {
        "access-control-allow-origin": origin,
        "access-control-allow-methods": "PUT",
        "access-control-allow-headers": "*",
        "access-control-expose-headers": "etag",
        "access-control-max-age": "3000",
        vary: "origin",
      }
    : {};

/**
 * An S3 server inside this process, with one bucket and its objects in a file.
 * @returns `listener`, which takes requests whose path begins with `prefix`, and `stop`
 */
export const startStorage = async (prefix: string, { directory, bucket, secretAccessKey }: Settings) => {
  const persistence = await part<Persistence>("persistence.js", "PersistenceManager", directory);
  const app = await startFauxqs(({ s3Store }) => {
    persistence.loadS3(s3Store);
    s3Store.persistence = persistence;
    if (!s3Store.hasBucket(bucket)) s3Store.createBucket(bucket);
  });

  return {
    listener: (request: IncomingMessage, response: ServerResponse) => {
      for (const [name, value] of Object.entries(crossOrigin(request))) response.setHeader(name, value);
      if (request.method === "OPTIONS") return response.writeHead(204).end();
      const code = refusal(request, secretAccessKey);
      if (code) {
        response.writeHead(403, { "content-type": "application/xml" });
        return response.end(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`);
      }
      request.url = request.url?.slice(prefix.length);
      // A host with a dot in it would be read as the name of a bucket.
      request.headers.host = "localhost";
      return app.routing(request, response);
    },
    stop: async () => {
      await app.close();
      persistence.close();
    },
  };
};
