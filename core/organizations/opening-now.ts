import { openingAt } from "../contract/organizations/opening.ts";
import type { Ordering } from "../contract/organizations/ordering.ts";
import type { Organization } from "../contract/organizations/organizations.ts";
import type { StoredOrganization } from "./organization.ts";

/** The settings that apply: those of the organization, but no orders and no reservations while it is suspended. */
export const configurationInForce = ({
  configuration,
  suspension,
}: StoredOrganization): StoredOrganization["configuration"] =>
  suspension
    ? { ...configuration, isAcceptingOrders: false, reservations: { ...configuration.reservations, enabled: false } }
    : configuration;

/**
 * How an organization takes orders at an instant, by the changes of staff during the day. If every fulfilment that it
 * offers is paused, the shop is paused until the first pause ends.
 */
export const orderingOf = ({ ordering = {}, address, configuration }: StoredOrganization, now: Date): Ordering => {
  const { pausedUntil, paused, extraMinutes = 0, extraMinutesUntil = "" } = ordering;
  const at = now.toISOString();
  const ahead = (until: string | null | undefined) => (until && until > at ? until : undefined);
  const [delivery, pickup] = [ahead(paused?.delivery), ahead(paused?.pickup)];
  const isAll = (delivery || !address) && (pickup || !configuration.enablePickup);
  const [first = null] = isAll ? [delivery, pickup].filter((until) => until !== undefined).toSorted() : [];
  return {
    pausedUntil: ahead(pausedUntil) ?? first,
    ...((delivery || pickup) && { paused: { ...(delivery && { delivery }), ...(pickup && { pickup }) } }),
    extraMinutes: extraMinutesUntil > at ? extraMinutes : 0,
  };
};

/** Whether an organization takes orders at an instant, and when that changes next. */
export const openingOf = (stored: StoredOrganization, now: Date): Organization["opening"] =>
  openingAt(configurationInForce(stored), now, orderingOf(stored, now).pausedUntil);

/**
 * Whether orders for one of the picker's slots are taken at an instant: also before the shop opens, but not during a
 * pause.
 */
export const takesScheduledOrders = (stored: StoredOrganization, now: Date): boolean => {
  const { isOpenNow, opensAt } = openingOf(stored, now);
  return isOpenNow || (opensAt !== null && orderingOf(stored, now).pausedUntil === null);
};
