import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { createServer as createSocketServer } from "node:net";
import { SetupError } from "../setup-error.ts";

export interface Listening {
  port: number;
  server: Server;
  /** Ends within `GRACE_MS` ms: requests that are being answered may finish until then. */
  close: () => Promise<void>;
}

const GRACE_MS = 500;

/**
 * Bytes of a request line and headers:
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-quotas.html
 */
const HEADER_BYTES = 10_240;

const codeOf = (error: unknown): string => (error instanceof Error && "code" in error ? String(error.code) : "");

/**
 * Hands the server connections over IPv6, which browsers try first for `localhost`.
 * @returns undefined on a machine without IPv6
 */
const listenOnIpv6 = async (server: Server, port: number) => {
  const sockets = createSocketServer((socket) => server.emit("connection", socket));
  try {
    await once(sockets.listen({ port, host: "::1", ipv6Only: true }), "listening");
    return sockets;
  } catch (error) {
    if (codeOf(error) === "EADDRINUSE") throw error;
    return undefined;
  }
};

const listenOnce = async (listener: RequestListener, wanted: number): Promise<Listening> => {
  const server = createServer({ maxHeaderSize: HEADER_BYTES }, listener);
  await once(server.listen(wanted, "127.0.0.1"), "listening");
  const address = server.address();
  const port = address && typeof address === "object" ? address.port : wanted;
  const ipv6 = await listenOnIpv6(server, port).catch((error) => {
    server.close();
    throw error;
  });
  return {
    port,
    server,
    close: async () => {
      const timer = setTimeout(() => server.closeAllConnections(), GRACE_MS);
      ipv6?.close();
      server.close().closeIdleConnections();
      await once(server, "close");
      clearTimeout(timer);
    },
  };
};

/**
 * Serves HTTP on the loopback addresses only; port 0 takes any that is free on both.
 * @throws SetupError when the port is taken
 */
export const listen = async (listener: RequestListener, port: number): Promise<Listening> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await listenOnce(listener, port);
    } catch (error) {
      if (port === 0 && codeOf(error) === "EADDRINUSE" && attempt < 5) continue;
      if (codeOf(error) === "EADDRINUSE") throw new SetupError(`Port ${port} is taken: PORT=${port + 1} npm start`);
      if (codeOf(error) === "EACCES") throw new SetupError(`Port ${port} is not allowed here: PORT=3000 npm start`);
      throw error;
    }
  }
};

/** A port of the loopback address that nobody uses now. */
export const freePort = async (): Promise<number> => {
  const server = createSocketServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return address && typeof address === "object" ? address.port : 0;
};
