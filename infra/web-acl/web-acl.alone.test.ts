import { once } from "node:events";
import { mkdtempDisposableSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { App } from "aws-cdk-lib";
import { Template } from "aws-cdk-lib/assertions";
import { expect, test, vi } from "vitest";
import { findWebAcl } from "./find.ts";
import { WebAcl } from "./stack.ts";

test("An address that asks for too many pages or calls is refused at the edge, cached files are not counted, all else is let in", () => {
  using directory = mkdtempDisposableSync(join(tmpdir(), "web-acl-"));
  const stack = new WebAcl(new App({ outdir: directory.path }));
  expect(stack.region).toBe("us-east-1");
  const template = Template.fromStack(stack);
  template.hasResourceProperties("AWS::WAFv2::WebACL", {
    Scope: "CLOUDFRONT",
    DefaultAction: { Allow: {} },
    Rules: [
      {
        Action: { Block: { CustomResponse: { ResponseCode: 429 } } },
        Statement: {
          RateBasedStatement: {
            AggregateKeyType: "IP",
            EvaluationWindowSec: 60,
            Limit: 600,
            ScopeDownStatement: {
              NotStatement: {
                Statement: {
                  OrStatement: {
                    Statements: ["/assets/", "/media/"].map((SearchString) => ({
                      ByteMatchStatement: { PositionalConstraint: "STARTS_WITH", SearchString },
                    })),
                  },
                },
              },
            },
          },
        },
      },
    ],
  });
  expect(Object.keys(template.findOutputs("*"))).toEqual(["WebAclArn"]);
});

const answering = async (status: number, xml: string) => {
  const server = createServer((_request, response) => {
    response.writeHead(status, { "content-type": "text/xml" }).end(xml);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  vi.stubEnv("AWS_ENDPOINT_URL_CLOUDFORMATION", `http://127.0.0.1:${port}`);
  vi.stubEnv("AWS_ACCESS_KEY_ID", "test");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "test");
  return server;
};

test("The ACL of the account is found by its stack; without one a deploy says what to do", async () => {
  const arn = "arn:aws:wafv2:us-east-1:123456789012:global/webacl/dabba/1";
  const found = await answering(
    200,
    `<DescribeStacksResponse><DescribeStacksResult><Stacks><member><Outputs><member><OutputKey>WebAclArn</OutputKey>
    <OutputValue>${arn}</OutputValue></member></Outputs></member></Stacks></DescribeStacksResult></DescribeStacksResponse>`,
  );
  expect(await findWebAcl()).toBe(arn);
  found.close();
  const missing = await answering(
    400,
    "<ErrorResponse><Error><Code>ValidationError</Code><Message>Stack does not exist</Message></Error></ErrorResponse>",
  );
  await expect(findWebAcl()).rejects.toThrow("npm run deploy:web-acl");
  missing.close();
});
