import { Duration, RemovalPolicy, Stack, type StackProps } from "aws-cdk-lib";
import { Certificate } from "aws-cdk-lib/aws-certificatemanager";
import {
  AllowedMethods,
  type BehaviorOptions,
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  Distribution,
  Function as EdgeFunction,
  type ErrorResponse,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  type IOrigin,
  OriginRequestCookieBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
  PriceClass,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import { OriginGroup } from "aws-cdk-lib/aws-cloudfront-origins";
import { BlockPublicAccess, Bucket, BucketEncryption } from "aws-cdk-lib/aws-s3";
import type { Construct } from "constructs";
import { cookieName, LOCALE_COOKIE } from "#core/contract/api/cookies.ts";
import { PAGE_LOCALE, PAGE_PATH } from "#functions/site/pages.ts";
import { mediaHeaders, siteHeaders } from "#infra/web-headers.ts";
import { bucketOrigin, letCloudFrontRead } from "./behind-cloudfront.ts";
import type { Data } from "./data.ts";
import { headersPolicy } from "./response-headers.ts";
import type { Site, StageSettings } from "./stages.ts";
import { forwardHostAndAddress, showPage } from "./viewer-request.ts";

interface WebProps extends StackProps {
  settings: StageSettings;
  webAclArn: string | undefined;
  data: Data;
  api: IOrigin;
  /** The page that the site shows, for the hashes of its inline scripts. */
  html: string;
  /** The files of the site beside its page and its hashed files. */
  files: readonly string[];
}

/**
 * The sites of a stage, of which each is a distribution. So many distributions may share a cache policy, a function or
 * an origin access control:
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html
 */
const MOST_SITES = 100;

/** CloudFront passes on the API's error answers unchanged, and caches none longer than the answer says. */
const errorResponses: ErrorResponse[] = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504].map((httpStatus) => ({
  httpStatus,
  ttl: Duration.seconds(0),
}));

/** CloudFront in front of the API, the pictures and the storefront: one distribution for each certificate. */
export class Web extends Stack {
  readonly distributions: Distribution[];
  /** The built storefront. */
  readonly site: Bucket;
  /** Origin of the platform itself. */
  readonly platformUrl: string;

  constructor(scope: Construct, id: string, { settings, webAclArn, data, api, html, files, ...props }: WebProps) {
    super(scope, id, props);
    this.site = new Bucket(this, "Site", {
      encryption: BucketEncryption.S3_MANAGED,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      // The emulator's CloudFront reads the buckets over plain HTTP.
      enforceSSL: !settings.emulator,
      removalPolicy: RemovalPolicy.DESTROY,
      autoDeleteObjects: true,
    });
    letCloudFrontRead(this.site, "*");
    const behaviours = {
      ...this.siteBehaviours({ data, html, api, settings }),
      api: this.apiBehaviour(api),
      media: this.mediaBehaviour(data),
    };
    const distribution = (id: string, site?: Site) =>
      new Distribution(this, id, {
        comment: `${this.stackName} ${site?.hostnames.join(" ") ?? ""}`.trim().slice(0, 128),
        defaultBehavior: behaviours.pages,
        additionalBehaviors: {
          "/api/*": behaviours.api,
          "/media/*": behaviours.media,
          ...Object.fromEntries(["assets/*", ...files].map((file) => [`/${file}`, behaviours.files])),
        },
        errorResponses,
        httpVersion: HttpVersion.HTTP2_AND_3,
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
        priceClass: PriceClass.PRICE_CLASS_100,
        ...(webAclArn && { webAclId: webAclArn }),
        ...(site && {
          domainNames: [...site.hostnames],
          certificate: Certificate.fromCertificateArn(this, `${id}Certificate`, site.certificateArn),
        }),
      });
    if (settings.sites.length > MOST_SITES)
      throw new Error(`There are ${settings.sites.length} sites, and CloudFront takes ${MOST_SITES}: docs/scale.md`);
    const [platform, ...tenants] = settings.sites;
    const first = distribution("Distribution", platform);
    this.distributions = [first, ...tenants.map((site) => distribution(`Site-${site.hostnames[0]}`, site))];
    this.platformUrl = `https://${platform?.hostnames[0] ?? first.distributionDomainName}`;
  }

  private atEdge(id: string, code: string): Pick<BehaviorOptions, "functionAssociations"> {
    const edge = new EdgeFunction(this, id, { code: FunctionCode.fromInline(code), runtime: FunctionRuntime.JS_2_0 });
    return { functionAssociations: [{ function: edge, eventType: FunctionEventType.VIEWER_REQUEST }] };
  }

  /**
   * The files of the site come from its bucket. Its pages are made by a function, and are the bare page of the bucket
   * while that fails. The emulator knows no groups of origins.
   */
  private siteBehaviours({ data, html, api, settings }: Pick<WebProps, "data" | "html" | "api" | "settings">) {
    const media = [`https://${data.media.bucketRegionalDomainName}`];
    const bucket = bucketOrigin(this, "SiteOrigin", this.site);
    const common = {
      compress: true,
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      responseHeadersPolicy: headersPolicy(this, "SiteHeaders", siteHeaders({ html, media, secure: true })),
    };
    const files: BehaviorOptions = { ...common, origin: bucket, cachePolicy: CachePolicy.CACHING_OPTIMIZED };
    const pages: BehaviorOptions = {
      ...common,
      origin: settings.emulator
        ? api
        : new OriginGroup({ primaryOrigin: api, fallbackOrigin: bucket, fallbackStatusCodes: [500, 502, 503, 504] }),
      cachePolicy: new CachePolicy(this, "PageCache", {
        minTtl: Duration.seconds(0),
        defaultTtl: Duration.seconds(0),
        maxTtl: Duration.hours(1),
        headerBehavior: CacheHeaderBehavior.allowList("X-Forwarded-Host", PAGE_PATH, PAGE_LOCALE),
        enableAcceptEncodingBrotli: true,
        enableAcceptEncodingGzip: true,
      }),
      ...this.atEdge("ShowPage", showPage),
    };
    return { files, pages };
  }

  private mediaBehaviour(data: Data): BehaviorOptions {
    // The object itself says how long a picture is cached. A policy would say the same for a picture that is missing.
    const { "cache-control": _, ...uncached } = mediaHeaders;
    return {
      origin: bucketOrigin(this, "Media", data.media),
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      compress: true,
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      responseHeadersPolicy: headersPolicy(this, "MediaHeaders", uncached),
    };
  }

  /** An answer may be kept only as long as its Cache-Control says, apart for each session, API key and language. */
  private apiBehaviour(origin: IOrigin): BehaviorOptions {
    return {
      origin,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      compress: true,
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      cachePolicy: new CachePolicy(this, "ApiCache", {
        minTtl: Duration.seconds(0),
        defaultTtl: Duration.seconds(0),
        maxTtl: Duration.hours(1),
        cookieBehavior: CacheCookieBehavior.allowList(cookieName("session", true), LOCALE_COOKIE),
        // CloudFront passes on the Authorization header only where it caches by it:
        // https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/add-origin-custom-headers.html#add-origin-custom-headers-forward-authorization
        headerBehavior: CacheHeaderBehavior.allowList("Accept-Language", "Authorization"),
        queryStringBehavior: CacheQueryStringBehavior.all(),
        enableAcceptEncodingBrotli: true,
        enableAcceptEncodingGzip: true,
      }),
      originRequestPolicy: new OriginRequestPolicy(this, "ApiRequest", {
        cookieBehavior: OriginRequestCookieBehavior.all(),
        // API Gateway answers only to its own hostname.
        headerBehavior: OriginRequestHeaderBehavior.denyList("host"),
        queryStringBehavior: OriginRequestQueryStringBehavior.all(),
      }),
      ...this.atEdge("TellHostAndAddress", forwardHostAndAddress),
    };
  }
}
