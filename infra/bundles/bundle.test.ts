import { pathToFileURL } from "node:url";
import type { APIGatewayProxyEventV2, Context } from "aws-lambda";
import { expect, test, vi } from "vitest";
import { openApi } from "#core/contract/openapi.ts";
import { type Bundle, bundle } from "./bundle.ts";

vi.stubEnv("TABLE_NAME", "none");
vi.stubEnv("MEDIA_BUCKET", "none");
vi.stubEnv("PLATFORM_URL", "https://dabba.example");
vi.stubEnv("POWERTOOLS_LOG_LEVEL", "SILENT");

const [describing, pinging] = await bundle(["platform/open-api.ts", "platform/ping.ts"], "dist/tested");

const answerOf = async ({ directory, handler }: Bundle) => {
  const file = pathToFileURL(`${directory}/${handler.replace(/\.handler$/, ".mjs")}`).href;
  const event: Partial<APIGatewayProxyEventV2> = {
    headers: { host: "dabba.example" },
    requestContext: { requestId: "1", http: { sourceIp: "203.0.113.7" } } as APIGatewayProxyEventV2["requestContext"],
  };
  const { body } = await (await import(file)).handler(event, {} as Context);
  return JSON.parse(body);
};

test("A bundled function answers, without the schemas of other rows", async () => {
  if (!pinging) throw new Error("not bundled");
  expect(await answerOf(pinging)).toBe("ok");
  expect(pinging.modules).toContain("core/contract/platform.ts");
  expect(pinging.modules).not.toContain("core/contract/organization-input.ts");
});

test("The API's description is bundled with the whole route table", async () => {
  if (!describing) throw new Error("not bundled");
  expect(Object.keys((await answerOf(describing)).paths)).toEqual(Object.keys(openApi().paths));
});
