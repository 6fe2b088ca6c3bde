import { connect, type Socket } from "node:net";
import { type Answer, type Call, json } from "../kit/proxy.ts";

const END_OF_HEAD = "\r\n\r\n";

/** An HTTP answer with a length, undefined until all of it is there. */
const answerIn = (bytes: Buffer): Answer | undefined => {
  const end = bytes.indexOf(END_OF_HEAD);
  if (end < 0) return undefined;
  const head = bytes.toString("latin1", 0, end);
  const body = bytes.subarray(end + END_OF_HEAD.length);
  if (body.length < Number(/content-length: (\d+)/i.exec(head)?.[1])) return undefined;
  return { ...json(Number(head.split(" ", 2)[1]), {}), body };
};

/**
 * Carries calls to an HTTP server on this machine over connections that stay open. Node's own client takes four times
 * as long for them, which is a fifth of a schedule's time.
 */
export const overSockets = (target: string) => {
  const { hostname: host, port } = new URL(target);
  const idle: Socket[] = [];

  const carry = ({ method, path, headers, body }: Call): Promise<Answer> => {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const socket = idle.pop() ?? connect({ host, port: Number(port), noDelay: true });
    const ended = () => reject(new Error(`${target} ended the connection`));
    let received: Buffer = Buffer.alloc(0);
    const receive = (chunk: Buffer) => {
      received = received.length ? Buffer.concat([received, chunk]) : chunk;
      const answer = answerIn(received);
      if (!answer) return;
      socket.off("data", receive).off("error", reject).off("close", ended);
      idle.push(socket);
      resolve(answer);
    };
    socket.on("data", receive).on("error", reject).on("close", ended);
    const named = Object.entries({ ...headers, host, "content-length": body.length });
    const lines = [`${method} ${path} HTTP/1.1`, ...named.map(([name, value]) => `${name}: ${value}`)];
    socket.write(`${lines.join("\r\n")}${END_OF_HEAD}${body}`);
    return promise;
  };

  const close = () => {
    for (const socket of idle) socket.destroy();
  };
  return { carry, close };
};
