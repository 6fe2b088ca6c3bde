import { mkdirSync, mkdtempDisposableSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { App } from "aws-cdk-lib";
import type { Job } from "#functions/jobs.ts";
import type { Bundle } from "#infra/bundles/bundle.ts";
import { type Endpoint, endpoints, FALLBACK, jobsOf, sitePages } from "#infra/bundles/entries.ts";
import { platform } from "../platform.ts";
import { type StageSettings, settingsOf } from "../stages.ts";

interface Resource {
  Type: string;
  // biome-ignore lint/suspicious/noExplicitAny: a template is whatever CloudFormation takes.
  Properties: any;
  DeletionPolicy?: string;
}

export interface Options {
  settings?: StageSettings;
  webAclArn?: string;
  endpoints?: readonly Endpoint[];
  jobs?: Readonly<Record<string, Job>>;
  /** The modules of every function that is not in `bundles`. */
  modules?: readonly string[];
  /** The bundles of functions that differ from the others. */
  bundles?: readonly Bundle[];
}

const MODULES = ["core/db/table.ts", "core/accounts/signing-keys.ts"];

/** `prod` with accounts at Google and Stripe, whose secrets it has then. */
export const withAccounts: StageSettings = {
  ...settingsOf("prod"),
  googleClientId: "1.apps.googleusercontent.com",
  platformAccounts: ["stripe"],
};

/** The rows of one domain, enough for tests of other things. */
const platformEndpoints = endpoints.filter(({ domain }) => domain === "platform");

/** The templates of a stage by the names of their stacks. */
export const templatesOf = ({
  settings = settingsOf("prod"),
  webAclArn,
  endpoints = platformEndpoints,
  jobs = {},
  modules = MODULES,
  bundles = [],
}: Options = {}) => {
  using temporary = mkdtempDisposableSync(join(tmpdir(), "stacks-"));
  const directory = join(temporary.path, "files");
  mkdirSync(directory);
  writeFileSync(join(directory, "index.html"), "<script>1</script>");
  writeFileSync(join(directory, "icon.svg"), "<svg/>");
  const app = new App({ analyticsReporting: false, outdir: join(temporary.path, "out") });
  const named = jobsOf(jobs);
  const entries = [...endpoints, ...named, ...sitePages].map(({ entry }) => entry).concat(FALLBACK);
  const placeholder = (name: string): Bundle => ({
    name,
    directory,
    handler: "index.handler",
    modules,
    modulesAtStart: modules,
    start: 0,
  });
  platform(app, {
    stage: "test",
    settings,
    webAclArn,
    env: { account: "123456789012", region: "eu-central-1" },
    endpoints,
    jobs: named,
    pages: sitePages,
    site: directory,
    bundles: entries.map(({ name }) => bundles.find((each) => each.name === name) ?? placeholder(name)),
  });
  return new Map(app.synth().stacks.map(({ id, template }) => [id, template] as const));
};

/** The resources of a stage by the names of their stacks. */
export const synthesized = (options?: Options) =>
  new Map(
    [...templatesOf(options)].map(([id, template]) => [id, Object.values<Resource>(template.Resources)] as const),
  );
export type Stacks = ReturnType<typeof synthesized>;

/** The resources of a type in all stacks. */
export const ofType = (stacks: Stacks, type: string): Resource[] =>
  [...stacks.values()].flat().filter(({ Type }) => Type === type);

/** The functions of the platform, without those that CDK brings for itself. */
export const functionsOf = (stacks: Stacks): Resource[] =>
  ofType(stacks, "AWS::Lambda::Function").filter(({ Properties }) => Properties.FunctionName);

export interface Statement {
  Sid?: string;
  Effect: string;
  Action: string | string[];
  Resource?: unknown;
}

/** The statements of all policies in all stacks. */
export const statementsIn = (stacks: Stacks): Statement[] =>
  [
    ...ofType(stacks, "AWS::IAM::Role").flatMap(({ Properties }) => Properties.Policies ?? []),
    ...ofType(stacks, "AWS::IAM::Policy").map(({ Properties }) => Properties),
  ].flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
