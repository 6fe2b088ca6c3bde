import { Duration } from "aws-cdk-lib";
import {
  type HeadersReferrerPolicy,
  ResponseHeadersPolicy,
  type ResponseHeadersPolicyProps,
  type ResponseSecurityHeadersBehavior,
} from "aws-cdk-lib/aws-cloudfront";
import type { Construct } from "constructs";

type Security = ResponseSecurityHeadersBehavior;

/** Headers that a policy of CloudFront takes by fields of their own, and refuses among the custom ones. */
const security: Record<string, (value: string) => Security> = {
  "content-security-policy": (contentSecurityPolicy) => ({
    contentSecurityPolicy: { contentSecurityPolicy, override: true },
  }),
  "referrer-policy": (value) => ({
    referrerPolicy: { referrerPolicy: value as HeadersReferrerPolicy, override: true },
  }),
  "x-content-type-options": () => ({ contentTypeOptions: { override: true } }),
  "strict-transport-security": (value) => ({
    strictTransportSecurity: {
      accessControlMaxAge: Duration.seconds(Number(/max-age=(\d+)/.exec(value)?.[1])),
      includeSubdomains: /includeSubDomains/.test(value),
      preload: /preload/.test(value),
      override: true,
    },
  }),
};

/** A policy that adds these headers to every answer. */
export const headersPolicy = (
  scope: Construct,
  id: string,
  headers: Readonly<Record<string, string>>,
): ResponseHeadersPolicy => {
  const props: ResponseHeadersPolicyProps = {
    securityHeadersBehavior: Object.assign(
      {},
      ...Object.entries(headers).map(([name, value]) => security[name]?.(value) ?? {}),
    ),
    customHeadersBehavior: {
      customHeaders: Object.entries(headers)
        .filter(([name]) => !(name in security))
        .map(([header, value]) => ({ header, value, override: true })),
    },
  };
  return new ResponseHeadersPolicy(scope, id, props);
};
