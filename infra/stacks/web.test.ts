import { expect, test } from "vitest";
import { jobs } from "#functions/jobs.ts";
import { settingsOf } from "./stages.ts";
import { functionsOf, ofType, synthesized, withAccounts } from "./testing/synthesized.ts";

const prod = synthesized({ modules: ["functions/http/request.ts"] });
const [distribution] = ofType(prod, "AWS::CloudFront::Distribution");
const config = distribution?.Properties.DistributionConfig;

test("CloudFront passes on refusals unchanged, accepts only TLS, and caches answers separately by session and language", () => {
  for (const response of config.CustomErrorResponses) {
    expect(response).toEqual({ ErrorCode: expect.any(Number), ErrorCachingMinTTL: 0 });
  }
  expect(config.CacheBehaviors.map(({ PathPattern }: { PathPattern: string }) => PathPattern)).toEqual([
    "/api/*",
    "/media/*",
    "/assets/*",
    "/icon.svg",
  ]);
  const [pages, cache] = ofType(prod, "AWS::CloudFront::CachePolicy");
  expect(pages?.Properties.CachePolicyConfig.ParametersInCacheKeyAndForwardedToOrigin).toMatchObject({
    CookiesConfig: { CookieBehavior: "none" },
    HeadersConfig: { Headers: ["X-Forwarded-Host", "x-page-path", "x-page-locale"] },
    QueryStringsConfig: { QueryStringBehavior: "none" },
  });
  expect(cache?.Properties.CachePolicyConfig.ParametersInCacheKeyAndForwardedToOrigin).toMatchObject({
    CookiesConfig: { Cookies: ["__Host-dabba", "locale"] },
    HeadersConfig: { Headers: ["Accept-Language", "Authorization"] },
    QueryStringsConfig: { QueryStringBehavior: "all" },
  });
  expect(ofType(prod, "AWS::CloudFront::OriginAccessControl")).toHaveLength(2);
});

test("A page comes from its function, and from the bucket while that fails", () => {
  const group = config.OriginGroups.Items.find(
    ({ Id }: { Id: string }) => Id === config.DefaultCacheBehavior.TargetOriginId,
  );
  expect(group.FailoverCriteria.StatusCodes.Items).toEqual([500, 502, 503, 504]);
  const [made, bare] = group.Members.Items.map(({ OriginId }: { OriginId: string }) =>
    config.Origins.find(({ Id }: { Id: string }) => Id === OriginId),
  );
  expect([Boolean(made.CustomOriginConfig), Boolean(bare.S3OriginConfig)]).toEqual([true, true]);
});

test("CloudFront forwards every method, and every header but the host", () => {
  const [api] = config.CacheBehaviors;
  expect(api.AllowedMethods).toContain("POST");
  const [request] = ofType(prod, "AWS::CloudFront::OriginRequestPolicy");
  expect(request?.Properties.OriginRequestPolicyConfig.HeadersConfig).toEqual({
    HeaderBehavior: "allExcept",
    Headers: ["host"],
  });
});

test("CloudFront sends the API a secret that proves where a call comes from", () => {
  const headers = config.Origins.flatMap(
    ({ OriginCustomHeaders = [] }: { OriginCustomHeaders?: { HeaderName: string; HeaderValue: string }[] }) =>
      OriginCustomHeaders,
  );
  expect(headers).toContainEqual({
    HeaderName: "x-cdn-secret",
    HeaderValue: "{{resolve:secretsmanager:test-dabba-data/EDGE_SECRET:SecretString:::}}",
  });
  const [any] = functionsOf(prod);
  expect(any?.Properties.Environment.Variables.SECRET_NAME_EDGE_SECRET).toBe("test-dabba-data/EDGE_SECRET");
});

test("Tenants' own hostnames are distributions with their certificates over the same platform", () => {
  const certificateArn = "arn:aws:acm:us-east-1:123456789012:certificate/00000000-0000-0000-0000-000000000000";
  const sites = [
    { hostnames: ["dabba.example", "*.dabba.example"], certificateArn },
    { hostnames: ["order.dosa.example"], certificateArn },
  ] as const;
  const stacks = synthesized({ settings: { ...settingsOf("prod"), sites } });
  const aliases = ofType(stacks, "AWS::CloudFront::Distribution").map(
    ({ Properties }) => Properties.DistributionConfig.Aliases,
  );
  expect(aliases).toEqual(sites.map(({ hostnames }) => hostnames));
  const [any] = functionsOf(stacks);
  expect(any?.Properties.Environment.Variables.PLATFORM_URL).toBe("https://dabba.example");
  expect(JSON.stringify(any?.Properties.Environment.Variables.RESERVED_HOSTNAMES)).toContain(
    "dabba.example,*.dabba.example,order.dosa.example",
  );
});

test("So many hostnames fit into a function's variables, and more are refused before a deploy", () => {
  const certificateArn = "arn:aws:acm:us-east-1:123456789012:certificate/00000000-0000-0000-0000-000000000000";
  const withSites = (count: number) => ({
    ...withAccounts,
    mailFrom: "orders@dabba.example",
    smsSender: "Dabba",
    platformAdmins: ["ada@dabba.example", "jan@dabba.example"],
    // CloudFront takes fewer sites than that, and a site may have many hostnames.
    sites: Array.from({ length: count / 2 }, (_, n) => ({
      hostnames: [`order-${100 + 2 * n}.dosa.example`, `order-${101 + 2 * n}.dosa.example`] as [string, string],
      certificateArn,
    })),
  });
  // Values of other stacks are known only when they are deployed. No name or address is longer than 120 characters.
  const sizeOf = (value: unknown) => (typeof value === "string" ? value.length : 120);
  const sizes = functionsOf(synthesized({ settings: withSites(130), jobs })).map(({ Properties }) =>
    Object.entries(Properties.Environment.Variables).reduce(
      (sum, [name, value]) => sum + name.length + sizeOf(value),
      0,
    ),
  );
  expect(Math.max(...sizes)).toBeLessThan(4_096);
  expect(() => synthesized({ settings: withSites(140) })).toThrow("docs/scale.md");
});

test("A hundred sites fit into the bucket's policy, and more are refused before a deploy", () => {
  const certificateArn = "arn:aws:acm:us-east-1:123456789012:certificate/00000000-0000-0000-0000-000000000000";
  const withSites = (count: number) => {
    const sites = Array.from({ length: count }, (_, n) => ({
      hostnames: [`o${n}.dosa.example`] as [string],
      certificateArn,
    }));
    return synthesized({ settings: { ...settingsOf("prod"), sites } });
  };
  const stacks = withSites(100);
  expect(ofType(stacks, "AWS::CloudFront::Distribution")).toHaveLength(100);
  const policies = ofType(stacks, "AWS::S3::BucketPolicy").map(({ Properties }) => JSON.stringify(Properties));
  expect(policies.filter((policy) => policy.includes("cloudfront.amazonaws.com"))).toHaveLength(2);
  // https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucket-policies.html
  for (const policy of policies) expect(policy.length).toBeLessThan(20 * 1024);
  expect(() => withSites(101)).toThrow("docs/scale.md");
});

test("Prod stands behind the web ACL of its account, on every hostname; a personal stage has none", () => {
  expect([settingsOf("prod").webAcl, settingsOf("ada").webAcl]).toEqual(["account", "none"]);
  const certificateArn = "arn:aws:acm:us-east-1:123456789012:certificate/00000000-0000-0000-0000-000000000000";
  const sites = [
    { hostnames: ["dabba.example"], certificateArn },
    { hostnames: ["order.dosa.example"], certificateArn },
  ] as const;
  const webAclArn = "arn:aws:wafv2:us-east-1:123456789012:global/webacl/dabba/1";
  const stacks = synthesized({ settings: { ...settingsOf("prod"), sites }, webAclArn });
  const acls = ofType(stacks, "AWS::CloudFront::Distribution").map(
    ({ Properties }) => Properties.DistributionConfig.WebACLId,
  );
  expect(acls).toEqual([webAclArn, webAclArn]);
});
