import { routes } from "#core/contract/index.ts";
import type { Route } from "#core/contract/route.ts";
import { entryOf } from "#functions/entry-of.ts";
import { type Job, jobs } from "#functions/jobs.ts";
import { pages } from "#functions/site/pages.ts";

/** One row of the route table, and the file below `functions/` that handles it. */
export interface Endpoint {
  domain: string;
  verb: string;
  entry: string;
  route: Route;
}

/** A job, and the file below `functions/` that does it. */
export interface NamedJob {
  name: string;
  entry: string;
  job: Job;
}

type Table = Readonly<Record<string, Readonly<Record<string, Route>>>>;

export const endpointsOf = (table: Table): Endpoint[] =>
  Object.entries(table).flatMap(([domain, verbs]) =>
    Object.entries(verbs).map(([verb, route]) => ({ domain, verb, entry: entryOf(domain, verb), route })),
  );

export const jobsOf = (table: Readonly<Record<string, Job>>): NamedJob[] =>
  Object.entries(table).map(([name, job]) => ({ name, entry: entryOf("jobs", name), job }));

/** A page of every site that a function makes, its address, and the file below `functions/` that makes it. */
export interface SitePage {
  name: string;
  path: string;
  entry: string;
}

/** The handler of paths without a row. */
export const FALLBACK = "http/fallback.ts";

/** Everything that becomes a Lambda. */
export const endpoints = endpointsOf(routes);
export const namedJobs = jobsOf(jobs);
export const sitePages: SitePage[] = Object.entries(pages).map(([name, path]) => ({
  name,
  path,
  entry: entryOf("site", name),
}));
export const functionEntries = [...endpoints, ...namedJobs].map(({ entry }) => entry).concat(FALLBACK);
/** They hold the page of the built web. */
export const pageEntries = sitePages.map(({ entry }) => entry);
