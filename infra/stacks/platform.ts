import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CfnOutput, type StackProps } from "aws-cdk-lib";
import type { Construct } from "constructs";
import type { Bundle } from "#infra/bundles/bundle.ts";
import type { Endpoint, NamedJob, SitePage } from "#infra/bundles/entries.ts";
import { Api } from "./api.ts";
import { Data } from "./data.ts";
import { Domain, Fallback, SitePages } from "./domain.ts";
import { Jobs } from "./jobs.ts";
import type { Stage } from "./lambda.ts";
import { Operations } from "./operations.ts";
import { siteFiles } from "./site-files.ts";
import type { StageSettings } from "./stages.ts";
import { Web } from "./web.ts";

export interface Platform {
  stage: string;
  settings: StageSettings;
  webAclArn: string | undefined;
  env: NonNullable<StackProps["env"]>;
  endpoints: readonly Endpoint[];
  jobs: readonly NamedJob[];
  pages: readonly SitePage[];
  bundles: readonly Bundle[];
  /** The directory of the built web. */
  site: string;
}

const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/**
 * Everything that a stage is made of, in the order in which it is deployed: data, the API, CloudFront, a stack of
 * functions for each domain of the route table, the jobs, and the monitoring.
 */
export const platform = (
  scope: Construct,
  { stage, settings, webAclArn, env, endpoints, jobs, pages, bundles, site }: Platform,
): void => {
  const props = (name: string) => ({ stackName: `${stage}-dabba-${name}`, env });
  const byName = new Map(bundles.map((bundle) => [bundle.name, bundle]));
  const data = new Data(scope, "Data", { stage, settings, ...props("data") });
  const api = new Api(scope, "Api", { settings, ...props("api") });
  const html = readFileSync(join(site, "index.html"), "utf8");
  const web = new Web(scope, "Web", {
    settings,
    webAclArn,
    data,
    api: api.origin(settings, data),
    html,
    files: readdirSync(site, { withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== "index.html")
      .map(({ name }) => name),
    ...props("web"),
  });
  const { http } = api;
  const [distribution] = web.distributions;
  // On the emulator `npm run test:deploy` uploads them, because the custom resource of BucketDeployment never answers.
  if (distribution && !settings.emulator) siteFiles(web, { bucket: web.site, distribution, directory: site });

  const shared: Stage = {
    name: stage,
    settings,
    data,
    platformUrl: web.platformUrl,
    bundleOf: ({ name }) => {
      const bundle = byName.get(name);
      if (!bundle) throw new Error(`${name} is not bundled`);
      return bundle;
    },
  };
  for (const [domain, rows] of Map.groupBy(endpoints, ({ domain }) => domain)) {
    new Domain(scope, capitalized(domain), { stage: shared, http, endpoints: rows, ...props(domain.toLowerCase()) });
  }
  new SitePages(scope, "SitePages", { stage: shared, http, pages, ...props("site-pages") });
  new Fallback(scope, "Fallback", { stage: shared, http, ...props("fallback") });
  if (jobs.length) new Jobs(scope, "Jobs", { stage: shared, jobs, ...props("jobs") });
  new Operations(scope, "Operations", {
    stage: shared,
    http,
    jobs,
    ...props("operations"),
  });

  new CfnOutput(web, "Address", { value: web.platformUrl });
  new CfnOutput(web, "DistributionDomain", { value: distribution?.distributionDomainName ?? "" });
  new CfnOutput(web, "ApiEndpoint", { value: http.apiEndpoint });
  new CfnOutput(web, "SiteBucket", { value: web.site.bucketName });
  new CfnOutput(data, "MediaBucket", { value: data.media.bucketName });
};
