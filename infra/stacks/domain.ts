import { Stack, type StackProps } from "aws-cdk-lib";
import { CfnIntegration, CfnRoute, type HttpApi } from "aws-cdk-lib/aws-apigatewayv2";
import { ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import type { Construct } from "constructs";
import { changesData } from "#core/contract/api/route.ts";
import { CALL_SECONDS } from "#functions/limits.ts";
import { type Endpoint, FALLBACK, PAGE_METHODS, type SitePage } from "#infra/bundles/entries.ts";
import { lambda, type Stage } from "./lambda.ts";

interface DomainProps extends StackProps {
  stage: Stage;
  http: HttpApi;
  endpoints: readonly Endpoint[];
}

const connect = (
  scope: Construct,
  http: HttpApi,
  name: string,
  target: LambdaFunction,
  ...routeKeys: string[]
): void => {
  const stack = Stack.of(scope);
  const integration = new CfnIntegration(scope, `${name}Integration`, {
    apiId: http.apiId,
    integrationType: "AWS_PROXY",
    integrationUri: target.functionArn,
    payloadFormatVersion: "2.0",
  });
  for (const [place, routeKey] of routeKeys.entries())
    new CfnRoute(scope, `${name}Route${place || ""}`, {
      apiId: http.apiId,
      routeKey,
      target: `integrations/${integration.ref}`,
    });
  target.addPermission(`${name}Call`, {
    principal: new ServicePrincipal("apigateway.amazonaws.com"),
    sourceArn: stack.formatArn({ service: "execute-api", resource: http.apiId, resourceName: "*" }),
  });
};

/** The rows of one domain: a function and a route for each. A stack for each domain keeps all of them small. */
export class Domain extends Stack {
  constructor(scope: Construct, id: string, { stage, http, endpoints, ...props }: DomainProps) {
    super(scope, id, props);
    for (const endpoint of endpoints) {
      const { domain, verb, entry, route } = endpoint;
      const handler = lambda(this, stage, {
        name: `${domain}-${verb}`,
        entry,
        writes: changesData(route),
        timeout: CALL_SECONDS,
      });
      connect(this, http, `${domain}-${verb}`, handler, `${route.method} /api${route.path}`);
    }
  }
}

/** The pages of a site that functions make. Rendering takes more processor time than a call. */
export class SitePages extends Stack {
  constructor(
    scope: Construct,
    id: string,
    { stage, http, pages, ...props }: Omit<DomainProps, "endpoints"> & { pages: readonly SitePage[] },
  ) {
    super(scope, id, props);
    for (const { name, entry, path } of pages) {
      const work = { name: `site-${name}`, entry, writes: false, timeout: CALL_SECONDS, memory: 1024 };
      connect(this, http, work.name, lambda(this, stage, work), ...PAGE_METHODS.map((method) => `${method} ${path}`));
    }
  }
}

/** The handler of paths without a row, which answers in the API's error shape. */
export class Fallback extends Stack {
  constructor(scope: Construct, id: string, { stage, http, ...props }: Omit<DomainProps, "endpoints">) {
    super(scope, id, props);
    const handler = lambda(this, stage, { name: "fallback", entry: FALLBACK, writes: false, timeout: 5, memory: 128 });
    connect(this, http, "fallback", handler, "$default");
  }
}
