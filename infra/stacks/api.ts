import { SecretValue, Stack, type StackProps } from "aws-cdk-lib";
import { AccessLogFormat } from "aws-cdk-lib/aws-apigateway";
import { HttpApi, HttpStage, LogGroupLogDestination } from "aws-cdk-lib/aws-apigatewayv2";
import { OriginProtocolPolicy } from "aws-cdk-lib/aws-cloudfront";
import { HttpOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";
import type { Data } from "./data.ts";
import { removalOf } from "./removal.ts";
import type { StageSettings } from "./stages.ts";

interface ApiProps extends StackProps {
  settings: StageSettings;
}

/** The fields of a line of the access log. Network addresses and user agents are left out. */
const ACCESS_LOG = {
  requestId: "$context.requestId",
  route: "$context.routeKey",
  status: "$context.status",
  milliseconds: "$context.responseLatency",
  // Not `messageString`, which has quotes of its own.
  error: "$context.error.message",
  integrationError: "$context.integrationErrorMessage",
};

/** The HTTP API of a stage. The stacks of the domains add their routes. */
export class Api extends Stack {
  readonly http: HttpApi;

  constructor(scope: Construct, id: string, { settings, ...props }: ApiProps) {
    super(scope, id, props);
    this.http = new HttpApi(this, "Api", { createDefaultStage: false, description: `The API of ${this.stackName}` });
    const log = new LogGroup(this, "AccessLog", {
      retention: settings.logDays,
      removalPolicy: removalOf(settings),
    });
    new HttpStage(this, "Default", {
      httpApi: this.http,
      stageName: "$default",
      autoDeploy: true,
      throttle: { rateLimit: settings.throttle.rate, burstLimit: settings.throttle.burst },
      accessLogSettings: {
        destination: new LogGroupLogDestination(log),
        format: AccessLogFormat.custom(JSON.stringify(ACCESS_LOG)),
      },
    });
  }

  /**
   * The API as CloudFront's origin. Each request carries a secret that proves that it comes from CloudFront: the API
   * refuses all others.
   */
  origin({ emulator, secretsRevision }: StageSettings, { secrets }: Data): HttpOrigin {
    const customHeaders = {
      "x-cdn-secret": SecretValue.secretsManager(secrets.EDGE_SECRET.name).unsafeUnwrap(),
      // If the template stayed the same, CloudFormation would never look the secret up again.
      "x-cdn-revision": String(secretsRevision),
    };
    if (!emulator)
      return new HttpOrigin(`${this.http.apiId}.execute-api.${this.region}.${this.urlSuffix}`, { customHeaders });
    return new HttpOrigin("localhost", {
      customHeaders,
      originPath: `/_aws/execute-api/${this.http.apiId}`,
      httpPort: emulator.gatewayPort,
      protocolPolicy: OriginProtocolPolicy.HTTP_ONLY,
    });
  }
}
