import { CfnOutput, LegacyStackSynthesizer, Stack } from "aws-cdk-lib";
import { CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import type { Construct } from "constructs";

/** CloudFront needs its web ACLs in this region, whatever the region of the stages. */
export const REGION = "us-east-1";
export const STACK_NAME = "dabba-web-acl";
export const OUTPUT = "WebAclArn";

/** Pages and calls of the API that one address may ask for in a minute. A shopper who orders makes about 60 in all. */
const REQUESTS_PER_MINUTE = 600;

/** Paths that CloudFront serves from a bucket and caches for long. All others may call a function. */
const FILES = ["/assets/", "/media/"];

const startsWith = (searchString: string): CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: "STARTS_WITH",
    searchString,
    textTransformations: [{ priority: 0, type: "NONE" }],
  },
});

const visible = (metricName: string) => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
});

/**
 * One web ACL for all stages of an account: an address that asks for too much is refused at the edge, before it uses up
 * the limit of the stage, which pages and calls share. Hashed files and pictures are not counted, because CloudFront
 * caches them.
 */
export class WebAcl extends Stack {
  constructor(scope: Construct) {
    // The template is small and has no assets, so the region needs no bootstrap.
    super(scope, STACK_NAME, { env: { region: REGION }, synthesizer: new LegacyStackSynthesizer() });
    const acl = new CfnWebACL(this, "WebAcl", {
      scope: "CLOUDFRONT",
      defaultAction: { allow: {} },
      visibilityConfig: visible("dabba"),
      rules: [
        {
          name: "requests-of-one-address",
          priority: 0,
          action: { block: { customResponse: { responseCode: 429 } } },
          visibilityConfig: visible("dabba-requests-of-one-address"),
          statement: {
            rateBasedStatement: {
              aggregateKeyType: "IP",
              evaluationWindowSec: 60,
              limit: REQUESTS_PER_MINUTE,
              scopeDownStatement: {
                notStatement: { statement: { orStatement: { statements: FILES.map(startsWith) } } },
              },
            },
          },
        },
      ],
    });
    new CfnOutput(this, OUTPUT, { value: acl.attrArn });
  }
}
