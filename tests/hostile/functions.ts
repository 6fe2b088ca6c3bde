import { changesData } from "../../core/contract/api/route.ts";
import { endpoints, namedJobs } from "../../infra/bundles/entries.ts";
import { type Granted, withRights } from "../../infra/local/rights/rights.ts";

const functions = new Map<string, Granted>([
  ...endpoints.map(({ domain, verb, entry, route }): [string, Granted] => [
    `${domain}.${verb}`,
    { entry, writes: changesData(route) },
  ]),
  ...namedJobs.map(({ name, entry }): [string, Granted] => [name, { entry, writes: true }]),
]);

/**
 * Work that has only the rights of the function that does it on AWS.
 * @param name a row's, such as `orders.placeOrder`, or a job's
 */
export const asFunction = <T>(name: string, work: () => Promise<T>): (() => Promise<T>) => {
  const granted = functions.get(name);
  if (!granted) throw new Error(`There is no function ${name}`);
  return withRights(granted, work);
};
