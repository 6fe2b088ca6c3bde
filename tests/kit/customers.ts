import { expect } from "vitest";
import { routes } from "#core/contract/index.ts";
import type { OrganizationId } from "#core/contract/values/ids.ts";
import type { Browser } from "./client.ts";

const { listCustomers, patchCustomer } = routes.customers;

/** Writes the same note about each customer of a shop, once their order is counted. @returns the customers */
export const noteOnCustomers = async (member: Browser, organizationId: OrganizationId, note: string) => {
  const params = { organizationId };
  const all = async () => (await member.call(listCustomers, { params, query: {} })).data;
  await expect.poll(async () => (await all()).length).toBeGreaterThan(0);
  const noted = ({ id }: { id: string }) =>
    member.call(patchCustomer, { params: { ...params, id }, headers: {}, body: { note } });
  return Promise.all((await all()).map(noted));
};
