import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { App } from "sst/constructs";
import { builtWeb } from "#infra/built-web.ts";
import { bundled } from "#infra/bundles/bundled.ts";
import { endpoints, functionEntries, namedJobs, pageEntries, sitePages } from "#infra/bundles/entries.ts";
import { sizeReport } from "#infra/bundles/size-report.ts";
import { findWebAcl } from "#infra/web-acl/find.ts";
import { platform } from "./platform.ts";
import { lacking, settingsOf } from "./stages.ts";

/**
 * Builds the functions and the web, and puts a stage's stacks into the app.
 * @throws an error where a stage that keeps its data is to be removed: SST does not protect stacks from its own command
 */
export const stacks = async (app: App): Promise<void> => {
  const settings = settingsOf(app.stage);
  if (app.mode === "remove" && settings.keepsData)
    throw new Error(`${app.stage} keeps its data, so \`sst remove\` does not remove it: docs/operations.md, "Remove"`);
  for (const setting of lacking(settings)) console.warn(`${app.stage} has no ${setting} (infra/stacks/stages.ts)`);
  const site = await builtWeb();
  const bundles = [
    ...(await bundled(functionEntries, "dist/functions")),
    ...(await bundled(pageEntries, "dist/site-functions", readFileSync(join(site, "index.html"), "utf8"))),
  ];
  sizeReport(bundles);
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
