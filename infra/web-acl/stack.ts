import { CfnOutput, LegacyStackSynthesizer, Stack } from "aws-cdk-lib";
import { CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import type { Construct } from "constructs";

/** CloudFront needs its web ACLs in this region, whatever the region of the stages. */
export const REGION = "us-east-1";
export const STACK_NAME = "dabba-web-acl";
export const OUTPUT = "WebAclArn";

/** Calls of the API that one address may make in a minute. A shopper who orders makes about 60 in all. */
const CALLS_PER_MINUTE = 600;

const visible = (metricName: string) => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
});

/**
 * One web ACL for all stages of an account: an address that calls the API too often is refused at the edge, before it
 * uses up the limit of the stage. Files are not counted, because CloudFront caches them.
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
          name: "calls-of-one-address",
          priority: 0,
          action: { block: { customResponse: { responseCode: 429 } } },
          visibilityConfig: visible("dabba-calls-of-one-address"),
          statement: {
            rateBasedStatement: {
              aggregateKeyType: "IP",
              evaluationWindowSec: 60,
              limit: CALLS_PER_MINUTE,
              scopeDownStatement: {
                byteMatchStatement: {
                  fieldToMatch: { uriPath: {} },
                  positionalConstraint: "STARTS_WITH",
                  searchString: "/api/",
                  textTransformations: [{ priority: 0, type: "NONE" }],
                },
              },
            },
          },
        },
      ],
    });
    new CfnOutput(this, OUTPUT, { value: acl.attrArn });
  }
}
