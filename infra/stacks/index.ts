import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { App } from "sst/constructs";
import { builtWeb } from "#infra/built-web.ts";
import { bundled } from "#infra/bundles/bundled.ts";
import { endpoints, functionEntries, namedJobs, pageEntries, sitePages } from "#infra/bundles/entries.ts";
import { sizeReport } from "#infra/bundles/size-report.ts";
import { findWebAcl } from "#infra/web-acl/find.ts";
import { platform } from "./platform.ts";
import { settingsOf } from "./stages.ts";

/** Builds the functions and the web, and puts a stage's stacks into the app. */
export const stacks = async (app: App): Promise<void> => {
  const site = await builtWeb();
  const bundles = [
    ...(await bundled(functionEntries, "dist/functions")),
    ...(await bundled(pageEntries, "dist/site-functions", readFileSync(join(site, "index.html"), "utf8"))),
  ];
  sizeReport(bundles);
  const settings = settingsOf(app.stage);
  const webAclArn = settings.webAcl === "account" ? await findWebAcl() : settings.webAcl;
  platform(app, {
    stage: app.stage,
    settings,
    webAclArn: webAclArn === "none" ? undefined : webAclArn,
    env: { account: app.account, region: app.region },
    endpoints,
    jobs: namedJobs,
    pages: sitePages,
    bundles,
    site,
  });
};
