import * as z from "zod/mini";
import type { Member } from "../../accounts/actor.ts";
import type { UberDirect } from "../../contract/couriers/uber-direct.ts";
import { commitOrThrow } from "../../db/transaction.ts";
import { invalid } from "../../errors.ts";
import { findOrganization, organizationChange } from "../../organizations/organization.ts";
import { isRevoked, Refusal } from "../../payments/call-provider.ts";
import { newDeadline } from "../../payments/deadline.ts";
import { CourierUnavailable } from "../courier-service.ts";
import { findUberDirectAccounts, uberDirectItem } from "./accounts.ts";
import { callUber } from "./client.ts";

/**
 * Lets an organization book couriers of Uber Direct through its own account there. New keys of a known account replace
 * its old ones. Keys of others are kept, because their deliveries may be on the way.
 * @throws AppError organization_not_found, invalid_input for keys that Uber refuses, timeout without an answer,
 *   conflict
 */
export const connectUberDirect = async ({ member, ...keys }: { member: Member } & UberDirect): Promise<void> => {
  const { organizationId } = member;
  const organization = await findOrganization(organizationId, { consistent: true });
  const others = (await findUberDirectAccounts(organizationId)).filter(
    ({ customerId }) => customerId !== keys.customerId,
  );
  await check(keys);
  const book = organization.couriers?.book ?? "by_hand";
  await commitOrThrow([
    organizationChange(organization, { couriers: { service: "uber-direct", account: keys.customerId, book } }),
    { put: await uberDirectItem(organizationId, [keys, ...others]) },
  ]);
};

/**
 * Tries the keys by a call that only reads:
 * https://developer.uber.com/docs/deliveries/daas/api/v1/get-customers-customerid-deliveries
 */
const check = async (account: UberDirect): Promise<void> => {
  try {
    const call = { method: "GET", path: "/deliveries?limit=1" } as const;
    await callUber(call, { account, deadline: newDeadline() }, z.object({ data: z.array(z.unknown()) }));
  } catch (cause) {
    if (isRevoked(cause)) throw invalid(["clientSecret"], "Uber Direct does not know these keys");
    if (cause instanceof Refusal && cause.status === 404)
      throw invalid(["customerId"], "Uber Direct has no such customer for these keys");
    // OAuth answers 400 for an unknown client: https://datatracker.ietf.org/doc/html/rfc6749#section-5.2
    if (cause instanceof Refusal && cause.reason === "invalid_client")
      throw invalid(["clientSecret"], "Uber Direct does not know these keys");
    throw cause instanceof Refusal ? new CourierUnavailable(cause) : cause;
  }
};
