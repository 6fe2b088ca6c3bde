import type { Route } from "#core/contract/api/route.ts";
import { routes } from "#core/contract/index.ts";
import { type Job, jobs } from "#functions/jobs.ts";
import { pages } from "#functions/site/pages.ts";

/** Everything that the bundles of functions are made from, as globs. */
export const SOURCES = ["{core,functions,web,infra/bundles}/**/*.{ts,tsx,json}", "package-lock.json"];

/** A handler that becomes a Lambda. */
export interface Entry {
  /** The name of its bundle, which is also its path: `orders/place-order`. */
  name: string;
  /** The file that exports it, below `functions/`. */
  file: string;
  /** The name of the export. */
  exported: string;
}

/** A row of the route table, and the endpoint that handles it. */
export interface Endpoint {
  domain: string;
  verb: string;
  entry: Entry;
  route: Route;
}

/** A job and its handler. */
export interface NamedJob {
  name: string;
  entry: Entry;
  job: Job;
}

/** A page of every site that a function renders, and its path. */
export interface SitePage {
  name: string;
  path: string;
  entry: Entry;
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** A file below `functions/` that exports one `handler`. */
const fileEntry = (folder: string, name: string): Entry => {
  const path = `${folder}/${kebab(name)}`;
  return { name: path, file: `${path}.ts`, exported: "handler" };
};

/** The row `routes.orders.placeOrder` is handled by the constant `placeOrder` of `functions/orders.ts`. */
const endpointEntry = (domain: string, verb: string): Entry => ({
  name: `${kebab(domain)}/${kebab(verb)}`,
  file: `${kebab(domain)}.ts`,
  exported: verb,
});

type Table = Readonly<Record<string, Readonly<Record<string, Route>>>>;

/** One endpoint for each row of the contract. */
export const endpointsOf = (table: Table): Endpoint[] =>
  Object.entries(table).flatMap(([domain, verbs]) =>
    Object.entries(verbs).map(([verb, route]) => ({ domain, verb, entry: endpointEntry(domain, verb), route })),
  );

/** The jobs with their names and entries. */
export const jobsOf = (table: Readonly<Record<string, Job>>): NamedJob[] =>
  Object.entries(table).map(([name, job]) => ({ name, entry: fileEntry("jobs", name), job }));

/** The handler of paths without a row. */
export const FALLBACK = fileEntry("http", "fallback");

/** Everything that becomes a Lambda. */
export const endpoints = endpointsOf(routes);
export const namedJobs = jobsOf(jobs);
/** What a page is asked with. API Gateway gives no HEAD to a route of GET, and monitors and link checkers send it. */
export const PAGE_METHODS = ["GET", "HEAD"];
export const sitePages: SitePage[] = Object.entries(pages).map(([name, path]) => ({
  name,
  path,
  entry: fileEntry("site", name),
}));
export const functionEntries = [...endpoints, ...namedJobs].map(({ entry }) => entry).concat(FALLBACK);
/** Functions whose bundle contains the built page. */
export const pageEntries = sitePages.map(({ entry }) => entry);
