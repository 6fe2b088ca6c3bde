import dns from "node:dns";
import { createServer } from "node:http";
import { expect, test, vi } from "vitest";

for (const name of ["TABLE_NAME", "MEDIA_BUCKET"]) vi.stubEnv(name, "none");
vi.stubEnv("PLATFORM_URL", "https://dabba.example");

/** What names resolve to, instead of what they do. */
const addresses: Record<string, string[]> = {
  "till.example.com": ["10.0.0.7"],
  "metadata.example.com": ["169.254.169.254"],
  "both.example.com": ["8.8.8.8", "127.0.0.1"],
  "six.example.com": ["fd00:ec2::254"],
};
vi.spyOn(dns, "lookup").mockImplementation(((name: string, _: object, callback: (...given: unknown[]) => void) => {
  const found = (addresses[name] ?? []).map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
  if (found.length) callback(null, found);
  else callback(new Error("ENOTFOUND"));
}) as never);
const { post } = await import("./post.ts");

test.each(Object.keys(addresses))(
  "A name is refused that points to an address that is not public: %s",
  async (host) => {
    expect(await post(`https://${host}/`, {}, "{}")).toEqual({ status: null, problem: "address_refused", text: "" });
  },
);

test("A name without an address is unreachable", async () => {
  expect(await post("https://nowhere.example.com/", {}, "{}")).toMatchObject({ problem: "unreachable" });
});

test("If the stage names no receivers, none on this machine is called, under whatever name", async () => {
  const called = vi.fn();
  const server = createServer(called).listen(0);
  const { port } = server.address() as { port: number };
  for (const host of ["127.0.0.1", "[::ffff:127.0.0.1]", "2130706433", "[::1]"])
    for (const scheme of ["http", "https"])
      expect(await post(`${scheme}://${host}:${port}/`, {}, "{}")).toMatchObject({ problem: "address_refused" });
  expect(called).not.toHaveBeenCalled();
  server.close();
});
