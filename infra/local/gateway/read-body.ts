import type { IncomingMessage } from "node:http";

/**
 * The whole body of a request, or undefined as soon as it is known to be larger than `limit` bytes. The rest of it is
 * not read then.
 */
export const readBody = async (request: IncomingMessage, limit: number): Promise<Buffer | undefined> => {
  if (Number(request.headers["content-length"]) > limit) return undefined;
  const { promise, resolve, reject } = Promise.withResolvers<Buffer | undefined>();
  const chunks: Buffer[] = [];
  let size = 0;
  const collect = (chunk: Buffer) => {
    size += chunk.length;
    if (size <= limit) {
      chunks.push(chunk);
      return;
    }
    request.off("data", collect).pause();
    resolve(undefined);
  };
  request.on("data", collect);
  request.once("end", () => resolve(Buffer.concat(chunks)));
  request.once("close", () => reject(new Error("The client went away before the end of its request")));
  request.once("error", reject);
  return await promise;
};
