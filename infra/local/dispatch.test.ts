import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { afterEach, expect, test, vi } from "vitest";
import { dispatch, type Listener } from "./dispatch.ts";
import { type Listening, listen } from "./listen.ts";

const open: Listening[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
  vi.restoreAllMocks();
});
const serve = async (listener: Listener, port = 0) => {
  const server = await listen(listener, port);
  open.push(server);
  return server;
};

const saying =
  (words: string): Listener =>
  (_request, response) =>
    response.end(words);

test("A path goes to the listener with the longest matching prefix, and not to one whose name only begins alike", async () => {
  const { port } = await serve(dispatch({ "": saying("site"), "/api": saying("api"), "/api/v2": saying("v2") }));
  const said = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text();
  expect(await Promise.all(["/api/v2/x", "/api", "/api?x", "/apis", "/"].map(said))).toEqual([
    "v2",
    "api",
    "api",
    "site",
    "site",
  ]);
});

test("An address of more bytes than CloudFront takes is refused", async () => {
  const { port } = await serve(dispatch({ "": saying("site") }));
  const statusOf = async (bytes: number) => {
    const origin = `http://127.0.0.1:${port}`;
    // CloudFront's visitors come by https, which is a byte longer.
    const address = `${origin}/menu?q=`.padEnd(bytes - 1, "a");
    return (await fetch(address)).status;
  };
  expect([await statusOf(8192), await statusOf(8193)]).toEqual([200, 414]);
});

test("A GET with a body is refused, as CloudFront does", async () => {
  const { port } = await serve(dispatch({ "": saying("site") }));
  const statusOf = async (method: string, headers: Record<string, string | number>, body = "") => {
    const asked = request({ port, method, headers }).end(body);
    const [answer] = (await once(asked, "response")) as [IncomingMessage];
    answer.resume();
    return answer.statusCode;
  };
  expect(await statusOf("GET", { "content-length": 2 }, "{}")).toBe(403);
  expect(await statusOf("GET", { "transfer-encoding": "chunked" }, "{}")).toBe(403);
  expect(await statusOf("GET", { "content-length": 0 })).toBe(200);
  expect(await statusOf("POST", { "content-length": 2 }, "{}")).toBe(200);
});

test("A listener that fails answers 500 and is logged", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { port } = await serve(dispatch({ "": () => Promise.reject(new Error("secret")) }));
  const response = await fetch(`http://127.0.0.1:${port}/`);
  expect([response.status, await response.text()]).toEqual([500, ""]);
  expect(console.error).toHaveBeenCalledOnce();
});

test("localhost answers over IPv4 and IPv6 alike", async () => {
  const { port } = await serve(saying("here"));
  for (const host of ["127.0.0.1", "[::1]"]) expect(await (await fetch(`http://${host}:${port}/`)).text()).toBe("here");
});

test("A taken port is reported with a command for another one", async () => {
  const { port } = await serve(saying("first"));
  await expect(listen(saying("second"), port)).rejects.toThrow(`Port ${port} is taken: PORT=${port + 1} npm start`);
});

test("Closing lets a running request finish, and does not wait for one that hangs", async () => {
  const asked = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const server = await listen((request, response) => {
    asked[request.url === "/slow" ? 0 : 1]?.resolve();
    if (request.url === "/slow") setTimeout(() => response.end("done"), 50);
  }, 0);
  const get = (path: string) => fetch(`http://127.0.0.1:${server.port}${path}`).then((response) => response.text());
  const answers = Promise.all([get("/slow"), get("/hangs").catch(() => "cut off")]);
  await Promise.all(asked.map(({ promise }) => promise));
  await server.close();
  expect(await answers).toEqual(["done", "cut off"]);
});
