import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from "aws-lambda";
import { expect, test, vi } from "vitest";

const secret = "s".repeat(43);
vi.stubEnv("TABLE_NAME", "none");
vi.stubEnv("MEDIA_BUCKET", "none");
vi.stubEnv("PLATFORM_URL", "https://dabba.example");
vi.stubEnv("EDGE_SECRET", secret);
const { ping: handler } = await import("../platform.ts");

const statusOf = async (headers: Record<string, string>): Promise<number | undefined> => {
  const event: Partial<APIGatewayProxyEventV2> = {
    headers: { host: "a1.execute-api.eu-central-1.amazonaws.com", ...headers },
    requestContext: { requestId: "1", http: { sourceIp: "203.0.113.7" } } as APIGatewayProxyEventV2["requestContext"],
  };
  const answer: APIGatewayProxyStructuredResultV2 = await handler(event as APIGatewayProxyEventV2, {} as Context);
  return answer.statusCode;
};

test("If the CDN has a secret, a call that bypasses it is refused, whatever headers it sends", async () => {
  expect(await statusOf({ "x-cdn-secret": secret })).toBe(200);
  for (const given of ["", "s", secret.replace("s", "t")]) expect(await statusOf({ "x-cdn-secret": given })).toBe(403);
  expect(await statusOf({ "x-forwarded-host": "dabba.example", "x-viewer-address": "198.51.100.1" })).toBe(403);
});
